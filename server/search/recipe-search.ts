import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { users } from '#db/schema.ts'
import type { Store } from '#db/store.ts'
import { createLimiter } from '#server/async/limiter.ts'
import { createThreadPool } from '#server/async/thread-pool.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { type FoundPage, findPage, type Search } from './find-page.ts'

export interface SearchRequest {
  /** The database. */
  file: string
  search: Search
}

export interface RecipeSearch {
  find(search: Search): Promise<FoundPage>
}

/** A longer list is searched in a thread: 5,000 recipes take about 5 ms, 50,000 about 60. */
const longList = 1000

const foundPage = z.object({ ids: z.array(z.string()), total: z.number() })

export function createRecipeSearch(store: Store): RecipeSearch {
  const ask = createThreadPool(workerFile('server/search/search-worker'), { heapMegabytes: 64 })
  // One person's searches take turns, so that they do not hold up those of others.
  const limit = createLimiter({ places: 2, placesPerCaller: 1 })

  return {
    async find(search) {
      const [user] = await store.read
        .select({ listed: users.savedCount })
        .from(users)
        .where(eq(users.id, search.userId))
      if (!user || user.listed <= longList) return findPage(store.read, search)
      const request: SearchRequest = { file: store.file, search }
      return foundPage.parse(await limit(() => ask(request), { caller: search.userId }))
    },
  }
}
