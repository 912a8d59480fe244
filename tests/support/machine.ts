import { spawnSync } from 'node:child_process'
import { statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const isRoot = process.getuid?.() === 0

/** The uid of the user 'nobody' on Linux. */
export const nobody = 65_534

/** Mounts a small tmpfs; null when mounting is not permitted. */
export function smallDisk(megabytes: number): string | null {
  const folder = temporaryFolder()
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder]
  if (!isRoot || spawnSync('mount', options).status !== 0) return null
  afterFile(() => spawnSync('umount', ['-l', folder]))
  return folder
}

export function makeReadOnly(disk: string): void {
  if (spawnSync('mount', ['-o', 'remount,ro', disk]).status !== 0)
    throw new Error('The disk could not be remounted read-only.')
}

export function fillDisk(disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize))
}
