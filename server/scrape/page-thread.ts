import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { unprocessable } from '#server/errors.ts'

/** Ten megabytes of real page take half of it, ten of nothing but tags more than twice as much. */
const heapMegabytes = 256
/** A page made to be slow takes a second for each megabyte. */
const patienceMs = 10_000

/** Reads a page in a thread of its own. `file` is the worker as the build wrote it. */
export async function readInThread(
  file: string,
  html: string,
  address: string,
  withinMs = patienceMs,
): Promise<ExtractedRecipe | null> {
  // Not one of the threads that all other work shares: none of theirs comes from strangers.
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The thread ended.')))
  ended.catch(() => {})
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(withinMs) })
    worker.postMessage({ html, address })
    const [recipe] = await Promise.race([answered, ended])
    return recipe
  } catch (cause) {
    throw unprocessable('This page takes too long to read. It is not made like a recipe.', { cause })
  } finally {
    await worker.terminate()
  }
}
