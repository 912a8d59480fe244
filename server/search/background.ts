import { askOnce } from '#server/workers/ask-once.ts'
import { builtWorker } from '#server/workers/built.ts'
import type { IndexParts } from './list-index.ts'
import { type ListToRead, readList } from './read-list.ts'

/** A list of 50,000 takes a second or two; a busy small box is slow rather than stuck. */
const limitMs = 60_000

/**
 * Makes the index of a list in a process of its own: requests go on being answered, and the memory that the work took
 * goes back at once, of which a thread was measured to keep 20 MB.
 */
export async function readInBackground(list: ListToRead): Promise<IndexParts> {
  const worker = builtWorker('search/index-worker')
  return worker ? ((await askOnce(worker, list, limitMs)) as IndexParts) : readList(list)
}
