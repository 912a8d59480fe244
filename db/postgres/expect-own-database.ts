import type { Client } from 'pg'
import { withoutPassword } from '#server/text/web-address.ts'
import { DatabaseRefused } from '../errors.ts'
import { folderMarkOf, readFolderMark } from '../folder-mark.ts'
import { readBackupIdentity } from '../sqlite/backups/backup-identity.ts'
import { folderWithCopies, newestBackup } from '../sqlite/check-file.ts'
import { fileExists } from '../sqlite/files.ts'

/** What this machine has of a Potluck besides the database server. */
export interface Surroundings {
  dataDir: string
  /** The database file that a Potluck without DATABASE_URL would use. */
  file: string
  backupFolders: string[]
  /** The owner wants an empty database, although there is something else. */
  isNew: boolean
}

interface Found {
  /** Null when no server or command has opened the database yet. */
  boxId: string | null
  hasPeople: boolean
}

export async function findInDatabase(client: Client, version: number): Promise<Found> {
  if (version === 0) return { boxId: null, hasPeople: false }
  const { rows } = await client.query<{ id: string | null; people: boolean }>(
    "SELECT (SELECT value::json->>'id' FROM meta WHERE key = 'box_id') AS id, EXISTS (SELECT 1 FROM users) AS people",
  )
  return { boxId: rows[0]?.id ?? null, hasPeople: rows[0]?.people === true }
}

/** Refuses an empty database that would hide a Potluck of this machine, and one of another Potluck. */
export function expectOwnDatabase({ boxId, hasPeople }: Found, address: string, around: Surroundings): void {
  const database = withoutPassword(address)
  const isEmpty = boxId === null && !hasPeople
  if (around.isNew) {
    if (hasPeople)
      throw new DatabaseRefused(`There are people in ${database} already. Please start without --new.`)
    return
  }
  if (isEmpty) expectNothingElse(database, around)
  const mark = readFolderMark(around.dataDir)
  if (!isEmpty && mark && boxId !== null && mark.boxId !== boxId) {
    throw new DatabaseRefused(
      `${database} is of another Potluck than the one in ${mark.address}, to which the data folder ${around.dataDir} belongs. ` +
        `Check DATABASE_URL. If it is right, delete ${folderMarkOf(around.dataDir)}.`,
    )
  }
}

/** An empty database next to these is nearly always a lost volume, or a wrong name in DATABASE_URL. */
function expectNothingElse(database: string, around: Surroundings): void {
  const found = findElse(database, around)
  if (found === null) return
  throw new DatabaseRefused(
    `${database} is empty, but ${found} ` +
      'To begin with an empty database, start once with --new: npm start -- --new, or potluck setup --new.',
  )
}

/** What there is, and what to do about it. */
function findElse(database: string, { dataDir, file, backupFolders }: Surroundings): string | null {
  const mark = readFolderMark(dataDir)
  const backup = newestBackup(backupFolders)
  const bringBack = backup === undefined ? '' : ` To bring the newest backup back: potluck restore ${backup}`
  if (mark)
    return `the data folder ${dataDir} belongs to the Potluck in ${mark.address}. Check DATABASE_URL.${bringBack}`
  if (hasPeopleIn(file))
    return `there is a Potluck in ${file}. To take it along, remove DATABASE_URL and run: potluck move ${database}`
  if (backup !== undefined) return `there are backups of a Potluck. Check DATABASE_URL.${bringBack}`
  const copies = folderWithCopies(backupFolders)
  if (copies === undefined) return null
  return `there are continuous copies of a Potluck in ${copies}. Check DATABASE_URL. To bring them back: potluck restore --at latest`
}

/** A file that cannot be read may be full of recipes. */
function hasPeopleIn(file: string): boolean {
  if (!fileExists(file)) return false
  const identity = readBackupIdentity(file)
  return identity === null || identity.users > 0 || identity.recipes > 0
}
