import { createHash } from 'node:crypto'
import type { TableLayout } from './layout.ts'

export type Value = string | number | Buffer | null
export type Row = readonly Value[]

/** A database that is read in one snapshot. */
export interface RowSource {
  count(table: Pick<TableLayout, 'name'>): Promise<number>
  /** All rows in the order of their key, in batches. */
  rows(table: TableLayout): AsyncIterable<Row[]>
}

/** A database that is written in one transaction. */
export interface RowTarget extends RowSource {
  insert(table: TableLayout, rows: Row[]): Promise<void>
}

export interface Copied {
  table: string
  rows: number
  /** SHA-256 of all rows in their order. */
  hash: string
}

/** The copy differs from what was read. */
export class CopyDiffers extends Error {
  override readonly name = 'CopyDiffers'
}

export type OnRows = (table: string, rows: number) => void

export async function countAll(tables: readonly TableLayout[], source: RowSource): Promise<number> {
  let total = 0
  for (const table of tables) total += await source.count(table)
  return total
}

/** Copies all rows, reads them again, and compares each table. */
export async function copyRows(
  tables: readonly TableLayout[],
  source: RowSource,
  target: RowTarget,
  onRows: OnRows,
): Promise<Copied[]> {
  const copied: Copied[] = []
  for (const table of tables) {
    const read = hashRows(table)
    for await (const rows of source.rows(table)) {
      for (const row of rows) read.add(row)
      await target.insert(table, rows)
      onRows(table.name, rows.length)
    }
    copied.push(read.end())
  }
  for (const [index, table] of tables.entries()) {
    const written = hashRows(table)
    for await (const rows of target.rows(table)) for (const row of rows) written.add(row)
    expectSame(copied[index], written.end())
  }
  return copied
}

function expectSame(read: Copied | undefined, written: Copied): void {
  if (read?.hash === written.hash && read.rows === written.rows) return
  throw new CopyDiffers(
    `The copy of ${written.table} differs: ${read?.rows} rows were read and ${written.rows} are there.`,
  )
}

function hashRows(table: TableLayout) {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: Row): void {
      rows += 1
      for (const value of row) addValue(hash, value)
    },
    end: (): Copied => ({ table: table.name, rows, hash: hash.digest('hex') }),
  }
}

/** With type and length, so that no two rows are hashed alike. */
function addValue(hash: ReturnType<typeof createHash>, value: Value): void {
  if (value === null) hash.update('n;')
  else if (typeof value === 'number') hash.update(`i${value};`)
  else {
    const bytes = typeof value === 'string' ? Buffer.from(value) : value
    hash.update(`${typeof value === 'string' ? 't' : 'b'}${bytes.length};`)
    hash.update(bytes)
  }
}
