import type { Database as Connection, Statement } from 'better-sqlite3'

/** More than there are queries in Potluck; what is put together from a list's length may push others out. */
const mostStatements = 300

/**
 * Makes a connection remember its compiled statements by their text: compiling one costs more than running it, and the
 * query builder compiles at every call. The least recently used one goes first.
 */
export function rememberStatements(connection: Connection): Connection {
  const known = new Map<string, Statement>()
  const prepareIn = connection.prepare.bind(connection)
  const compile = (source: string) => prepareIn(planOnce(source))
  const prepare = (source: string): Statement => {
    const found = known.get(source)
    known.delete(source)
    // A statement in use by an iterator cannot be run a second time.
    const statement = found && !found.busy ? asNew(found) : compile(source)
    known.set(source, statement)
    if (known.size > mostStatements) {
      for (const [oldest] of known) {
        known.delete(oldest)
        break
      }
    }
    return statement
  }
  return Object.assign(connection, { prepare })
}

/** Its rows' form is a switch on the statement, and stays where the last user left it. */
const asNew = (statement: Statement) => (statement.reader ? statement.raw(false) : statement)

/**
 * What stands by itself behind LIMIT, LIKE or GLOB is looked at by SQLite's planner, and a statement planned for one value
 * is parsed and planned anew at every run, which takes about as long as running it. Behind a plus sign it is any value.
 */
const planOnce = (source: string) => source.replaceAll(/\b(limit|like|glob) \?/gi, '$1 +?')
