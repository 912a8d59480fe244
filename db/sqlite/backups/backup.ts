import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { createFolder, removeDatabase, syncFile, syncFolderOf } from '../files.ts'
import { type Lock, lockBackups } from '../lock.ts'
import { giveToOwnerOf } from '../owner.ts'
import { BackupRefused } from './backup-refused.ts'
import { checksumFileOf, writeChecksum } from './checksum.ts'
import { type BackupReport, inspectBackup } from './inspect-backup.ts'
import { unfinishedIn } from './unfinished.ts'

/** A large database on a memory card takes minutes to write. */
const maxWaitMs = 10 * 60_000

/** Only one backup of a database is made at a time: two would be slower, and fill the disk twice as fast. */
export function lockForBackup(database: string): Lock {
  const lock = lockBackups(dirname(database), maxWaitMs)
  if (!lock) throw new BackupRefused('Another backup is being made. Please try again later.', 'busy')
  return lock
}

/**
 * Writes everything that is committed now into one new file, while the database is in use, and opens it alone to check
 * it. Takes seconds for a large database and blocks its thread. The file appears whole or not at all, with its
 * checksum next to it.
 */
export function writeBackup(source: string, target: string): BackupReport {
  const lock = lockForBackup(source)
  try {
    copyInto(source, beginBackup(dirname(source), target))
    return endBackup(dirname(source), target)
  } catch (error) {
    removeFailed(target)
    throw error
  } finally {
    lock.release()
  }
}

/** The same of a PostgreSQL database, for a server with this data folder. */
export async function writeBackupOfServer(
  address: string,
  dataDir: string,
  target: string,
): Promise<BackupReport> {
  const lock = lockForBackup(join(dataDir, 'potluck.db'))
  try {
    // Only loaded by those who use PostgreSQL.
    const { moveToFile } = await import('../../move/move.ts')
    await moveToFile(address, beginBackup(dataDir, target), () => () => undefined)
    return endBackup(dataDir, target)
  } catch (error) {
    removeFailed(target)
    throw error
  } finally {
    lock.release()
  }
}

const unfinishedOf = (target: string) => `${target}.part`

/** Makes room for the file, and returns the name under which it is written. */
function beginBackup(dataDir: string, target: string): string {
  if (existsSync(target))
    throw new BackupRefused(`${target} exists already, and a backup overwrites nothing.`, 'target')
  giveToOwnerOf(dataDir, createFolder(dirname(target)))
  removeUnfinishedBackups(dirname(target))
  removeDatabase(unfinishedOf(target))
  return unfinishedOf(target)
}

function endBackup(dataDir: string, target: string): BackupReport {
  const unfinished = unfinishedOf(target)
  const report = inspectBackup(unfinished)
  writeChecksum(report.checksum, target)
  giveToOwnerOf(dataDir, [unfinished, checksumFileOf(target)])
  renameSync(unfinished, target)
  syncFolderOf(target)
  return { ...report, file: target, checksumFile: 'matches' }
}

function removeFailed(target: string): void {
  removeDatabase(unfinishedOf(target))
  if (!existsSync(target)) rmSync(checksumFileOf(target), { force: true })
}

function copyInto(source: string, partial: string): void {
  const connection = new SqliteConnection(source, { readonly: true, fileMustExist: true })
  try {
    connection.pragma('busy_timeout = 5000')
    connection.prepare('VACUUM INTO ?').run(partial)
  } finally {
    connection.close()
  }
  chmodSync(partial, 0o600)
  syncFile(partial)
}

/** Removes what killed backups left, unless one is being made. */
export function clearUnfinished(dataDir: string, backupDir: string): void {
  const lock = existsSync(backupDir) ? lockBackups(dataDir, 0) : null
  if (!lock) return
  try {
    removeUnfinishedBackups(backupDir)
  } finally {
    lock.release()
  }
}

/** Call it only with the lock for backups held. */
export function removeUnfinishedBackups(folder: string): void {
  for (const name of unfinishedIn(readdirSync(folder))) rmSync(join(folder, name), { force: true })
}
