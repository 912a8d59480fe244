import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { companionsOf, removeDatabase, syncFile, syncFolderOf } from './files.ts'
import { applicationId, newestVersion, readVersion } from './migrate.ts'

/** A file that must not be restored, or a place where none can be written; the message is a sentence. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

export interface BackupReport {
  file: string
  bytes: number
  /** Of the database's layout. */
  version: number
  counts: Record<CountedTable, number>
}

const countedTables = ['users', 'recipes', 'saved_recipes', 'images'] as const
type CountedTable = (typeof countedTables)[number]

/**
 * Writes everything that is committed now into one new file, while others go on reading and writing, and opens it
 * alone to check it. Takes seconds for a large database and blocks its thread. The file appears whole or not at all.
 */
export function writeBackup(source: string, target: string): BackupReport {
  if (existsSync(target))
    throw new BackupRefused(`${target} exists already, and a backup overwrites nothing.`)
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  const partial = `${target}.part`
  removeDatabase(partial)
  try {
    const connection = new SqliteConnection(source, { readonly: true, fileMustExist: true })
    try {
      connection.pragma('busy_timeout = 5000')
      connection.prepare('VACUUM INTO ?').run(partial)
    } finally {
      connection.close()
    }
    chmodSync(partial, 0o600)
    syncFile(partial)
    const report = inspectBackup(partial)
    renameSync(partial, target)
    syncFolderOf(target)
    return { ...report, file: target }
  } catch (error) {
    removeDatabase(partial)
    throw error
  }
}

/** Opens a backup alone and reads all of it; throws BackupRefused for what is damaged, newer or not Potluck's. */
export function inspectBackup(file: string): BackupReport {
  const bytes = sizeOf(file)
  let connection: Connection | undefined
  try {
    connection = new SqliteConnection(file, { readonly: true, fileMustExist: true })
    const version = checkOrigin(connection, file)
    checkContents(connection, file)
    return { file, bytes, version, counts: countRows(connection) }
  } catch (cause) {
    if (cause instanceof BackupRefused) throw cause
    const found = cause instanceof Error ? cause.message : String(cause)
    throw new BackupRefused(`${file} is damaged or not a database (${found}).`, { cause })
  } finally {
    connection?.close()
  }
}

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw new BackupRefused(`There is no file ${file}.`)
  if (found.size === 0) throw new BackupRefused(`${file} is empty (0 bytes), which a backup never is.`)
  // A log of another time beside it would be played into it when it is opened, unnoticed.
  const log = companionsOf(file).find((path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0)
  if (log) {
    throw new BackupRefused(
      `${file} has ${log} beside it, so it is a database in use or a copy of one, not a backup. ` +
        'Make one with: potluck backup',
    )
  }
  return found.size
}

function checkOrigin(connection: Connection, file: string): number {
  if (Number(connection.pragma('application_id', { simple: true })) !== applicationId) {
    throw new BackupRefused(`${file} is not a backup of Potluck.`)
  }
  const version = readVersion(connection)
  if (version > newestVersion()) {
    throw new BackupRefused(
      `${file} was written by a newer Potluck (database version ${version}; this one knows up to ${newestVersion()}). ` +
        'Please update Potluck first.',
    )
  }
  return version
}

function checkContents(connection: Connection, file: string): void {
  const integrity = connection.pragma('integrity_check(1)', { simple: true })
  if (integrity !== 'ok') {
    throw new BackupRefused(`${file} is damaged (${String(integrity).replace(/\s+/g, ' ')}).`)
  }
  const dangling = connection.pragma('foreign_key_check')
  if (Array.isArray(dangling) && dangling.length > 0) {
    throw new BackupRefused(
      `${file} is damaged: ${dangling.length} rows belong to something that is missing.`,
    )
  }
}

function countRows(connection: Connection): BackupReport['counts'] {
  const counts = { users: 0, recipes: 0, saved_recipes: 0, images: 0 }
  for (const name of countedTables) {
    counts[name] = connection.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${name}`).get()?.n ?? 0
  }
  return counts
}
