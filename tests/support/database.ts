import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import SqliteConnection from 'better-sqlite3'

const pageBytes = 4096

/** Opens a database file with SQLite alone, without the store. */
export function inspect<T>(file: string, query: (connection: SqliteConnection.Database) => T): T {
  const connection = new SqliteConnection(file)
  try {
    return query(connection)
  } finally {
    connection.close()
  }
}

export const emailsIn = (file: string): string[] =>
  inspect(file, (db) =>
    db
      .prepare<[], { email: string }>('SELECT email FROM users ORDER BY email')
      .all()
      .map(({ email }) => email),
  )

/** Overwrites every third page of the file, as a failing disk might. */
export function spoilPage(file: string): void {
  const pages = Math.floor(readFileSync(file).length / pageBytes)
  const handle = openSync(file, 'r+')
  try {
    // Several, so that at least one is in use.
    for (let page = 2; page < pages; page += 3) {
      writeSync(handle, Buffer.alloc(pageBytes, 0xa5), 0, pageBytes, page * pageBytes)
    }
  } finally {
    closeSync(handle)
  }
}
