import SqliteConnection from 'better-sqlite3'

/** Throws unless the integrity and foreign key checks pass. */
export function assertIntact(file: string): void {
  const connection = new SqliteConnection(file)
  try {
    const integrity = connection.pragma('integrity_check', { simple: true })
    if (integrity !== 'ok') throw new Error(`integrity_check: ${String(integrity)}`)
    const dangling = connection.pragma('foreign_key_check')
    if (Array.isArray(dangling) && dangling.length > 0) throw new Error(`${dangling.length} dangling rows`)
  } finally {
    connection.close()
  }
}
