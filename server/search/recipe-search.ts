import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { users } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import { type FoundPage, findPage, type Search } from './find-page.ts'
import type { SearchFunctions } from './search-worker.ts'
import type { SuggestionInput } from './suggest.ts'

export interface RecipeSearch {
  find(db: Database, search: Search): Promise<FoundPage>
  /** The nearest spelling of a search that finds nothing; null for none. */
  suggest(db: Database, input: SuggestionInput): Promise<string | null>
  close(): Promise<void>
}

/** Recipes. A longer list is searched in a thread, because 50,000 recipes take about 100 ms. */
const maxShortList = 1000

const listLength = preparedOn((db) =>
  db
    .select({ listed: users.savedCount })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

async function isShort(db: Database, userId: string): Promise<boolean> {
  const [user] = await listLength(db).execute({ userId })
  return !user || user.listed <= maxShortList
}

async function withUnwanted(search: Search): Promise<Search> {
  const without = search.filter?.without ?? []
  if (without.length === 0) return search
  // The table of foods is loaded with the first such search.
  const { unwantedWords } = await import('#server/contract/measures/unwanted.ts')
  const named = without.map((food) => ({ food, words: unwantedWords(food) }))
  return { ...search, unwanted: [...named, ...(search.unwanted ?? [])] }
}

export function createRecipeSearch(store: Store): RecipeSearch {
  const file = workerFile('server/search/search-worker')
  const threads = createWorkers<SearchFunctions>({ file, in: 'thread', heapMegabytes: 64 })
  // One person's searches take turns, so that they do not hold up those of others.
  const limit = createLimiter({ places: 2, placesPerCaller: 1 })

  return {
    async find(db, asked) {
      const search = await withUnwanted(asked)
      const { userId } = search
      if (store.engine === 'postgres' || (await isShort(db, userId))) return findPage(db, search)
      return limit(() => threads.call('find', store.file, search), { caller: userId })
    },
    async suggest(db, input) {
      const { userId } = input
      if (store.engine === 'postgres' || (await isShort(db, userId))) {
        const { suggestSpelling } = await import('./suggest.ts')
        return suggestSpelling(db, input)
      }
      return limit(() => threads.call('suggest', store.file, input), { caller: userId })
    },
    close: threads.close,
  }
}
