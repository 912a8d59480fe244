import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The files that SQLite keeps next to a database in use. */
export const companionsOf = (file: string) => [`${file}-wal`, `${file}-shm`, `${file}-journal`]

export function removeDatabase(file: string): void {
  for (const path of [file, ...companionsOf(file)]) rmSync(path, { force: true })
}

/** What a process without privileges may still write to the disk of this file. */
export function bytesFree(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

/** Includes the write-ahead log. */
export async function databaseBytes(file: string): Promise<number> {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns once the file is on the disk itself. */
export function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** A rename is only on the disk once its folder is. */
export function syncFolderOf(file: string): void {
  // Windows cannot open a folder, and needs no more than the file.
  if (process.platform === 'win32') return
  const handle = openSync(dirname(file), 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Unlike existsSync, throws when this user may not look. */
export const fileExists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

/**
 * Creates a folder with those above it, for its owner alone, and returns what it created. Node's own recursive mkdir
 * never returns below /proc, where creating a folder fails with ENOENT.
 */
export function createFolder(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
  const parent = dirname(folder)
  const created = parent === folder ? [] : createFolder(parent)
  try {
    mkdirSync(folder, { mode: 0o700 })
    return [...created, folder]
  } catch (error) {
    // Another process was faster.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return created
    throw error
  }
}
