import type { Database as Connection } from 'better-sqlite3'
import { type Migration, migrations } from '../migrations/index.ts'

/** 'PTLK' in the file's header marks a database as ours. */
export const applicationId = 0x50544c4b

export const newestVersion = (steps: readonly Migration[] = migrations) => steps.at(-1)?.version ?? 0

/**
 * Brings the file up to the newest version, each step in a transaction of its own together with its version number,
 * so that a step that throws or is killed half-way leaves the file as it was.
 */
export function migrate(connection: Connection, steps: readonly Migration[] = migrations): number[] {
  const applied: number[] = []
  for (const step of steps) {
    connection.exec('BEGIN IMMEDIATE')
    try {
      // Read inside the transaction: another process may have migrated while this one waited for the lock.
      if (readVersion(connection) < step.version) {
        connection.exec(step.sql)
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
