import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { workerFile } from '#server/workers/worker-file.ts'
import { createFetchQueue } from './fetch-queue.ts'
import { readInThread } from './page-thread.ts'
import { createWaitingRoom } from './waiting-room.ts'

/**
 * Characters. Most pages are shorter, and starting a thread would take longer than reading them; one that is made to
 * be slow stops the others for half a second at most.
 */
const shortPage = 500_000

// One at a time: a page made to be large takes 350 MB while it is read.
const queue = createFetchQueue({ overall: 1, perCaller: 1, waitingPerCaller: 50 })
/** Characters: four of the longest pages, which wait for half a minute at most, or forty ordinary ones. */
const admit = createWaitingRoom({ overall: 40_000_000, perCaller: 20_000_000 })

/**
 * The recipe on a page; null when there is none. A long page is read in a thread of its own, since one made of a
 * million tags would keep everybody waiting for as long as it takes.
 */
export async function readPage(
  html: string,
  address: string,
  caller: string,
): Promise<ExtractedRecipe | null> {
  if (html.length > shortPage) return readApart(workerFile('scrape/page-worker'), html, address, caller)
  // Loaded when first used: the parsers cost 28 MB.
  const { extractRecipe } = await import('./extract/index.ts')
  return extractRecipe(html, address)
}

const readApart = (worker: string, html: string, address: string, caller: string) =>
  admit(caller, html.length, () => queue(caller, undefined, () => readInThread(worker, html, address)))
