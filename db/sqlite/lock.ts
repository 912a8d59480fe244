import { chmodSync, closeSync, openSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { isBusy } from '../errors.ts'
import { giveToOwnerOf, hasNoOwners } from './owner.ts'

export interface Lock {
  release(): void
}

/** Holds the data folder for one server until the process ends. Returns null when another server has it. */
export const lockDataFolder = (dataDir: string): Lock | null => takeLock(join(dataDir, 'server.lock'), 0)

/**
 * Held while backups are written, proved or cleared up: an unfinished file without it belongs to a process that was
 * killed. Blocks its thread up to `waitMs`; returns null when another process still makes a backup.
 */
export const lockBackups = (dataDir: string, waitMs: number): Lock | null =>
  takeLock(join(dataDir, 'backup.lock'), waitMs)

/**
 * An open exclusive transaction is the lock, because the operating system drops it even after kill -9, which a file
 * with a process number outlives.
 */
function takeLock(file: string, waitMs: number): Lock | null {
  createPrivate(file)
  const lock = new SqliteConnection(file, { timeout: waitMs })
  try {
    giveToOwnerOf(dirname(file), [file])
    lock.pragma('journal_mode = DELETE')
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (isBusy(error)) return null
    throw error
  }
  return { release: () => void lock.close() }
}

/** SQLite would create it readable for all users. Earlier versions did, so an existing file is changed, too. */
function createPrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    if (!hasNoOwners(error)) throw error
  }
}
