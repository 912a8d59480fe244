import type { Logger } from 'pino'
import type { SqliteStore } from '#db/store.ts'
import { callOnce, workerFile } from '#server/async/workers.ts'
import type { CheckpointFunctions } from './checkpoint-worker.ts'

/** Writes within this time are moved into the database together. */
const restMs = 2000

/** Empties the write-ahead log after writes, in a thread: requests do not wait for that disk work. */
export function keepLogShort(store: SqliteStore, log: Logger): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let isOver = false
  // What the disk did not confirm must not reach the database before the log is written again.
  store.onDiskFailure(() => {
    isOver = true
    clearTimeout(timer)
  })
  store.changes.subscribe(() => {
    if (isOver) return
    timer ??= setTimeout(() => {
      timer = undefined
      running = running.then(() => moveLog(store, log))
    }, restMs).unref()
  })
  return {
    async stop() {
      clearTimeout(timer)
      await running
    },
  }
}

/** Moves the log into the database, as far as readers allow. */
export async function moveLog(store: SqliteStore, log: Logger): Promise<void> {
  try {
    const worker = workerFile('db/sqlite/checkpoint-worker')
    await callOnce<CheckpointFunctions, 'checkpoint'>(
      { file: worker, in: 'thread' },
      'checkpoint',
      store.file,
    )
    store.checkpointed('done')
  } catch (error) {
    // Nothing is lost: SQLite does it itself once the log has grown long, and when the database is closed.
    log.warn({ err: error }, 'could not empty the write-ahead log')
    reportFailure(store, log)
  }
}

function reportFailure(store: SqliteStore, log: Logger): void {
  try {
    store.checkpointed('failed')
  } catch (error) {
    log.error({ err: error }, 'the write-ahead log cannot be saved')
  }
  if (store.storageState() === 'detached')
    log.error('the write-ahead log was deleted: nothing is saved before a restart')
}
