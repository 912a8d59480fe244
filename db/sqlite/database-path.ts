import { lstatSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { DatabaseMoved, DatabaseRefused } from '../errors.ts'

/**
 * Resolves a symbolic link, because SQLite keeps its log next to the link's target. A broken link means that a disk is not
 * mounted; a new database must not be created there.
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

/** Returns a check that throws DatabaseMoved once the path has another file, or none. */
export function expectSameFile(file: string): () => void {
  const opened = statSync(file, { bigint: true })
  return () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false })
    if (found?.ino === opened.ino && found.dev === opened.dev) return
    throw new DatabaseMoved(`${file} was moved, deleted or replaced while Potluck has it open.`)
  }
}

/** A restored database until it replaces `file`. */
export const incomingOf = (file: string) => `${file}.restoring`
