import SqliteConnection from 'better-sqlite3'
import { DatabaseRefused } from '../errors.ts'

/** Before this version a log that is reset while a thread empties it can damage the database. */
const minSafeVersion = [3, 51, 3] as const

/** Throws DatabaseRefused. Must be asked before a database is opened. */
export function expectSafeSqlite(): void {
  const connection = new SqliteConnection(':memory:')
  try {
    const row = connection.prepare<[], { version: string }>('SELECT sqlite_version() AS version').get()
    expectSafeVersion(row?.version ?? '')
  } finally {
    connection.close()
  }
}

export function expectSafeVersion(version: string): void {
  const parts = version.split('.').map(Number)
  for (const [index, needed] of minSafeVersion.entries()) {
    const part = parts[index] ?? 0
    if (part > needed) return
    // Also for what is not a number.
    if (part !== needed) break
    if (index === minSafeVersion.length - 1) return
  }
  throw new DatabaseRefused(
    `This is SQLite ${version}, which can damage a database in use; Potluck needs ${minSafeVersion.join('.')} or newer. ` +
      'Please install the packages of package-lock.json again.',
  )
}
