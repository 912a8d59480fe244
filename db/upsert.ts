import { getTableColumns, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, AnySQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Transaction } from './dialect.ts'

/** Below the limits of variables of both engines. */
const rowsAtOnce = 100

/** Inserts rows, or replaces those with the same key, in few statements: one for each row takes ten times as long. */
export async function upsertAll<Table extends AnySQLiteTable>(
  tx: Transaction,
  table: Table,
  key: AnySQLiteColumn[],
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      sql`excluded.${sql.identifier(column.name)}`,
    ]),
  ) as SQLiteUpdateSetSource<Table>
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insert(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: key, set })
  }
}
