import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DatabaseRefused } from './errors.ts'
import { fileExists } from './sqlite/files.ts'
import { giveToOwnerOf } from './sqlite/owner.ts'

/**
 * Which PostgreSQL database the servers of a data folder use. Threat: DATABASE_URL is lost or names another database, and
 * people find an empty Potluck, or an old one.
 */
const markSchema = z.object({
  boxId: z.string(),
  /** Without its password. */
  address: z.string(),
})
type FolderMark = z.infer<typeof markSchema>

export const folderMarkOf = (dataDir: string) => join(dataDir, 'postgres.json')

/** Null without one, or with something unreadable in its place. */
export function readFolderMark(dataDir: string): FolderMark | null {
  try {
    return markSchema.parse(JSON.parse(readFileSync(folderMarkOf(dataDir), 'utf8')))
  } catch {
    return null
  }
}

export function writeFolderMark(dataDir: string, mark: FolderMark): void {
  const file = folderMarkOf(dataDir)
  writeFileSync(file, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true })
  giveToOwnerOf(dataDir, [file])
}

export const removeFolderMark = (dataDir: string): void => rmSync(folderMarkOf(dataDir), { force: true })

/** Refuses the file of a data folder whose servers use PostgreSQL, unless an empty one is wanted. */
export function expectFolderOfFile(dataDir: string, file: string, isNew: boolean): void {
  const mark = readFolderMark(dataDir)
  if (!mark) return
  const isThere = fileExists(file)
  if (isNew && !isThere) {
    removeFolderMark(dataDir)
    return
  }
  const others = isThere
    ? `To use ${file} instead: potluck move --undo`
    : 'To begin with an empty database, start once with --new: npm start -- --new, or potluck setup --new.'
  throw new DatabaseRefused(
    `The data folder ${dataDir} belongs to the Potluck in ${mark.address}, and DATABASE_URL is not set. ` +
      `Set it to that address, with its password. ${others}`,
  )
}
