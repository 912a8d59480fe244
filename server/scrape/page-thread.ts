import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { unprocessable } from '#server/errors.ts'
import { askThread } from '#server/workers/thread.ts'

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
  try {
    return (await askThread(file, { html, address }, withinMs, heapMegabytes)) as ExtractedRecipe | null
  } catch (cause) {
    throw unprocessable('This page takes too long to read. It is not made like a recipe.', { cause })
  }
}
