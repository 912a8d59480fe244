import { getTableColumns, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, AnySQLiteTable, SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { Transaction } from './dialect.ts'

/** Below the limits of variables of both engines. As many rows are one statement that is built once. */
export const maxRowsAtOnce = 50

/**
 * Inserts rows, or replaces those with the same key, in few statements: one for each row takes ten times as long. With
 * `replaced`, only these columns of a row that is there already.
 */
export async function upsertAll<Table extends AnySQLiteTable>(
  tx: Transaction,
  table: Table,
  key: AnySQLiteColumn[],
  rows: readonly Table['$inferInsert'][],
  replaced: readonly AnySQLiteColumn[] = Object.values(getTableColumns(table)),
): Promise<void> {
  for (let from = 0; from < rows.length; from += maxRowsAtOnce) {
    const some = rows.slice(from, from + maxRowsAtOnce)
    if (some.length < maxRowsAtOnce) await upsertOf(tx, table, { key, replaced }, some)
    else await preparedUpsert(tx, table, { key, replaced }).run(valuesOf(table, some))
  }
}

interface Conflict {
  key: AnySQLiteColumn[]
  replaced: readonly AnySQLiteColumn[]
}

function upsertOf<Table extends AnySQLiteTable>(
  tx: Transaction,
  table: Table,
  { key, replaced }: Conflict,
  rows: readonly Table['$inferInsert'][],
) {
  const set = Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      replaced.includes(column) ? [[name, sql`excluded.${sql.identifier(column.name)}`]] : [],
    ),
  ) as SQLiteUpdateSetSource<Table>
  return tx
    .insert(table)
    .values([...rows])
    .onConflictDoUpdate({ target: key, set })
}

type Prepared = ReturnType<ReturnType<typeof upsertOf>['prepare']>
const prepared = new WeakMap<Transaction, Map<AnySQLiteTable, Prepared>>()

/** Of `maxRowsAtOnce`, built once for each table: building it for 200 entries of a plan takes as long as running it. */
function preparedUpsert(tx: Transaction, table: AnySQLiteTable, conflict: Conflict): Prepared {
  const ofTables = prepared.get(tx) ?? new Map<AnySQLiteTable, Prepared>()
  prepared.set(tx, ofTables)
  const known = ofTables.get(table)
  if (known) return known
  const names = Object.keys(getTableColumns(table))
  const places = Array.from({ length: maxRowsAtOnce }, (_, n) =>
    Object.fromEntries(names.map((name) => [name, sql`${sql.placeholder(placeOf(n, name))}`])),
  )
  const statement = upsertOf(tx, table, conflict, places).prepare()
  ofTables.set(table, statement)
  return statement
}

const placeOf = (row: number, name: string) => `${row} ${name}`

/** As the database stores them: a placeholder would hand null to what encodes a column. */
function valuesOf(table: AnySQLiteTable, rows: readonly Record<string, unknown>[]): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table))
  const values: Record<string, unknown> = {}
  for (const [n, row] of rows.entries())
    for (const [name, column] of columns) {
      const value = row[name] ?? (row[name] === undefined ? column.default : null) ?? null
      values[placeOf(n, name)] = value === null ? null : column.mapToDriverValue(value)
    }
  return values
}
