import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import { migrations } from '#db/migrations/index.ts'
import { ensureBoxId } from '#db/sqlite/box-id.ts'
import { createDatabase } from '#db/sqlite/new-file.ts'

/** The bytes of a new database. */
let template: Buffer | undefined

/**
 * Creates the database that the first start creates. Copying takes a tenth of the processor time of migrating, and the
 * tests need hundreds.
 */
export function createEmptyDatabase(dataDir: string): string {
  template ??= makeTemplate()
  const file = join(dataDir, 'potluck.db')
  writeFileSync(file, template, { mode: 0o600 })
  const connection = new SqliteConnection(file)
  // Each database knows its backups by an id of its own.
  ensureBoxId(connection, { isAdopted: false })
  connection.close()
  return file
}

function makeTemplate(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'potluck-template-'))
  const file = join(folder, 'potluck.db')
  createDatabase(file, migrations)
  const connection = new SqliteConnection(file)
  connection.exec("DELETE FROM meta WHERE key = 'box_id'")
  connection.close()
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}
