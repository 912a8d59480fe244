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

export const isZip = (file: Buffer) => file.length >= 22 && file.readUInt16LE(0) === 0x4b50

/** Reads the directory at the end of the file; throws NotAZip. Nothing is unpacked. */
export function* readDirectory(file: Buffer): Generator<DirectoryEntry> {
  const { count, offset } = findDirectory(file)
  let at = offset
  for (let seen = 0; seen < count; seen++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark)
      throw new NotAZip('directory is damaged')
    const nameLength = file.readUInt16LE(at + 28)
    const extraLength = file.readUInt16LE(at + 30)
    const next = at + 46 + nameLength + extraLength + file.readUInt16LE(at + 32)
    if (next > file.length) throw new NotAZip('directory is cut off')
    const name = file.subarray(at + 46, at + 46 + nameLength)
    const extra = file.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    yield readEntry(file, at, name, extra)
    at = next
  }
}

function findDirectory(file: Buffer): { count: number; offset: number } {
  // A comment of at most 65,535 bytes may follow the end record.
  const earliest = Math.max(0, file.length - 22 - full16)
  for (let at = file.length - 22; at >= earliest; at--) {
    if (file.readUInt32LE(at) !== endMark) continue
    const count = file.readUInt16LE(at + 10)
    const offset = file.readUInt32LE(at + 16)
    return count === full16 || offset === full32
      ? (findDirectory64(file, at) ?? { count, offset })
      : { count, offset }
  }
  throw new NotAZip('no end record')
}

function findDirectory64(file: Buffer, endAt: number): { count: number; offset: number } | null {
  const locatorAt = endAt - 20
  if (locatorAt < 0 || file.readUInt32LE(locatorAt) !== locator64Mark) return null
  const at = Number(file.readBigUInt64LE(locatorAt + 8))
  if (at + 56 > file.length || file.readUInt32LE(at) !== end64Mark) throw new NotAZip('end record is damaged')
  return { count: Number(file.readBigUInt64LE(at + 32)), offset: Number(file.readBigUInt64LE(at + 48)) }
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
export function packedBytes(file: Buffer, { offset, packedSize }: DirectoryEntry): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50)
    throw new NotAZip('entry is missing')
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packedSize > file.length) throw new NotAZip('entry is cut off')
  return file.subarray(start, start + packedSize)
}
