import SqliteConnection from 'better-sqlite3'
import { fileExists } from './files.ts'
import { readVersion } from './migrate.ts'

/** The version of a database's layout, without changing it; 0 for one that does not exist yet. */
export function fileVersion(file: string): number {
  if (!fileExists(file)) return 0
  const connection = new SqliteConnection(file, { readonly: true })
  try {
    return readVersion(connection)
  } finally {
    connection.close()
  }
}
