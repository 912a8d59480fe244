import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Store } from '#db/store.ts'
import { emptyWriteAheadLog } from '#db/write-ahead-log.ts'

/** Writes that come within this time are moved into the database together. */
const restMs = 2000

/** Every bundle lies one folder below dist; running from source there is no worker. */
const workerFile = fileURLToPath(new URL('../server/checkpoints/checkpoint-worker.js', import.meta.url))

/** Empties the write-ahead log after writes, in a thread of its own: those who read never wait for that disk work. */
export function keepLogShort(store: Store, log: Logger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  store.onCommit(() => {
    if (!running) timer ??= setTimeout(empty, restMs).unref()
  })
  function empty() {
    timer = undefined
    running = inWorker(store.file)
      // Nothing is lost: SQLite does it itself once the log has grown long, and when the database is closed.
      .catch((error: unknown) => log.warn({ err: error }, 'could not empty the write-ahead log'))
      .finally(() => {
        running = undefined
      })
  }
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}

async function inWorker(file: string): Promise<void> {
  if (!existsSync(workerFile)) return emptyWriteAheadLog(file)
  await new Promise<void>((resolve, reject) => {
    new Worker(workerFile, { workerData: file })
      .once('error', reject)
      .once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Exit code ${code}.`))))
  })
}
