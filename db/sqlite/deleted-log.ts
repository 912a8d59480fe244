import type { Database as Connection } from 'better-sqlite3'
import { DatabaseMoved } from '../errors.ts'
import { DiskFailed } from './write-ahead-log.ts'

/** How long readers of other processes may hold the log. */
const patienceMs = 5000

/**
 * Moves what a deleted log holds into the database: the connection still has it open, and the content is gone with the
 * last one that has. Returns why nothing more is written; throws DiskFailed when not all of it could be moved.
 */
export function saveDeletedLog(writer: Connection, file: string): DatabaseMoved {
  const sentence = `${file}-wal was deleted while Potluck has it open.`
  writer.pragma(`busy_timeout = ${patienceMs}`)
  try {
    const [result] = writer.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    if (result?.busy !== 0) throw new Error('another process is reading')
  } catch (cause) {
    throw new DiskFailed(`${sentence} What it held could not be moved into the database.`, { cause })
  } finally {
    writer.pragma('busy_timeout = 0')
  }
  return new DatabaseMoved(
    `${sentence} Everything saved before is in the database, and nothing is saved any more. Please restart Potluck.`,
  )
}
