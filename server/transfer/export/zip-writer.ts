import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { mapInPieces } from '../../async/in-pieces.ts'

export interface ZipEntry {
  /** With '/' between folders. */
  path: string
  bytes: Buffer
  /** Pictures are compressed already. */
  isPacked: boolean
}

export const textEntry = (path: string, text: string): ZipEntry => ({
  path,
  bytes: Buffer.from(text, 'utf8'),
  isPacked: false,
})

interface Written {
  path: Buffer
  method: number
  crc: number
  packedSize: number
  size: number
  offset: number
}

const deflate = promisify(deflateRaw)
const versionNeeded = 45
const namesAreUtf8 = 0x0800
const full32 = 0xffffffff
const full16 = 0xffff

/** A zip as a stream, with one entry at a time in memory; Zip64 beyond 4 GB or 65,535 files. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = []
  const time = dosTime(at)
  let offset = 0
  for await (const { path, bytes, isPacked } of entries) {
    const packed = isPacked ? bytes : await deflate(bytes)
    const entry: Written = {
      path: Buffer.from(path, 'utf8'),
      method: isPacked ? 0 : 8,
      crc: crc32(bytes),
      packedSize: packed.length,
      size: bytes.length,
      offset,
    }
    const header = localHeader(entry, time)
    yield header
    yield packed
    offset += header.length + packed.length
    written.push(entry)
  }
  // In one chunk: thousands of small ones would be written to the connection without a turn for others.
  const headers = await mapInPieces(written, (entry) => directoryHeader(entry, time))
  const directory = Buffer.concat(headers)
  yield directory
  yield endRecords(written.length, offset, directory.length)
}

function localHeader(entry: Written, time: number): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(versionNeeded, 4)
  writeCommon(header, 6, entry, time)
  return Buffer.concat([header, entry.path])
}

function directoryHeader(entry: Written, time: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(versionNeeded, 4)
  header.writeUInt16LE(versionNeeded, 6)
  writeCommon(header, 8, entry, time)
  const extra = entry.offset >= full32 ? wideOffset(entry.offset) : Buffer.alloc(0)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt32LE(Math.min(entry.offset, full32), 42)
  return Buffer.concat([header, entry.path, extra])
}

/** The fields that both headers share. */
function writeCommon(header: Buffer, from: number, entry: Written, time: number): void {
  header.writeUInt16LE(namesAreUtf8, from)
  header.writeUInt16LE(entry.method, from + 2)
  header.writeUInt32LE(time, from + 4)
  header.writeUInt32LE(entry.crc, from + 8)
  header.writeUInt32LE(entry.packedSize, from + 12)
  header.writeUInt32LE(entry.size, from + 16)
  header.writeUInt16LE(entry.path.length, from + 20)
}

function wideOffset(offset: number): Buffer {
  const extra = Buffer.alloc(12)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8, 2)
  extra.writeBigUInt64LE(BigInt(offset), 4)
  return extra
}

function endRecords(count: number, start: number, size: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Math.min(count, full16), 8)
  end.writeUInt16LE(Math.min(count, full16), 10)
  end.writeUInt32LE(Math.min(size, full32), 12)
  end.writeUInt32LE(Math.min(start, full32), 16)
  if (count < full16 && start < full32 && size < full32) return end
  return Buffer.concat([wideEnd(count, start, size), end])
}

function wideEnd(count: number, start: number, size: number): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(versionNeeded, 12)
  record.writeUInt16LE(versionNeeded, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(start + size), 64)
  record.writeUInt32LE(1, 72)
  return record
}

/** Time in the low half, date in the high one, in steps of two seconds from 1980. */
function dosTime(at: Date): number {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  return ((date << 16) | time) >>> 0
}
