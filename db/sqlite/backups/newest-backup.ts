import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { applicationId } from '../migrate.ts'

/** The newest backup of a Potluck in these folders, of whichever box; throws when a folder cannot be read. */
export function findNewestBackup(folders: string[]): string | undefined {
  return folders
    .flatMap(filesIn)
    .filter(({ name, file }) => name.endsWith('.db') && (name.startsWith('potluck-') || isOurs(file)))
    .map(({ file }) => ({ file, changedAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => a.changedAt - b.changedAt || a.file.localeCompare(b.file))
    .at(-1)?.file
}

function filesIn(folder: string): { name: string; file: string }[] {
  try {
    return readdirSync(folder).map((name) => ({ name, file: join(folder, name) }))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (isMissing) return []
    throw error
  }
}

/** Where SQLite's header keeps the application id. */
const applicationIdAt = 68

/** By its header alone: nothing is opened that may be in use or large. */
function isOurs(file: string): boolean {
  try {
    const handle = openSync(file, 'r')
    try {
      const header = Buffer.alloc(applicationIdAt + 4)
      return (
        readSync(handle, header) === header.length && header.readUInt32BE(applicationIdAt) === applicationId
      )
    } finally {
      closeSync(handle)
    }
  } catch {
    return false
  }
}
