import { chmodSync, existsSync, linkSync, readdirSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import SqliteConnection from 'better-sqlite3'
import type { Migration } from '../migrations/index.ts'
import { ensureBoxId } from './box-id.ts'
import { removeDatabase, syncFile, syncFolderOf } from './files.ts'
import { migrate } from './migrate.ts'
import { giveToOwnerOf } from './owner.ts'

/**
 * Creates an empty database under a temporary name and renames it when it is complete: the next start could not distinguish
 * an incomplete file from a damaged one.
 */
export function createDatabase(file: string, migrations: readonly Migration[]): void {
  const made = `${unfinished(file)}${process.pid}`
  try {
    fill(made, migrations)
    giveName(made, file)
    syncFolderOf(file)
  } catch (error) {
    removeDatabase(made)
    // Of two processes that start at once, both use the database of the faster one.
    if (!existsSync(file)) throw error
  }
}

function fill(made: string, migrations: readonly Migration[]): void {
  removeDatabase(made)
  const connection = new SqliteConnection(made)
  try {
    // Readable by its owner only: the file will contain addresses and password hashes.
    chmodSync(made, 0o600)
    giveToOwnerOf(dirname(made), [made])
    connection.pragma('journal_mode = WAL')
    migrate(connection, migrations)
    ensureBoxId(connection, { isAdopted: false })
  } finally {
    connection.close()
  }
  syncFile(made)
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
