import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Next to a backup, in the format of sha256sum, so that `sha256sum -c` can check it without Potluck. */
export const checksumFileOf = (file: string) => `${file}.sha256`

const chunkBytes = 1024 * 1024

/** The SHA-256 of a file in hexadecimal digits. */
export function checksumOf(file: string): string {
  const hash = createHash('sha256')
  const chunk = Buffer.alloc(chunkBytes)
  const handle = openSync(file, 'r')
  try {
    for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
      hash.update(chunk.subarray(0, read))
    }
  } finally {
    closeSync(handle)
  }
  return hash.digest('hex')
}

export function writeChecksum(checksum: string, file: string): void {
  const part = `${checksumFileOf(file)}.part`
  writeFileSync(part, `${checksum}  ${basename(file)}\n`, { mode: 0o600, flush: true })
  renameSync(part, checksumFileOf(file))
}

/** The checksum that was written with a backup; null when there is none, '' for a file that is something else. */
export function readChecksum(file: string): string | null {
  try {
    return /^([0-9a-f]{64})\b/i.exec(readFileSync(checksumFileOf(file), 'utf8'))?.[1]?.toLowerCase() ?? ''
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
