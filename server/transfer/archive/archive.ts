import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, gunzip, inflateRaw } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { t } from '#server/contract/language/t.ts'
import { AppError, badRequest } from '#server/errors.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { Budget } from './budget.ts'
import type { Bytes } from './bytes.ts'

/** A file inside an upload, unpacked when it is read. */
export interface PackedFile {
  /** With '/' between folders, e.g. 'recipes/soup/soup.json'. */
  path: string
  size: number
  /** Throws BadRecipe when this one file is damaged. */
  read(): Promise<Buffer>
}

/** Bytes, read in one piece: enough for the zip of one recipe with its pictures, in a zip. */
const maxFileBytes = 64 * 1024 * 1024

const inflate = promisify(inflateRaw)
const ungzip = promisify(gunzip)

const startsWith = (file: Bytes, signature: number) =>
  file.length >= 22 && file.read(0, 2).readUInt16LE(0) === signature
export const isZip = (file: Bytes) => startsWith(file, 0x4b50)
export const isGzip = (file: Bytes) => startsWith(file, 0x8b1f)

/** Yields to the event loop after this many: the directory is read synchronously. */
const entriesAtOnce = 250

/** Lists a zip. Throws BadRecipe when it is damaged or encrypted, and refuses the whole upload when it is hostile. */
export async function openArchive(file: Bytes, budget: Budget): Promise<PackedFile[]> {
  const files = new Map<string, PackedFile>()
  try {
    // Names are decoded and checked here, since yauzl reports a hostile name and a damaged file alike.
    const zip = await fromRandomAccessReaderPromise(new BytesReader(file), file.length, {
      autoClose: false,
      decodeStrings: false,
    })
    let listed = 0
    for await (const entry of zip.eachEntry()) {
      listed += 1
      if (listed % entriesAtOnce === 0) await nextTurn()
      // Before anything is skipped: each entry takes time.
      budget.takeEntry(entry.uncompressedSize, entry.compressedSize)
      const path = safePath(decodeName(entry.fileNameRaw))
      if (path.endsWith('/') || isLink(entry) || isClutter(path)) continue
      if (entry.isEncrypted()) throw new BadRecipe(t('it is protected by a password'))
      files.set(path, { path, size: entry.uncompressedSize, read: () => unpack(file, zip, entry) })
    }
  } catch (error) {
    if (error instanceof AppError || error instanceof BadRecipe) throw error
    throw new BadRecipe(t('it is damaged or was cut off on its way'), error)
  }
  return [...files.values()]
}

/** Reads synchronously: the directory of a large export has 75,000 entries, each read alone. */
class BytesReader extends RandomAccessReader {
  constructor(private readonly bytes: Bytes) {
    super()
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const piece = this.bytes.read(position, length)
    piece.copy(target, offset)
    done(piece.length < length ? new Error('unexpected end of file') : null)
  }
}

/** Macs write UTF-8 without the flag. Names in other encodings only look wrong. */
function decodeName(name: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name)
  } catch {
    return name.toString('latin1')
  }
}

/** Nothing is written under these names, but only hostile files have such names, and pictures are found by name. */
function safePath(name: string): string {
  const path = name.replaceAll('\\', '/')
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  if (leadsOut || path.includes('\0')) {
    throw badRequest(t('This file holds a file whose name leads outside of it. Nothing was imported.'))
  }
  return path.replace(/^(?:\.\/)+/, '').replace(/\/(?:\.?\/)+/g, '/')
}

function isLink({ versionMadeBy, externalFileAttributes }: Entry): boolean {
  const isUnix = versionMadeBy >>> 8 === 3
  return isUnix && externalFileAttributes >>> 28 === 0xa
}

/** Files that macOS and Windows add. */
function isClutter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    /(?:^|\/)__MACOSX\//.test(path) ||
    name.startsWith('._') ||
    /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
  )
}

async function unpack(file: Bytes, zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { compressedSize, compressionMethod, uncompressedSize } = entry
  if (Math.max(compressedSize, uncompressedSize) > maxFileBytes) throw new BadRecipe(t('it is far too large'))
  if (compressionMethod !== 0 && compressionMethod !== 8)
    throw new BadRecipe(t('it is packed in a way that Potluck cannot open'))
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const packed = file.read(fileDataStart, compressedSize)
    // The budget counted the size in the directory; a longer file ends here.
    const bytes =
      compressionMethod === 0
        ? packed
        : await inflate(packed, { maxOutputLength: Math.max(1, uncompressedSize) })
    if (bytes.length === uncompressedSize && crc32(bytes) === entry.crc32) return bytes
  } catch (error) {
    throw new BadRecipe(t('it is damaged'), error)
  }
  throw new BadRecipe(t('it is damaged'))
}

/** Throws BadRecipe when it is damaged or larger than any recipe. */
export async function openGzip(file: Bytes, budget: Budget): Promise<Buffer> {
  if (file.length > maxFileBytes) throw new BadRecipe(t('it is far too large'))
  const maxOutputLength = Math.min(maxFileBytes, budget.maxBytesOf(file.length))
  try {
    const bytes = await ungzip(file.read(0, file.length), { maxOutputLength })
    budget.takeBytes(bytes.length)
    return bytes
  } catch (error) {
    if (error instanceof AppError) throw error
    // Ended at the limit, it took as long as if it had been read.
    if (error instanceof RangeError) budget.takeEntry(maxOutputLength + 1, file.length)
    throw new BadRecipe(t('it is damaged or far too large'), error)
  }
}
