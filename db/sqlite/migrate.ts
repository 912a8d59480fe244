import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { type Migration, migrations } from '../migrations/index.ts'
import { fileExists } from './files.ts'

/** 'PTLK', stored in the file's header. */
export const applicationId = 0x50544c4b

export const newestVersion = (steps: readonly Migration[] = migrations) => steps.at(-1)?.version ?? 0

/**
 * Migrates the file to the newest version. Each step and its version number are one transaction, so that a step that throws
 * or is killed leaves the file unchanged.
 */
export function migrate(connection: Connection, steps: readonly Migration[] = migrations): number[] {
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
