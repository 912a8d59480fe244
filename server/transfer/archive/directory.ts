import type { Bytes } from './bytes.ts'

/** What a zip's directory says of one file; the sizes are the sender's word. */
export interface DirectoryEntry {
  path: string
  method: number
  isEncrypted: boolean
  isLink: boolean
  crc: number
  packedSize: number
  size: number
  /** Where its local header starts. */
  offset: number
}

/** The bytes are no zip, or a damaged one. */
export class NotAZip extends Error {
  override readonly name = 'NotAZip'
}

const endMark = 0x06054b50
const end64Mark = 0x06064b50
const locator64Mark = 0x07064b50
const entryMark = 0x02014b50
const full16 = 0xffff
const full32 = 0xffffffff

/** Far above that of any export; it is read as a whole. */
const longestDirectory = 64 * 1024 * 1024

export const isZip = (file: Bytes) => file.length >= 22 && file.read(0, 2).readUInt16LE(0) === 0x4b50

/** Reads the directory at the end of the file; throws NotAZip. Nothing is unpacked. */
export function* readDirectory(file: Bytes): Generator<DirectoryEntry> {
  const { count, offset, end } = findDirectory(file)
  if (offset > end || end - offset > longestDirectory) throw new NotAZip('directory is out of place')
  const directory = file.read(offset, end - offset)
  let at = 0
  for (let seen = 0; seen < count; seen++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entryMark)
      throw new NotAZip('directory is damaged')
    const nameLength = directory.readUInt16LE(at + 28)
    const extraLength = directory.readUInt16LE(at + 30)
    const next = at + 46 + nameLength + extraLength + directory.readUInt16LE(at + 32)
    if (next > directory.length) throw new NotAZip('directory is cut off')
    const name = directory.subarray(at + 46, at + 46 + nameLength)
    const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    yield readEntry(directory, at, name, extra)
    at = next
  }
}

interface Place {
  count: number
  offset: number
  /** Where the directory ends at the latest. */
  end: number
}

function findDirectory(file: Bytes): Place {
  // A comment of at most 65,535 bytes may follow the end record.
  const earliest = Math.max(0, file.length - 22 - full16)
  const tail = file.read(earliest, file.length - earliest)
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== endMark) continue
    const count = tail.readUInt16LE(at + 10)
    const offset = tail.readUInt32LE(at + 16)
    const end = earliest + at
    const wide = count === full16 || offset === full32 ? findDirectory64(file, end) : null
    return { ...(wide ?? { count, offset }), end }
  }
  throw new NotAZip('no end record')
}

function findDirectory64(file: Bytes, endAt: number): { count: number; offset: number } | null {
  if (endAt < 20) return null
  const locator = file.read(endAt - 20, 20)
  if (locator.readUInt32LE(0) !== locator64Mark) return null
  const record = file.read(Number(locator.readBigUInt64LE(8)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== end64Mark) throw new NotAZip('end record is damaged')
  return { count: Number(record.readBigUInt64LE(32)), offset: Number(record.readBigUInt64LE(48)) }
}

function readEntry(file: Buffer, at: number, name: Buffer, extra: Buffer): DirectoryEntry {
  const flags = file.readUInt16LE(at + 8)
  const madeOnUnix = file.readUInt8(at + 5) === 3
  const unixKind = (file.readUInt32LE(at + 38) >>> 28) & 0xf
  const sizes = {
    size: file.readUInt32LE(at + 24),
    packedSize: file.readUInt32LE(at + 20),
    offset: file.readUInt32LE(at + 42),
  }
  return {
    path: decodeName(name),
    method: file.readUInt16LE(at + 10),
    isEncrypted: (flags & 1) === 1,
    isLink: madeOnUnix && unixKind === 0xa,
    crc: file.readUInt32LE(at + 16),
    ...widen(sizes, extra),
  }
}

/** The Zip64 field holds, in this order, those numbers that did not fit into 32 bits. */
function widen(sizes: { size: number; packedSize: number; offset: number }, extra: Buffer) {
  if (sizes.size !== full32 && sizes.packedSize !== full32 && sizes.offset !== full32) return sizes
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let from = at + 4
    const wide = { ...sizes }
    for (const field of ['size', 'packedSize', 'offset'] as const) {
      if (sizes[field] !== full32 || from + 8 > extra.length) continue
      wide[field] = Number(extra.readBigUInt64LE(from))
      from += 8
    }
    return wide
  }
  return sizes
}

/** Macs write UTF-8 without saying so. What is not UTF-8 is an old name: only its look suffers. */
function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return name.toString('latin1')
  }
}

/** The packed bytes of an entry; the local header repeats the name with lengths of its own. */
export function packedBytes(file: Bytes, { offset, packedSize }: DirectoryEntry): Buffer {
  const header = file.read(offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new NotAZip('entry is missing')
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  if (start + packedSize > file.length) throw new NotAZip('entry is cut off')
  return file.read(start, packedSize)
}
