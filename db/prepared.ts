import type { Column } from 'drizzle-orm'
import type { Database } from './dialect.ts'
import { type Row, rowReader } from './rows.ts'
import type { Store } from './store.ts'

/**
 * A query of the hot path, built once per store instead of once per call: building one costs more than running it.
 * Use sql.placeholder() for what changes.
 */
export function prepared<Q>(build: (db: Database) => Q): (store: Store) => Q {
  const builtOn = preparedOn(build)
  return (store) => builtOn(store.read)
}

/** The same for a query that is also asked within a transaction. */
export function preparedOn<Q>(build: (db: Database) => Q): (db: Database) => Q {
  const built = new WeakMap<Database, Q>()
  return (db) => {
    let query = built.get(db)
    if (!query) {
      query = build(db)
      built.set(db, query)
    }
    return query
  }
}

interface ValuesQuery {
  values(given?: Record<string, unknown>): unknown[][] | Promise<unknown[][]>
}

/** The same for rows of these columns, none of which may come from an outer join that found nothing. */
export function preparedRows<C extends Record<string, Column>>(
  columns: C,
  build: (db: Database, columns: C) => ValuesQuery,
): (db: Database, given?: Record<string, unknown>) => Promise<Row<C>[]> {
  const query = preparedOn((db) => build(db, columns))
  const toRows = rowReader(columns)
  return async (db, given) => toRows(await query(db).values(given))
}
