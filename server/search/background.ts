import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { IndexParts } from './list-index.ts'
import { type ListToRead, readList } from './read-list.ts'

/** Every bundle lies one folder below dist; running from source there is no worker. */
const workerFile = fileURLToPath(new URL('../server/search/index-worker.js', import.meta.url))

/** Makes the index of a list outside the thread that answers requests. */
export async function readInBackground(list: ListToRead): Promise<IndexParts> {
  return existsSync(workerFile) ? inWorker(list) : readList(list)
}

function inWorker(list: ListToRead): Promise<IndexParts> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerFile, { workerData: list })
    // A server that stops need not wait for it.
    worker.unref()
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The search index was cut off (exit code ${code}).`)))
  })
}
