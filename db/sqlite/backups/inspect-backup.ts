import { closeSync, copyFileSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { isBusy, isDatabaseError, isNotWritable } from '../../errors.ts'
import { newestVersion } from '../../migrations/newest.ts'
import { applicationId, readVersion } from '../migrate.ts'
import { BackupRefused } from './backup-refused.ts'
import { checksumOf, readChecksum } from './checksum.ts'

export interface BackupReport {
  file: string
  bytes: number
  /** Of the database's layout. */
  version: number
  counts: Record<CountedTable, number>
  /** SHA-256 in hexadecimal digits. */
  checksum: string
  /** Whether the file is what the checksum next to it was made of; 'none' when there is none. */
  checksumFile: 'matches' | 'none'
}

const countedTables = ['users', 'recipes', 'saved_recipes', 'images'] as const
type CountedTable = (typeof countedTables)[number]

/** Opens a backup alone and reads all of it; throws BackupRefused for what is damaged, newer or not Potluck's. */
export function inspectBackup(file: string): BackupReport {
  const bytes = sizeOf(file)
  const contents = isInLogMode(file) ? inspectInLogMode(file) : inspect(openReadOnly(file), file)
  return { file, bytes, ...contents, ...compareChecksum(file) }
}

type Contents = Pick<BackupReport, 'version' | 'counts'>

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new BackupRefused(`There is no file ${file}.`)
  if (found.isDirectory()) throw new BackupRefused(`${file} is a folder.`)
  if (found.size === 0) throw new BackupRefused(`${file} is empty (0 bytes), which a backup never is.`)
  // SQLite would apply the log of another time to the file when it opens it.
  const log = [`${file}-wal`, `${file}-journal`].find(
    (path) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0,
  )
  if (log) {
    throw new BackupRefused(
      `${log} next to it holds changes that are not in the file, so ${file} is a database in use or an ` +
        'incomplete copy of one, not a backup. Make one with: potluck backup',
    )
  }
  return found.size
}

function compareChecksum(file: string): Pick<BackupReport, 'checksum' | 'checksumFile'> {
  const checksum = checksumOf(file)
  const expected = readChecksum(file)
  if (expected === null) return { checksum, checksumFile: 'none' }
  if (expected === checksum) return { checksum, checksumFile: 'matches' }
  throw new BackupRefused(
    `${file} is damaged: it is not what the checksum in ${file}.sha256 was made of. Use another backup, or remove that file if you changed the backup on purpose.`,
  )
}

/** Where SQLite's header says that the database uses a write-ahead log, as a copy of a server's database does. */
const readVersionAt = 19

function isInLogMode(file: string): boolean {
  const handle = openSync(file, 'r')
  try {
    const header = Buffer.alloc(readVersionAt + 1)
    return readSync(handle, header) === header.length && header[readVersionAt] === 2
  } finally {
    closeSync(handle)
  }
}

const openReadOnly = (file: string) => new SqliteConnection(file, { readonly: true, fileMustExist: true })

/**
 * A connection that only reads would leave its -wal and -shm behind. One that may write removes them, changes nothing
 * else, and as the only one allowed it finds out whether another has the file open.
 */
function inspectInLogMode(file: string): Contents {
  try {
    const connection = new SqliteConnection(file, { fileMustExist: true, timeout: 1000 })
    connection.pragma('locking_mode = EXCLUSIVE')
    return inspect(connection, file)
  } catch (error) {
    if (isBusy(error)) {
      throw new BackupRefused(
        `${file} is in use by a Potluck, so it is not a backup. Make one with: potluck backup`,
        'file',
        { cause: error },
      )
    }
    if (isNotWritable(error)) return inspectCopy(file)
    throw error
  }
}

/** On a read-only disk SQLite cannot open such a file at all. */
function inspectCopy(file: string): Contents {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-verify-'))
  try {
    const copy = join(folder, 'copy.db')
    copyFileSync(file, copy)
    return inspect(new SqliteConnection(copy, { fileMustExist: true }), file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Closes the connection. */
function inspect(connection: Connection, file: string): Contents {
  try {
    const version = checkOrigin(connection, file)
    checkContents(connection, file)
    return { version, counts: countRows(connection) }
  } catch (cause) {
    if (!isDatabaseError(cause)) throw cause
    throw new BackupRefused(`${file} is damaged or not a database (${cause.message}).`, 'file', { cause })
  } finally {
    connection.close()
  }
}

function checkOrigin(connection: Connection, file: string): number {
  if (Number(connection.pragma('application_id', { simple: true })) !== applicationId) {
    throw new BackupRefused(`${file} is not a backup of Potluck.`)
  }
  const version = readVersion(connection)
  if (version > newestVersion) {
    throw new BackupRefused(
      `${file} was written by a newer Potluck (database version ${version}; this one knows up to ${newestVersion}). ` +
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
