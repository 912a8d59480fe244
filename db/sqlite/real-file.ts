import { lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { DatabaseRefused } from '../errors.ts'

/**
 * Where the database really is: SQLite keeps its log next to the file that a link leads to. A link that leads nowhere is
 * a disk that is not mounted, and must not be followed by a new database.
 */
export function resolveDatabase(file: string): string {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return file
  try {
    return realpathSync(file)
  } catch (cause) {
    throw new DatabaseRefused(
      `${file} is a link to ${readlinkSync(file)}, which does not exist. If the disk with it is not mounted, mount it.`,
      { cause },
    )
  }
}
