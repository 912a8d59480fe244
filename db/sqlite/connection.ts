import SqliteConnection, { type Database as Connection, type Statement } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database } from '../dialect.ts'

export interface Reader {
  db: Database
  /** What is read until `end` is of one state of the database. */
  begin(): void
  end(): void
  close(): void
}

/**
 * Opens a database file for reading only. Its cache is small because the system caches the file as well: with 16 MB, lists
 * and screens took no less processor time than with 0.5.
 */
export function openReader(file: string, cacheKilobytes = 500): Reader {
  const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true })
  connection.pragma('busy_timeout = 5000')
  connection.pragma(`cache_size = -${cacheKilobytes}`)
  return {
    db: drizzle(cacheStatements(connection)),
    begin: () => void connection.exec('BEGIN'),
    end: () => void connection.exec('COMMIT'),
    close: () => void connection.close(),
  }
}

/** More than there are different queries; queries whose text depends on a list's length may evict others. */
const maxStatements = 300

/**
 * Makes a connection cache its compiled statements by their text, least recently used evicted first: compiling one costs
 * more than running it, and the query builder compiles at every call.
 */
export function cacheStatements(connection: Connection): Connection {
  const cache = new Map<string, Statement>()
  const compile = connection.prepare.bind(connection)
  const prepare = (source: string): Statement => {
    const cached = cache.get(source)
    cache.delete(source)
    // A statement that an iterator is using cannot run a second time.
    const statement = cached && !cached.busy ? withoutMode(cached) : compile(withoutBareLimit(source))
    cache.set(source, statement)
    const [oldest] = cache.keys()
    if (cache.size > maxStatements && oldest !== undefined) cache.delete(oldest)
    return statement
  }
  return Object.assign(connection, { prepare })
}

/**
 * SQLite plans by the number that a bare parameter of LIMIT gets, and so compiles the statement again at each call: ten
 * times the work of a short query.
 */
const withoutBareLimit = (source: string) => source.replace(/ limit \?/gi, ' LIMIT +?')

/** raw() is a switch on the statement, which the last user may have left on. */
const withoutMode = (statement: Statement) => (statement.reader ? statement.raw(false) : statement)
