import { existsSync, linkSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import type { Migration } from '../migrations/index.ts'
import { ensureBoxId } from './box-id.ts'
import { builtEmptyFile } from './empty-file.ts'
import { removeDatabase, syncFile, syncFolderOf } from './files.ts'
import { isNewest, migrate } from './migrate.ts'
import { giveToOwnerOf } from './owner.ts'

/**
 * Creates an empty database under a temporary name and renames it when it is complete: the next start could not distinguish
 * an incomplete file from a damaged one.
 */
export function createDatabase(
  file: string,
  migrations: readonly Migration[],
  empty: string = builtEmptyFile,
): void {
  const made = `${unfinished(file)}${process.pid}`
  try {
    fill(made, migrations, empty)
    giveName(made, file)
    syncFolderOf(file)
  } catch (error) {
    removeDatabase(made)
    // Of two processes that start at once, both use the database of the faster one.
    if (!existsSync(file)) throw error
  }
}

function fill(made: string, migrations: readonly Migration[], empty: string): void {
  removeDatabase(made)
  // Readable by its owner only: the file will contain addresses and password hashes.
  writeFileSync(made, isNewest(empty) ? readFileSync(empty) : '', { mode: 0o600 })
  giveToOwnerOf(dirname(made), [made])
  const connection = new SqliteConnection(made)
  try {
    connection.pragma('journal_mode = WAL')
    // It is synced once, before it gets its name.
    connection.pragma('synchronous = OFF')
    migrate(connection, migrations)
    ensureBoxId(connection, { isAdopted: false })
  } finally {
    connection.close()
  }
  syncFile(made)
}

/** The bytes of a database without rows: also without the id that each has of its own. */
export function emptyDatabase(migrations: readonly Migration[]): Buffer {
  const connection = new SqliteConnection(':memory:')
  try {
    migrate(connection, migrations)
    // What the migrations rewrote leaves free pages.
    connection.exec('VACUUM')
    return connection.serialize()
  } finally {
    connection.close()
  }
}

/** Deletes what a process left that was killed while it created a database. */
export function removeUnfinished(file: string): void {
  const start = basename(unfinished(file))
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(start) && /\d$/.test(name)) removeDatabase(join(dirname(file), name))
  }
}

const unfinished = (file: string) => `${file}.new-`

/** A hard link never replaces the file of another process. */
function giveName(made: string, file: string): void {
  try {
    linkSync(made, file)
  } catch (error) {
    if (existsSync(file) || !existsSync(made)) throw error
    // Some file systems have no hard links.
    renameSync(made, file)
  }
}
