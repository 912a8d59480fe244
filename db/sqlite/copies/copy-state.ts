import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const stateSchema = z.object({
  generation: z.string(),
  /** Of the newest file of changes. */
  number: z.number(),
  /** SHA-256 of the newest file. */
  previous: z.string(),
  /** Of the log that is copied up to `frame`; '' for one without frames. */
  salts: z.string(),
  frame: z.number(),
  checksum: z.string(),
  pageBytes: z.number(),
  databasePages: z.number(),
  users: z.number(),
  recipes: z.number(),
  baseBytes: z.number(),
  changesBytes: z.number(),
  /** The last file that BACKUP_COMMAND took; 0 for the base, -1 for none. */
  sent: z.number(),
  /** Milliseconds since 1970: everything committed before is copied. */
  until: z.number(),
  /** The database file after a stop, when it held all that is copied and its log was gone. */
  sealed: z.string().nullable(),
})
export type CopyState = z.infer<typeof stateSchema>

const stateOf = (folder: string, boxId: string) => join(folder, `state-${boxId}.json`)

/** Null without one, or with something unreadable in its place. */
export function readCopyState(folder: string, boxId: string): CopyState | null {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateOf(folder, boxId), 'utf8')))
  } catch {
    return null
  }
}

export function writeCopyState(folder: string, boxId: string, state: CopyState): void {
  const file = stateOf(folder, boxId)
  writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** Differs once anything was written to the file. */
export function fingerprintOf(database: string): string {
  const { ino, size, mtimeNs } = statSync(database, { bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

/** Milliseconds since 1970, of the box that copied last; null without copies. */
export function readCopiedUntil(folder: string): number | null {
  if (!existsSync(folder)) return null
  const times = readdirSync(folder)
    .flatMap((text) => /^state-(.+)\.json$/.exec(text)?.[1] ?? [])
    .flatMap((boxId) => readCopyState(folder, boxId)?.until ?? [])
  return times.length === 0 ? null : Math.max(...times)
}
