import { openSqlite, type SqliteOptions } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** Opens the database, creating or migrating it; throws DatabaseRefused for one that must not be touched. */
export async function openStore(options: SqliteOptions): Promise<Store> {
  return openSqlite(options)
}
