import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** An upload, read piece by piece. */
export interface Bytes {
  readonly length: number
  /** At most `length` bytes from `at`; fewer at the end. */
  read(at: number, length: number): Buffer
}

export const bytesOf = (buffer: Buffer): Bytes => ({
  length: buffer.length,
  read: (at, length) => buffer.subarray(at, at + length),
})

export interface OpenFile extends Bytes {
  close(): void
}

/** The file must not change while it is open. */
export function openBytes(path: string): OpenFile {
  const handle = openSync(path, 'r')
  const { size } = fstatSync(handle)
  return {
    length: size,
    read(at, length) {
      const piece = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - at)))
      let filled = 0
      while (filled < piece.length) {
        const got = readSync(handle, piece, filled, piece.length - filled, at + filled)
        if (got === 0) break
        filled += got
      }
      return piece.subarray(0, filled)
    },
    close: () => closeSync(handle),
  }
}
