import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** An upload, of which a piece at a time is brought into memory. */
export interface Bytes {
  readonly length: number
  /** From `at`, at most `length` of them; fewer at the end. */
  read(at: number, length: number): Buffer
}

export const bytesOf = (buffer: Buffer): Bytes => ({
  length: buffer.length,
  read: (at, length) => buffer.subarray(at, at + length),
})

export interface OpenFile extends Bytes {
  close(): void
}

/** The bytes of a file that nobody changes meanwhile. */
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
