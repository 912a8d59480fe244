import { closeSync, fsyncSync, openSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** What SQLite keeps beside a database that is or was in use. */
export const companionsOf = (file: string) => [`${file}-wal`, `${file}-shm`, `${file}-journal`]

export function removeDatabase(file: string): void {
  for (const path of [file, ...companionsOf(file)]) rmSync(path, { force: true })
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
