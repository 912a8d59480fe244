import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { unprocessable } from '#server/errors.ts'
import { builtWorker } from '#server/workers/built.ts'
import { askThread } from '#server/workers/thread.ts'
import { createFetchQueue } from './fetch-queue.ts'

/**
 * Characters. Most pages are shorter, and starting a thread would take longer than reading them; one that is made to
 * be slow stops the others for half a second at most.
 */
const shortPage = 500_000
/** A page made to be slow takes a second for each megabyte. */
const patienceMs = 10_000

// Of two, nobody has both: who hands in slow pages waits for themselves.
const queue = createFetchQueue({ overall: 2, perCaller: 1, waitingPerCaller: 50 })

/**
 * The recipe on a page; null when there is none. A long page is read in a thread of its own, since one made of a
 * million tags would keep everybody waiting for as long as it takes.
 */
export async function readPage(
  html: string,
  address: string,
  caller: string,
): Promise<ExtractedRecipe | null> {
  const worker = html.length > shortPage ? builtWorker('scrape/page-worker') : null
  if (worker) return queue(caller, undefined, () => readInThread(worker, html, address))
  // Loaded when first used: the parsers cost 28 MB.
  const { extractRecipe } = await import('./extract/index.ts')
  return extractRecipe(html, address)
}

/** `file` is the worker as the build wrote it. */
export async function readInThread(
  file: string,
  html: string,
  address: string,
  withinMs = patienceMs,
): Promise<ExtractedRecipe | null> {
  try {
    return (await askThread(file, { html, address }, withinMs)) as ExtractedRecipe | null
  } catch (cause) {
    throw unprocessable('This page takes too long to read. It is not made like a recipe.', { cause })
  }
}
