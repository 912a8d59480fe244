import { dirname } from 'node:path'
import { expectFolderOfFile } from './folder-mark.ts'
import { migrationsFor } from './sqlite/migrate.ts'
import { backupFoldersOf, openSqlite, type SqliteOptions } from './sqlite/store.ts'
import type { Store } from './store.ts'

interface StoreOptions extends SqliteOptions {
  /** PostgreSQL; without it the database is the file. */
  server?: { address: string; connections: number } | undefined
}

/** Opens the database, creating or migrating it; throws DatabaseRefused for one that must not be touched. */
export async function openStore({ server, ...file }: StoreOptions): Promise<Store> {
  const around = {
    dataDir: dirname(file.file),
    file: file.file,
    backupFolders: backupFoldersOf(file),
    isNew: file.isNew === true,
  }
  if (!server) {
    expectFolderOfFile(around.dataDir, file.file, around.isNew)
    return openSqlite({ ...file, migrations: await migrationsFor(file.file) })
  }
  // Only loaded by those who use it.
  const { openPostgres } = await import('./postgres/store.ts')
  return openPostgres({ ...server, now: file.now, around })
}
