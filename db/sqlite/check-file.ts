import { existsSync, statSync } from 'node:fs'
import type { Database as Connection } from 'better-sqlite3'
import { DatabaseRefused } from '../errors.ts'
import { newestVersion } from '../migrations/newest.ts'
import { findNewestBackup } from './backups/newest-backup.ts'
import { copiesIn, listGenerations } from './copies/copy-files.ts'
import { applicationId, readVersion } from './migrate.ts'

/** Above this size a whole check would delay the start by seconds, so only the header and schema are read. */
const quickCheckLimitBytes = 256 * 1024 * 1024

export interface DatabasePlace {
  file: string
  /** Where backups are kept. */
  backupFolders: string[]
  /** The owner wants an empty database, although there are backups. */
  isNew: boolean
}

/** Whether the database must be created. Refuses a state in which an empty one would hide someone's recipes. */
export function isNewFile(place: DatabasePlace): boolean {
  const { file, isNew } = place
  if (existsSync(file)) {
    if (statSync(file).isDirectory()) throw refused(place, 'is a folder')
    if (statSync(file).size === 0)
      throw refused(place, 'is empty (0 bytes), which a Potluck database never is')
    if (isNew) throw new DatabaseRefused(`${file} exists already. Please start without --new.`)
    return false
  }
  if (existsSync(`${file}-wal`)) {
    throw refused(place, 'is missing, but its write-ahead log is still there')
  }
  if (!isNew) expectNoBackups(place)
  return true
}

/** An empty data folder next to backups is nearly always a disk that is not mounted, or a wrong DATA_DIR. */
function expectNoBackups({ file, backupFolders }: DatabasePlace): void {
  const backup = newestBackup(backupFolders)
  if (!backup) {
    expectNoCopies(file, backupFolders)
    return
  }
  throw new DatabaseRefused(
    `${file} is missing, but there are backups of a Potluck; the newest is ${backup}. ` +
      'If the disk with the data folder is not mounted, or DATA_DIR is wrong, correct that and start again. ' +
      `To bring the backup back: potluck restore ${backup} ` +
      'To begin with an empty database next to the backups, start once with --new: npm start -- --new, or potluck setup --new.',
  )
}

/** Of continuous copies, of whichever box. */
export const folderWithCopies = (backupFolders: string[]): string | undefined =>
  backupFolders.map(copiesIn).find((copies) => listGenerations(copies).length > 0)

function expectNoCopies(file: string, backupFolders: string[]): void {
  const folder = folderWithCopies(backupFolders)
  if (folder === undefined) return
  throw new DatabaseRefused(
    `${file} is missing, but there are continuous copies of a Potluck in ${folder}. ` +
      'If the disk with the data folder is not mounted, or DATA_DIR is wrong, correct that and start again. ' +
      'To bring them back: potluck restore --at latest ' +
      'To begin with an empty database next to them, start once with --new: npm start -- --new, or potluck setup --new.',
  )
}

/** Refuses what is damaged, not ours or newer than this Potluck. */
export function checkOpened(connection: Connection, place: DatabasePlace): void {
  const { file } = place
  let version: number
  try {
    version = readVersion(connection)
    const owner = Number(connection.pragma('application_id', { simple: true }))
    if (owner !== applicationId) throw refused(place, 'is not a Potluck database')
    if (statSync(file).size <= quickCheckLimitBytes) checkPages(connection, place)
  } catch (cause) {
    if (cause instanceof DatabaseRefused) throw cause
    const found = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseRefused(refused(place, `cannot be read (${found})`).message, { cause })
  }
  if (version > newestVersion) {
    throw new DatabaseRefused(
      `${file} was written by a newer Potluck (database version ${version}; this one knows up to ${newestVersion}). ` +
        'Please update Potluck, or restore a backup made by this version.',
    )
  }
}

function checkPages(connection: Connection, place: DatabasePlace): void {
  const found = connection.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw refused(place, `is damaged (${String(found).replace(/\s+/g, ' ')})`)
}

function refused({ file, backupFolders }: DatabasePlace, found: string): DatabaseRefused {
  const backup = newestBackup(backupFolders)
  const advice = backup
    ? `Restore the newest backup with: potluck restore ${backup}`
    : 'Put a backup in its place with: potluck restore <file>. To start with an empty box, move the data folder away first.'
  return new DatabaseRefused(`${file} ${found}. Potluck will not start over it. ${advice}`)
}

/** A folder that cannot be read may hold the only backups. */
export function newestBackup(folders: string[]): string | undefined {
  try {
    return findNewestBackup(folders)
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseRefused(`The folder of the backups cannot be read (${found}).`, { cause })
  }
}
