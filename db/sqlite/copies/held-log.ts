import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { countFrames } from '../settle-log.ts'

/**
 * Keeps the write-ahead log from being restarted before its frames are copied, by any process: SQLite does not restart it
 * while a reader uses it, and does not move a new log into the database while a reader uses the database without one.
 */
export interface HeldLog {
  /** Frames that are committed. */
  frames(): number
  /**
   * Begins a new hold, so that the log may be restarted once all is in the database. The former one ends with `done`, when
   * everything that was there is copied; with `failed`, it stays and the new one ends.
   */
  renew(): { done(): void; failed(): void }
  release(): void
}

export function holdLog(file: string): HeldLog {
  const counter = new SqliteConnection(file, { fileMustExist: true })
  let reader = beginReading(file)
  return {
    frames: () => countFrames(counter),
    renew() {
      const former = reader
      const next = beginReading(file)
      return {
        done() {
          reader = next
          former.close()
        },
        failed: () => void next.close(),
      }
    },
    release() {
      reader.close()
      counter.close()
    },
  }
}

function beginReading(file: string): Connection {
  const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true })
  connection.exec('BEGIN')
  // Only a query takes the lock.
  connection.prepare('SELECT count(*) FROM sqlite_master').get()
  return connection
}
