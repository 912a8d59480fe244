import { getTableColumns, is, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect, SQLiteInteger } from 'drizzle-orm/sqlite-core'
import { type AsyncRemoteCallback, SQLiteRemoteSession, SqliteRemoteDatabase } from 'drizzle-orm/sqlite-proxy'
import type { QueryArrayConfig, QueryArrayResult } from 'pg'
import { type Database, storable } from '../dialect.ts'
import { connectionFailure } from './connection-failure.ts'
import { parsers } from './parsers.ts'

type InsertConfig = Parameters<SQLiteAsyncDialect['buildInsertQuery']>[0]

/**
 * The SQL that Potluck's queries become is understood by both engines, but for parameters and for numbers that the
 * database counts up. So there is one schema and one way to write queries, and not one for each engine.
 */
const conflictTarget = /(?<= on conflict )\([^)]*\)/
const withoutTables = (columns: string) => columns.replace(/"[^"]*"\./g, '')

class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`
  }

  /** PostgreSQL does not allow the table's name before a column of which an insert meets the value. */
  override sqlToQuery(...query: Parameters<SQLiteAsyncDialect['sqlToQuery']>) {
    const built = super.sqlToQuery(...query)
    return { ...built, sql: built.sql.replace(conflictTarget, withoutTables) }
  }

  /** SQLite counts up for NULL, PostgreSQL for DEFAULT. */
  override buildInsertQuery(config: InsertConfig) {
    const { table, values } = config
    const counted = Object.entries(getTableColumns(table)).filter(
      ([, column]) => is(column, SQLiteInteger) && column.autoIncrement,
    )
    if (counted.length === 0 || !Array.isArray(values)) return super.buildInsertQuery(config)
    const defaults = Object.fromEntries(counted.map(([name]) => [name, sql`default`]))
    return super.buildInsertQuery({ ...config, values: values.map((row) => ({ ...defaults, ...row })) })
  }
}

/** A pool, for single queries, or one of its connections. */
export interface Queryable {
  query(config: QueryArrayConfig<unknown[]>): Promise<QueryArrayResult<unknown[]>>
}

const dialect = new PostgresDialect()

/** PostgreSQL refuses a text with a NUL, also where it only looks for it. SQLite finds nothing. */
const toParameter = (value: unknown) => (typeof value === 'string' ? storable(value) : value)

/** The query builder over a pool or a connection. `written` is told the SQL of each statement that changes something. */
export function databaseOver(client: Queryable, written: (sql: string) => void = () => {}): Database {
  const run: AsyncRemoteCallback = async (text, values, method) => {
    if (!text.startsWith('select')) written(text)
    try {
      const { rows } = await client.query({
        text,
        values: values.map(toParameter),
        rowMode: 'array',
        types: parsers,
      })
      return { rows: method === 'get' ? (rows[0] ?? []) : rows }
    } catch (error) {
      throw connectionFailure(error) ?? error
    }
  }
  const session = new SQLiteRemoteSession<Record<string, never>, Record<string, never>>(
    run,
    dialect,
    undefined,
  )
  return new SqliteRemoteDatabase('async', dialect, session, undefined)
}
