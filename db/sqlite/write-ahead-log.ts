import { close, fdatasync, fstatSync, openSync } from 'node:fs'
import { promisify } from 'node:util'
import SqliteConnection from 'better-sqlite3'
import { syncFolderOf } from './files.ts'

/** The disk did not confirm what was written to it. What it holds of that shows when the database is opened again. */
export class DiskFailed extends Error {
  override readonly name = 'DiskFailed'
}

export interface WriteAheadLog {
  /** Resolves once everything committed so far is on the disk itself; rejects with DiskFailed, from then on always. */
  sync(): Promise<void>
  hasFailed(): boolean
  /** Its name is gone: what is written to it is lost with the process. */
  isDeleted(): boolean
  close(): Promise<void>
}

/**
 * The fsync between a commit and its answer, which SQLite does itself at synchronous=FULL, in the thread that answers
 * requests. Done here, in another thread, reads do not wait for the disk. The database must be open already:
 * SQLite makes the log, and keeps it as long as anybody has the database open.
 */
export function openWriteAheadLog(database: string): WriteAheadLog {
  const file = `${database}-wal`
  const handle = openSync(file, 'r+')
  syncFolderOf(file)
  let failure: DiskFailed | undefined
  return {
    async sync() {
      if (failure) throw failure
      try {
        await promisify(fdatasync)(handle)
      } catch (cause) {
        // The kernel forgets what it could not write, and would call a second attempt a success.
        failure = new DiskFailed('The disk did not confirm what was written to it.', { cause })
        throw failure
      }
    },
    hasFailed: () => failure !== undefined,
    isDeleted: () => fstatSync(handle).nlink === 0,
    close: () => promisify(close)(handle),
  }
}

/** Moves what the log holds into the database, as far as readers allow; blocks its thread while the disk is busy. */
export function emptyWriteAheadLog(database: string): void {
  const connection = new SqliteConnection(database, { fileMustExist: true })
  try {
    connection.pragma('busy_timeout = 5000')
    connection.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    connection.close()
  }
}
