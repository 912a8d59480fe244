import { promisify } from 'node:util'
import { crc32, gunzip, inflateRaw } from 'node:zlib'
import { AppError, badRequest } from '#server/errors.ts'
import { BadRecipe } from '../bad-recipe.ts'
import type { Budget } from './budget.ts'
import type { Bytes } from './bytes.ts'
import { type DirectoryEntry, NotAZip, packedBytes, readDirectory } from './directory.ts'

/** A file inside an upload, unpacked when it is read. */
export interface PackedFile {
  /** With '/' between folders, e.g. 'recipes/soup/soup.json'. */
  path: string
  size: number
  /** Throws BadRecipe when this one file is damaged. */
  read(): Promise<Buffer>
}

/** Read as a whole: the zip of one recipe in a zip, with its pictures. */
const largestFile = 64 * 1024 * 1024

const inflate = promisify(inflateRaw)
const ungzip = promisify(gunzip)

/** Lists a zip. Throws BadRecipe when it is damaged or locked, and refuses the whole upload when it is made to do harm. */
export function openArchive(file: Bytes, budget: Budget): PackedFile[] {
  const files = new Map<string, PackedFile>()
  try {
    for (const entry of readDirectory(file)) {
      const path = safePath(entry.path)
      if (path.endsWith('/') || entry.isLink || isClutter(path)) continue
      if (entry.isEncrypted) throw new BadRecipe('it is protected by a password')
      budget.takeEntry(entry.size, entry.packedSize)
      files.set(path, { path, size: entry.size, read: () => unpack(file, entry) })
    }
  } catch (error) {
    if (error instanceof NotAZip) throw new BadRecipe('it is damaged or was cut off on its way', error)
    throw error
  }
  return [...files.values()]
}

/** Nothing is ever written by these names, but who uses such a name means harm, and pictures are found by them. */
function safePath(name: string): string {
  const path = name.replaceAll('\\', '/')
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..')
  if (leadsOut || path.includes('\0')) {
    throw badRequest('This file holds a file whose name leads outside of it. Nothing was imported.')
  }
  return path.replace(/^(?:\.\/)+/, '').replace(/\/(?:\.?\/)+/g, '/')
}

/** What Macs and Windows put beside the files people mean. */
function isClutter(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return (
    /(?:^|\/)__MACOSX\//.test(path) ||
    name.startsWith('._') ||
    /^(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i.test(name)
  )
}

async function unpack(file: Bytes, entry: DirectoryEntry): Promise<Buffer> {
  if (Math.max(entry.size, entry.packedSize) > largestFile) throw new BadRecipe('it is far too large')
  const bytes = await unpackBytes(file, entry)
  if (bytes.length !== entry.size || crc32(bytes) !== entry.crc) throw new BadRecipe('it is damaged')
  return bytes
}

async function unpackBytes(file: Bytes, entry: DirectoryEntry): Promise<Buffer> {
  try {
    const packed = packedBytes(file, entry)
    if (entry.method === 0) return packed
    if (entry.method !== 8) throw new BadRecipe('it is packed in a way that Potluck cannot open')
    // The directory's size was taken from the budget; a file that is longer has lied and ends here.
    return await inflate(packed, { maxOutputLength: Math.max(1, entry.size) })
  } catch (error) {
    if (error instanceof BadRecipe) throw error
    throw new BadRecipe(error instanceof NotAZip ? 'it is missing from the zip' : 'it is damaged', error)
  }
}

export const isGzip = (file: Bytes) => file.length > 18 && file.read(0, 2).readUInt16LE(0) === 0x8b1f

/** Throws BadRecipe when it is damaged or larger than any recipe. */
export async function openGzip(file: Bytes, budget: Budget): Promise<Buffer> {
  if (file.length > largestFile) throw new BadRecipe('it is far too large')
  try {
    const bytes = await ungzip(file.read(0, file.length), { maxOutputLength: largestFile })
    budget.takeBytes(bytes.length)
    return bytes
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new BadRecipe('it is damaged or far too large', error)
  }
}
