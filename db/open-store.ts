import { openSqlite, type SqliteOptions } from './sqlite/store.ts'
import type { Store } from './store.ts'

interface StoreOptions extends SqliteOptions {
  /** PostgreSQL; without it the database is the file. */
  server?: { address: string; connections: number } | undefined
}

/** Opens the database, creating or migrating it; throws DatabaseRefused for one that must not be touched. */
export async function openStore({ server, ...file }: StoreOptions): Promise<Store> {
  if (!server) return openSqlite(file)
  // Only loaded by those who use it.
  const { openPostgres } = await import('./postgres/store.ts')
  return openPostgres({ ...server, now: file.now })
}
