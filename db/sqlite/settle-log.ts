import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import type { Database as Connection } from 'better-sqlite3'
import { frameHeaderBytes, logHeaderBytes } from './copies/log-frames.ts'

const chunkBytes = 1024 * 1024

/**
 * Writes the log onto itself and syncs it. After a failed sync the kernel takes pages for written that the disk never
 * got: they are read back until the power fails, and a second sync reports success. Frames appended to them would be
 * acknowledged and lost with them, and a checkpoint would leave a mixture of old and new pages. Written again they are
 * dirty again, so that the sync is a real one. Throws what the disk says.
 */
export function settleLog(connection: Connection, database: string): void {
  const frames = countFrames(connection)
  if (frames === 0) return
  const pageBytes = Number(connection.pragma('page_size', { simple: true }))
  // Holds writers off, also those of other processes: bytes must not change between reading and writing them.
  connection.exec('BEGIN IMMEDIATE')
  try {
    rewrite(`${database}-wal`, logHeaderBytes + frames * (frameHeaderBytes + pageBytes))
  } finally {
    connection.exec('ROLLBACK')
  }
}

/** How much of the log is in use; what follows in the file is left from before it was last emptied. */
export function countFrames(connection: Connection): number {
  // Ends the transaction that SQLite keeps open when a file that was checked is switched to a log, as after a restore.
  connection.pragma('user_version')
  const [found] = connection.pragma('wal_checkpoint(NOOP)') as { log: number }[]
  return Math.max(found?.log ?? 0, 0)
}

function rewrite(file: string, bytes: number): void {
  const handle = openSync(file, 'r+')
  try {
    const chunk = Buffer.alloc(Math.min(chunkBytes, bytes))
    for (let at = 0; at < bytes; ) {
      const size = readSync(handle, chunk, 0, Math.min(chunk.length, bytes - at), at)
      if (size === 0) break
      writeSync(handle, chunk, 0, size, at)
      at += size
    }
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
