import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { migrations } from '#db/migrations/index.ts'
import { ensureBoxId } from '#db/sqlite/box-id.ts'
import { emptyDatabase } from '#db/sqlite/new-file.ts'

let template: Buffer | undefined

/** Creates the database that the first start creates, without waiting for the disk: the tests need hundreds. */
export function createEmptyDatabase(dataDir: string): string {
  template ??= emptyDatabase(migrations)
  const file = join(dataDir, 'potluck.db')
  writeFileSync(file, template, { mode: 0o600 })
  const connection = new SqliteConnection(file)
  connection.pragma('journal_mode = WAL')
  // Each database knows its backups by an id of its own.
  ensureBoxId(connection, { isAdopted: false })
  connection.close()
  return file
}
