import type { FileHandle } from 'node:fs/promises'

/** Of SQLite's write-ahead log: a header, then frames, each with a header and the content of one page. */
export const logHeaderBytes = 32
export const frameHeaderBytes = 24

const framesPerRead = 256
/** A copy ends at the first commit after this many, so that it fits into memory. */
const maxFrames = 2000

interface LogHeader {
  pageBytes: number
  /** Another one after each restart of the log; in hexadecimal digits. */
  salts: string
}

/** Null for a log without frames. */
export async function readLogHeader(log: FileHandle): Promise<LogHeader | null> {
  const header = Buffer.alloc(logHeaderBytes)
  const { bytesRead } = await log.read(header, 0, header.length, 0)
  if (bytesRead < header.length) return null
  return { pageBytes: header.readUInt32BE(8), salts: header.toString('hex', 16, 24) }
}

/** Whether the second log began when the first one was restarted, once. */
export const isRestarted = (former: string, salts: string) =>
  (Number.parseInt(former.slice(0, 8), 16) + 1) >>> 0 === Number.parseInt(salts.slice(0, 8), 16)

export interface Frames {
  /** The newest content of each changed page, by its number. */
  pages: Map<number, Buffer>
  /** Pages of the database after the last commit. */
  databasePages: number
  /** The last frame; it ends a commit. */
  last: number
  /** Of all frames up to the last one. */
  checksum: string
}

/** The log is not the one that was copied so far. */
export class LogChanged extends Error {
  override readonly name = 'LogChanged'
}

/** Reads the frames after `from`, to a commit at or before frame `to`. */
export async function readFrames(
  log: FileHandle,
  { pageBytes, salts }: LogHeader,
  from: number,
  to: number,
): Promise<Frames> {
  const frameBytes = frameHeaderBytes + pageBytes
  const found: Frames = { pages: new Map(), databasePages: 0, last: from, checksum: '' }
  for (let at = from; at < to; at += framesPerRead) {
    const count = Math.min(framesPerRead, to - at)
    const bytes = Buffer.alloc(count * frameBytes)
    const { bytesRead } = await log.read(bytes, 0, bytes.length, logHeaderBytes + at * frameBytes)
    if (bytesRead < bytes.length) throw new LogChanged('The write-ahead log is shorter than it was.')
    for (let index = 0; index < count; index += 1) {
      const frame = bytes.subarray(index * frameBytes, (index + 1) * frameBytes)
      if (frame.toString('hex', 8, 16) !== salts) throw new LogChanged('The write-ahead log was restarted.')
      found.pages.set(frame.readUInt32BE(0), frame.subarray(frameHeaderBytes))
      const databasePages = frame.readUInt32BE(4)
      if (databasePages === 0) continue
      Object.assign(found, { databasePages, last: at + index + 1, checksum: frame.toString('hex', 16, 24) })
      if (found.last - from >= maxFrames) return found
    }
  }
  return found
}

/** The checksum of all frames up to this one; null when the log does not reach so far. */
export async function readChecksumAt(
  log: FileHandle,
  { pageBytes, salts }: LogHeader,
  frame: number,
): Promise<string | null> {
  const header = Buffer.alloc(frameHeaderBytes)
  const at = logHeaderBytes + (frame - 1) * (frameHeaderBytes + pageBytes)
  const { bytesRead } = await log.read(header, 0, header.length, at)
  const isOfLog = bytesRead === header.length && header.toString('hex', 8, 16) === salts
  return isOfLog ? header.toString('hex', 16, 24) : null
}
