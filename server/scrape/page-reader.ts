import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { unprocessable } from '#server/errors.ts'
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

/** Every bundle lies one folder below dist; running from source there is no worker. */
const workerFile = fileURLToPath(new URL('../server/scrape/page-worker.js', import.meta.url))

/**
 * The recipe on a page; null when there is none. A long page is read in a thread of its own, since one made of a
 * million tags would keep everybody waiting for as long as it takes.
 */
export async function readPage(
  html: string,
  address: string,
  caller: string,
): Promise<ExtractedRecipe | null> {
  if (html.length > shortPage && existsSync(workerFile)) {
    return queue(caller, undefined, () => readInThread(workerFile, html, address))
  }
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
  const worker = new Worker(file, {
    workerData: { html, address },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve).once('error', reject)
      worker.once('exit', (code) => reject(new Error(`The reader of a page ended with ${code}.`)))
      timer = setTimeout(() => reject(new Error('The reader of a page took too long.')), withinMs)
    })
  } catch (cause) {
    throw unprocessable('This page takes too long to read. It is not made like a recipe.', { cause })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
