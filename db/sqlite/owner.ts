import { chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Gives what root has created to the owner of the data folder, because the service runs as that user and could not open
 * it. Other users create only what is theirs.
 */
export function giveToOwnerOf(folder: string, paths: string[]): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  for (const path of paths) {
    try {
      if (existsSync(path)) chownSync(path, uid, gid)
    } catch (error) {
      if (!hasNoOwners(error)) throw error
    }
  }
}

/** FAT and some network disks: all their files belong to the user who mounted them. */
export const hasNoOwners = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['EPERM', 'ENOTSUP', 'ENOSYS', 'EINVAL'].includes(`${error.code}`)

/** What in these folders belongs to another user than `dataDir`. */
export function findForeignFiles(dataDir: string, folders: string[]): string[] {
  const { uid } = statSync(dataDir)
  const paths = new Set([dataDir, ...folders].flatMap((folder) => [folder, ...filesIn(folder)]))
  return [...paths].filter((path) => (statSync(path, { throwIfNoEntry: false })?.uid ?? uid) !== uid)
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => join(folder, name))
}
