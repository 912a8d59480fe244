import { askOnce } from '#server/async/run-in-process.ts'
import { workerFile } from '#server/async/worker-file.ts'
import type { IndexParts } from './list-index.ts'
import type { ListToRead } from './read-list.ts'

/** A list of 50,000 takes a second or two; a busy small box is slow rather than stuck. */
const limitMs = 60_000

/**
 * Makes the index of a list in a process of its own: requests go on being answered, and the memory that the work took
 * goes back at once, of which a thread was measured to keep 20 MB.
 */
export async function readInBackground(list: ListToRead): Promise<IndexParts> {
  return (await askOnce(workerFile('server/search/index-worker'), list, limitMs)) as IndexParts
}
