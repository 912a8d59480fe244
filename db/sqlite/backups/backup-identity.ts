import SqliteConnection from 'better-sqlite3'
import { type BoxId, readBoxId } from '../box-id.ts'

/** Whose backup a file is, and how much is in it. */
export interface BackupIdentity {
  /** Null in a backup from before boxes had ids. */
  box: BoxId | null
  users: number
  recipes: number
}

/** Reads a few pages of the file, not all of it; null when it cannot be read. Blocks its thread. */
export function readBackupIdentity(file: string): BackupIdentity | null {
  try {
    const connection = new SqliteConnection(file, { readonly: true, fileMustExist: true })
    try {
      const count = (table: 'users' | 'recipes') =>
        connection.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0
      return { box: readBoxId(connection), users: count('users'), recipes: count('recipes') }
    } finally {
      connection.close()
    }
  } catch {
    return null
  }
}

/** Whether both are of one box. A backup without an id is its own only for a box that is older than its id. */
export function isSameBox(backup: BackupIdentity, newest: BackupIdentity): boolean {
  if (backup.box && newest.box) return backup.box.id === newest.box.id
  return backup.box === newest.box || newest.box?.isAdopted === true
}

export type Removal = 'allowed' | 'unreadable' | 'of another box' | 'has far more in it than the newest'

/**
 * Whether a rotation may remove a backup once `newest` is made. Threat: an empty database in the place of a lost one,
 * whose backups would replace every good one.
 */
export function mayRemove(backup: BackupIdentity | null, newest: BackupIdentity | null): Removal {
  if (!backup || !newest) return 'unreadable'
  if (!isSameBox(backup, newest)) return 'of another box'
  const isFarLess = newest.recipes * 2 < backup.recipes || newest.users * 2 < backup.users
  return isFarLess ? 'has far more in it than the newest' : 'allowed'
}
