import { join } from 'node:path'
import type { Transaction } from '#db/dialect.ts'
import { migrations } from '#db/migrations/index.ts'
import { openStore } from '#db/open-store.ts'
import { users } from '#db/schema.ts'
import { openSqlite } from '#db/sqlite/store.ts'
import type { SqliteStore, Store } from '#db/store.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { isOnPostgres } from './engine.ts'
import { createDatabase } from './postgres/databases.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const temporaryFile = () => join(temporaryFolder(), 'potluck.db')

export const openTemporary = (file = createEmptyDatabase(temporaryFolder()), now = Date.now) =>
  openSqlite({ file, now, migrations })

/** A database of the engine of this run, which several stores can use, as several processes do. */
export interface TestDatabase {
  open(now?: () => number): Promise<Store>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const file = isOnPostgres ? temporaryFile() : createEmptyDatabase(temporaryFolder())
  const database = isOnPostgres ? await createDatabase() : undefined
  const server = database && { address: database.address, connections: 8 }
  return { open: (now = Date.now) => openStore({ file, server, now }) }
}

/** The store of a server that the test started on a file. */
export function sqliteOf(store: Store): SqliteStore {
  if (store.engine !== 'sqlite') throw new Error('This test is about a database file.')
  return store
}

/** A minimal user for foreign keys. */
export async function addUser(tx: Transaction, id: string, email = `${id}@example.com`): Promise<void> {
  await tx.insert(users).values({ id, email, firstName: 'A', lastName: 'B', passwordHash: '', createdAt: 0 })
}
