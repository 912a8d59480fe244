import type { Database as Connection } from 'better-sqlite3'

export interface TableLayout {
  name: string
  columns: string[]
  /** Rows are read in the order of these columns. */
  key: string[]
  /** Rows may be large. */
  hasBytes: boolean
  /** The column that the database counts up. */
  counted: string | null
}

/** What processes share while they run, and nothing else needs. */
export const shortLived = new Set(['rate_limits', 'upload_pieces', 'passkey_challenges', 'sign_on_attempts'])

interface Column {
  name: string
  type: string
  /** Its place in the primary key, from 1; 0 outside of it. */
  pk: number
}

/** The tables of a database of the newest version; both engines have the same. */
export function readLayout(connection: Connection): TableLayout[] {
  const tables = connection
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
  return tables
    .filter(({ name }) => !shortLived.has(name))
    .map(({ name, sql }) => layoutOf(connection, name, /\bAUTOINCREMENT\b/i.test(sql)))
}

function layoutOf(connection: Connection, name: string, isCounted: boolean): TableLayout {
  const columns = connection
    .prepare<[string], Column>('SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid')
    .all(name)
  const key = columns
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map((column) => column.name)
  return {
    name,
    columns: columns.map((column) => column.name),
    key: key.length > 0 ? key : columns.map((column) => column.name),
    hasBytes: columns.some(({ type }) => type === 'BLOB'),
    counted: isCounted ? (key[0] ?? null) : null,
  }
}

/** The names are of our migrations, and may be words of SQL. */
export const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

export const selectAll = ({ name, columns, key }: TableLayout) =>
  `SELECT ${quoted(columns)} FROM "${name}" ORDER BY ${quoted(key)}`

/** Rows that are in memory at the same time: pictures have up to a megabyte. */
export const batchOf = ({ hasBytes }: TableLayout) => (hasBytes ? 20 : 1000)
