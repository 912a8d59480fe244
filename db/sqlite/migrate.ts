import { closeSync, existsSync, openSync, readSync } from 'node:fs'
import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import type { Migration } from '../migrations/index.ts'
import { newestVersion } from '../migrations/newest.ts'
import { builtEmptyFile } from './empty-file.ts'
import { fileExists } from './files.ts'

/** 'PTLK', stored in the file's header. */
export const applicationId = 0x50544c4b

/**
 * Migrates the file to the newest version. Each step and its version number are one transaction, so that a step that throws
 * or is killed leaves the file unchanged.
 */
export function migrate(connection: Connection, steps: readonly Migration[]): number[] {
  const applied: number[] = []
  for (const step of steps) {
    connection.exec('BEGIN IMMEDIATE')
    try {
      // Read inside the transaction: another process may have migrated while this one waited for the lock.
      if (readVersion(connection) < step.version) {
        connection.exec(typeof step.sql === 'string' ? step.sql : step.sql.sqlite)
        step.run?.(connection)
        connection.pragma(`user_version = ${step.version}`)
        connection.pragma(`application_id = ${applicationId}`)
        applied.push(step.version)
      }
      connection.exec('COMMIT')
    } catch (cause) {
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw new Error(
        `The database could not be brought to version ${step.version} (${step.name}); it is unchanged. ${String(cause)}`,
        { cause },
      )
    }
  }
  return applied
}

export const readVersion = (connection: Connection) =>
  Number(connection.pragma('user_version', { simple: true }))

/** Where a file has its schema version, of four bytes. */
const versionAt = 60

/**
 * The migrations that opening this file may need. Of a file whose newest version is still in its log, they are loaded for
 * nothing; opening it only to ask would leave files next to it.
 */
export async function migrationsFor(file: string, empty = builtEmptyFile): Promise<readonly Migration[]> {
  if (isNewest(existsSync(file) ? file : empty)) return []
  return (await import('../migrations/index.ts')).migrations
}

/** Not of a file that cannot be read: opening it then says why. */
export function isNewest(file: string): boolean {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const header = Buffer.alloc(versionAt + 4)
      return (
        readSync(descriptor, header) === header.length && header.readUInt32BE(versionAt) === newestVersion
      )
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return false
  }
}

/** The schema version of a database file, opened for reading only; 0 when there is no file. */
export function fileVersion(file: string): number {
  if (!fileExists(file)) return 0
  const connection = new SqliteConnection(file, { readonly: true })
  try {
    return readVersion(connection)
  } finally {
    connection.close()
  }
}
