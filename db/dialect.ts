/**
 * The one file that names the database engine's column types. Everything else says `id`, `moment`, `flag`, `list`,
 * so that a second engine is a second version of this file and not of the queries.
 */
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export type Database = BetterSQLite3Database<Record<string, never>>
/** What a write body is handed. It is only valid until the body settles. */
export type Transaction = Database

export { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'
export const table = sqliteTable
/** A UUIDv7 made by us. */
export const id = (name: string) => text(name)
export const string = (name: string) => text(name)
export const whole = (name: string) => integer(name)
/** Milliseconds since 1970, UTC. */
export const moment = (name: string) => integer(name)
export const flag = (name: string) => integer(name, { mode: 'boolean' })
export const list = (name: string) => text(name, { mode: 'json' }).$type<string[]>()
export const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()
export const bytes = (name: string) => blob(name, { mode: 'buffer' })
export const serial = (name: string) => integer(name).primaryKey({ autoIncrement: true })
