import { chmodSync } from 'node:fs'
import SqliteConnection, { type Database as Connection } from 'better-sqlite3'
import { ensureBoxId } from '../sqlite/box-id.ts'
import { removeDatabase, syncFile } from '../sqlite/files.ts'
import { migrate } from '../sqlite/migrate.ts'
import { batchOf, quoted, readLayout, selectAll, type TableLayout } from './layout.ts'
import type { Row, RowSource, RowTarget, Value } from './rows.ts'

/** Reads a database file of the newest version that nothing writes to. */
export async function readingFile<T>(
  file: string,
  work: (source: RowSource, tables: TableLayout[]) => Promise<T>,
): Promise<T> {
  const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true })
  try {
    return await work(sourceOn(connection), readLayout(connection))
  } finally {
    connection.close()
  }
}

/** Writes a new database file of the newest version; removes it again when `work` throws. */
export async function writingFile<T>(
  file: string,
  work: (target: RowTarget, tables: TableLayout[]) => Promise<T>,
): Promise<T> {
  const { migrations } = await import('../migrations/index.ts')
  removeDatabase(file)
  const connection = new SqliteConnection(file)
  try {
    chmodSync(file, 0o600)
    // Nobody reads it before it is complete, and it is synced then.
    connection.pragma('journal_mode = MEMORY')
    connection.pragma('synchronous = OFF')
    migrate(connection, migrations)
    connection.pragma('foreign_keys = OFF')
    connection.exec('BEGIN')
    const tables = readLayout(connection)
    const result = await withoutTriggers(connection, () => {
      for (const { name } of tables) connection.exec(`DELETE FROM "${name}"`)
      return work(targetOn(connection), tables)
    })
    ensureBoxId(connection, { isAdopted: false })
    connection.exec('COMMIT')
    connection.close()
    syncFile(file)
    return result
  } catch (error) {
    connection.close()
    removeDatabase(file)
    throw error
  }
}

/** What triggers would write is copied like everything else. */
async function withoutTriggers<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const triggers = connection
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    .all()
  for (const { name } of triggers) connection.exec(`DROP TRIGGER "${name}"`)
  const result = await work()
  for (const { sql } of triggers) connection.exec(sql)
  return result
}

const sourceOn = (connection: Connection): RowSource => ({
  async count({ name }) {
    return connection.prepare<[], { n: number }>(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0
  },
  async *rows(table) {
    let batch: Row[] = []
    for (const row of connection.prepare<[], Value[]>(selectAll(table)).raw().iterate()) {
      batch.push(row)
      if (batch.length < batchOf(table)) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  },
})

const targetOn = (connection: Connection): RowTarget => ({
  ...sourceOn(connection),
  async insert({ name, columns }, rows) {
    const places = columns.map(() => '?').join(', ')
    const statement = connection.prepare(`INSERT INTO "${name}" (${quoted(columns)}) VALUES (${places})`)
    for (const row of rows) statement.run(...row)
  },
})
