import type { Database } from './dialect.ts'
import type { Store } from './store.ts'

/**
 * A query of the hot path, built once per store instead of once per call: building one costs more than running it.
 * Use sql.placeholder() for what changes.
 */
export function prepared<Q>(build: (db: Database) => Q): (store: Store) => Q {
  const built = new WeakMap<Store, Q>()
  return (store) => {
    let query = built.get(store)
    if (!query) {
      query = build(store.read)
      built.set(store, query)
    }
    return query
  }
}
