import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import { type FoundPage, findPage, type Search } from './find-page.ts'
import type { SearchFunctions } from './search-worker.ts'

export interface RecipeSearch {
  find(search: Search): Promise<FoundPage>
  close(): Promise<void>
}

/** A longer list is searched in a thread, because 50,000 recipes take about 100 ms. */
const longList = 1000

export function createRecipeSearch(store: Store): RecipeSearch {
  const file = workerFile('server/search/search-worker')
  const threads = createWorkers<SearchFunctions>({ file, in: 'thread', heapMegabytes: 64 })
  // One person's searches take turns, so that they do not hold up those of others.
  const limit = createLimiter({ places: 2, placesPerCaller: 1 })

  return {
    async find(search) {
      const [user] = await store.read
        .select({ listed: users.savedCount })
        .from(users)
        .where(eq(users.id, search.userId))
      const isShort = !user || user.listed <= longList
      if (isShort || store.engine === 'postgres') return findPage(store.read, search)
      return limit(() => threads.call('find', store.file, search), { caller: search.userId })
    },
    close: threads.close,
  }
}
