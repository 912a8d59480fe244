import { chmodSync, copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { movedMarkOfFile } from '../../moved-mark.ts'
import { incomingOf, resolveDatabase } from '../database-path.ts'
import { companionsOf, createFolder, fileExists, removeDatabase, syncFile, syncFolderOf } from '../files.ts'
import { giveToOwnerOf } from '../owner.ts'
import { lockForBackup } from './backup.ts'
import { BackupRefused } from './backup-refused.ts'
import { checksumOf } from './checksum.ts'
import { type BackupReport, inspectBackup } from './inspect-backup.ts'

export interface Restored {
  report: BackupReport
  /** Where the database that was there before is kept; null when there was none. */
  kept: string | null
}

export interface RestoreOptions {
  backup: string
  /** The database to replace. It must not be open. */
  file: string
  /** Distinguishes the kept file, e.g. the time. */
  stamp: string
}

/**
 * Replaces a database by a backup. Whenever it is interrupted, the old or the new database is there and complete: the
 * new one is complete and checked under another name before one rename makes it the database.
 */
export function restoreDatabase({ backup, file: given, stamp }: RestoreOptions): Restored {
  const file = resolveDatabase(given)
  const incoming = incomingOf(file)
  createFolder(dirname(file))
  try {
    const report = copyForUse(backup, incoming)
    const kept = fileExists(file) ? keepOld(file, `${file}.before-${stamp}`) : null
    clearCompanions(file, `${file}.before-${stamp}`)
    giveToOwnerOf(dirname(file), kept === null ? [incoming] : [incoming, kept])
    renameSync(incoming, file)
    syncFolderOf(file)
    return { report, kept }
  } catch (error) {
    removeDatabase(incoming)
    throw error
  }
}

/** Restores a backup of `database` into a temporary file: all of a restore but the swap. */
export function proveBackup(database: string, backup: string): BackupReport {
  const lock = lockForBackup(database)
  const trial = `${backup}.trial`
  try {
    return copyForUse(backup, trial)
  } finally {
    removeDatabase(trial)
    lock.release()
  }
}

/** Copies a backup to `target` as a database ready for use, after reading all of it. */
export function copyForUse(backup: string, target: string): BackupReport {
  const report = inspectBackup(backup)
  removeDatabase(target)
  copyFileSync(backup, target)
  chmodSync(target, 0o600)
  if (checksumOf(target) !== report.checksum) {
    throw new BackupRefused(`${backup} could not be copied without errors. Please check the disks.`)
  }
  inspectBackup(target)
  const connection = new SqliteConnection(target)
  try {
    // Invalidates the event cursors of clients: the events after the backup are gone.
    connection.prepare("DELETE FROM meta WHERE key = 'epoch'").run()
    // A copy of a database from which everything was moved later is used again.
    movedMarkOfFile.remove(connection)
  } finally {
    connection.close()
  }
  syncFile(target)
  return report
}

/** A second name for the old file, so that there is no moment without a database. */
function keepOld(file: string, kept: string): string {
  finishLog(file)
  try {
    linkSync(file, kept)
  } catch {
    // Some file systems have no links.
    copyFileSync(file, kept)
    syncFile(kept)
  }
  return kept
}

/**
 * Moves what is only in the write-ahead log into the old file, so that the file alone is all of it, and opens anywhere
 * without a log.
 */
function finishLog(file: string): void {
  try {
    const old = new SqliteConnection(file)
    try {
      old.pragma('wal_checkpoint(TRUNCATE)')
      old.pragma('journal_mode = DELETE')
    } finally {
      old.close()
    }
  } catch {
    // It is damaged, which may be the reason for the restore: it is kept with its log, unchanged.
  }
}

/** SQLite would apply a log that is left next to the new database, and undo the restore silently. */
function clearCompanions(file: string, kept: string): void {
  const [log = '', ...others] = companionsOf(file)
  if (existsSync(log)) renameSync(log, `${kept}-wal`)
  for (const path of others) rmSync(path, { force: true })
  syncFolderOf(file)
}
