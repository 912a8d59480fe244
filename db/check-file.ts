import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Database as Connection } from 'better-sqlite3'
import { applicationId, newestVersion, readVersion } from './migrate.ts'

/** The database cannot be used as it stands; the sentence says what was found and what to do. */
export class DatabaseRefused extends Error {
  override readonly name = 'DatabaseRefused'
}

/** Above this size a whole check would delay the start by seconds, so only the header and schema are read. */
const quickCheckLimitBytes = 256 * 1024 * 1024

/** Whether `file` is new. Refuses a state in which starting empty would hide somebody's recipes. */
export function isNewFile(file: string): boolean {
  if (existsSync(file)) {
    if (statSync(file).size === 0)
      throw refused(file, 'is empty (0 bytes), which a Potluck database never is')
    return false
  }
  if (existsSync(`${file}-wal`)) {
    throw refused(file, 'is missing, but its write-ahead log is still there')
  }
  if (newestBackup(dirname(file))) throw refused(file, 'is missing, but there are backups of it')
  return true
}

/** Refuses what is damaged, not ours or newer than this Potluck. */
export function checkOpened(connection: Connection, file: string): void {
  let version: number
  try {
    version = readVersion(connection)
    const owner = Number(connection.pragma('application_id', { simple: true }))
    if (owner !== applicationId) throw refused(file, 'is not a Potluck database')
    if (statSync(file).size <= quickCheckLimitBytes) checkPages(connection, file)
  } catch (cause) {
    if (cause instanceof DatabaseRefused) throw cause
    throw refused(file, `cannot be read (${cause instanceof Error ? cause.message : String(cause)})`)
  }
  if (version > newestVersion()) {
    throw new DatabaseRefused(
      `${file} was written by a newer Potluck (database version ${version}; this one knows up to ${newestVersion()}). ` +
        'Please update Potluck, or restore a backup made by this version.',
    )
  }
}

function checkPages(connection: Connection, file: string): void {
  const found = connection.pragma('quick_check(1)', { simple: true })
  if (found !== 'ok') throw refused(file, `is damaged (${String(found).replace(/\s+/g, ' ')})`)
}

function refused(file: string, found: string): DatabaseRefused {
  const backup = newestBackup(dirname(file))
  const advice = backup
    ? `Restore the newest backup with: potluck restore ${backup}`
    : 'Put a backup in its place with: potluck restore <file>. If you want to start anew, move the data folder away first.'
  return new DatabaseRefused(`${file} ${found}. Potluck will not start over it. ${advice}`)
}

/** The newest file in `backups/` beside the database; their names sort by time. */
function newestBackup(dataDir: string): string | undefined {
  const folder = join(dataDir, 'backups')
  if (!existsSync(folder)) return undefined
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .sort()
    .at(-1)
  return newest && join(folder, basename(newest))
}
