/**
 * The one file that names the database engine's column types. Everything else says `id`, `moment`, `flag`, `list`,
 * so that a second engine is a second version of this file and not of the queries.
 */
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  type BaseSQLiteDatabase,
  blob,
  customType,
  integer,
  type SQLiteTable,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'

/** 'sync' is better-sqlite3, 'async' PostgreSQL; code that awaits each query does not see the difference. */
export type Database = BaseSQLiteDatabase<'sync' | 'async', unknown, Record<string, never>>
/** What a write body is handed. It is only valid until the body settles. */
export type Transaction = Database & {
  /** Who has new events, which the commit announces. */
  readonly emittedTo: Set<string>
}

/** Of code that works for several tables. */
export type Table = SQLiteTable
export type Column<Data> = AnySQLiteColumn<{
  data: NonNullable<Data>
  notNull: null extends Data ? false : true
}>

export { alias, index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'
export const table = sqliteTable
/** A UUIDv7 made by us. */
export const id = (name: string) => text(name)

/**
 * Half a surrogate pair would be stored as bytes that are not UTF-8, and everything that reads a list of recipes would
 * choke on the one that has it; a NUL ends the text in SQLite's own functions. Both become what browsers show for them.
 */
export const storable = (value: string) =>
  value.isWellFormed() && !value.includes('\0') ? value : value.toWellFormed().replaceAll('\0', '\uFFFD')

const storableText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: storable,
})
const storableList = customType<{ data: string[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (values) => JSON.stringify(values.map(storable)),
  fromDriver: (stored) => (stored === '[]' ? [] : JSON.parse(stored)),
})

export const string = (name: string) => storableText(name)
export const whole = (name: string) => integer(name)
/** Milliseconds since 1970, UTC. */
export const moment = (name: string) => integer(name)
export const flag = (name: string) => integer(name, { mode: 'boolean' })
export const list = (name: string) => storableList(name)
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
/** '' for an empty one, so that adding the column changes the bytes of no row. */
export const jsonList = <T>(name: string) =>
  customType<{ data: T[]; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => (value.length === 0 ? '' : JSON.stringify(value)),
    fromDriver: (text) => (text === '' ? [] : JSON.parse(text)),
  })(name)
export const bytes = (name: string) => blob(name, { mode: 'buffer' })
export const serial = (name: string) => integer(name).primaryKey({ autoIncrement: true })

/** Whether an id is in the placeholder's list, which is JSON text: one prepared statement for any number of ids. */
export const idIn = (column: SQLWrapper, placeholder: string) =>
  sql`${column} IN (SELECT value FROM json_each(${sql.placeholder(placeholder)}))`

/**
 * A comparison with what a partial index is limited to. As a literal: SQLite compiles a statement again at each call when
 * a parameter decides whether such an index serves, which takes three times as long as running it.
 */
export const equals = <Data extends boolean | number | string>(column: Column<Data>, value: Data) =>
  sql`${column} = ${literal(value)}`

const literal = (value: boolean | number | string) =>
  sql.raw(typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value)))
