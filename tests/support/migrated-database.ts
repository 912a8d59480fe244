import Database from 'better-sqlite3'
import { migrations } from '#db/migrations/index.ts'

interface Column {
  table: string
  name: string
  type: string
  /** The table that it references, and what happens to the row when that one is deleted. */
  references: { table: string; onDelete: string } | undefined
}

/** An empty database in memory with all tables, to ask for their columns. */
export function openMigrated(): Database.Database {
  const db = new Database(':memory:')
  for (const { sql, run } of migrations) {
    db.exec(typeof sql === 'string' ? sql : sql.sqlite)
    run?.(db)
  }
  return db
}

export const tablesOf = (db: Database.Database): string[] =>
  db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
    )
    .all()
    .map(({ name }) => name)

export function columnsOf(db: Database.Database, table: string): Column[] {
  const keys = db
    .prepare<[], { table: string; from: string; on_delete: string }>(`PRAGMA foreign_key_list(${table})`)
    .all()
  const columns = db
    .prepare<[], { name: string; type: string }>(`SELECT name, type FROM pragma_table_info('${table}')`)
    .all()
  return columns.map(({ name, type }) => {
    const key = keys.find(({ from }) => from === name)
    return { table, name, type, references: key && { table: key.table, onDelete: key.on_delete } }
  })
}
