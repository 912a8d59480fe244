import { pause } from '#server/async/in-pieces.ts'
import { t } from '#server/contract/language/t.ts'
import type { PackedFile } from '../archive/archive.ts'
import { BadRecipe, type ImportedPicture } from '../imported-recipe.ts'

const maxPictureBytes = 25 * 1024 * 1024

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
export const fileNameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
export const stemOf = (path: string) => fileNameIn(path).replace(/\.[^.]*$/, '')
export const isPicture = (path: string) => /\.(?:jpe?g|png|webp|gif|avif)$/i.test(path)

/** Finds the picture that belongs to a recipe's file among the files of an export. */
export interface Pictures {
  /** By the path an export itself gives, relative to the file that gives it. */
  at(file: string, relative: string): PackedFile | undefined
  /** By where exports usually put pictures: in the recipe's own folder, or named like it. */
  beside(file: string, names: string[]): PackedFile | undefined
  /** By its file name in any folder; undefined when two pictures have this name. */
  named(path: string): PackedFile | undefined
}

export async function indexPictures(files: PackedFile[]): Promise<Pictures> {
  const index = emptyIndex()
  for (const file of files) {
    addTo(index, file)
    const turn = pause()
    if (turn) await turn
  }
  return picturesIn(index)
}

interface Index {
  byPath: Map<string, PackedFile>
  byFolder: Map<string, PackedFile[]>
  byStem: Map<string, PackedFile | 'several'>
  byName: Map<string, PackedFile | 'several'>
  /** The stem of the recipe in a folder; null for several. */
  recipeIn: Map<string, string | null>
}

const emptyIndex = (): Index => ({
  ...{ byPath: new Map(), byFolder: new Map(), byStem: new Map(), byName: new Map(), recipeIn: new Map() },
})

function addTo({ byPath, byFolder, byStem, byName, recipeIn }: Index, file: PackedFile): void {
  const folder = folderOf(file.path)
  if (/\.(?:json|cook|md|txt)$/i.test(file.path)) {
    const stem = stemOf(file.path)
    recipeIn.set(folder, !recipeIn.has(folder) || recipeIn.get(folder) === stem ? stem : null)
  }
  if (!isPicture(file.path)) return
  byPath.set(file.path, file)
  const near = byFolder.get(folder)
  if (near) near.push(file)
  else byFolder.set(folder, [file])
  byStem.set(stemOf(file.path), byStem.has(stemOf(file.path)) ? 'several' : file)
  const name = fileNameIn(file.path).toLowerCase()
  byName.set(name, byName.has(name) ? 'several' : file)
}

function picturesIn({ byPath, byFolder, byStem, byName, recipeIn }: Index): Pictures {
  const inOwnFolder = (folder: string) => {
    if (recipeIn.get(folder) === null) return undefined
    const near = [folder, `${folder}images/`, `${folder}image/`].flatMap((place) => byFolder.get(place) ?? [])
    // Programs keep small copies next to the original.
    return near.reduce<PackedFile | undefined>(
      (best, file) => (file.size > (best?.size ?? 0) ? file : best),
      undefined,
    )
  }
  return {
    at: (file, relative) => byPath.get(joinPath(folderOf(file), relative)),
    beside(file, names) {
      const named = [stemOf(file), ...names]
        .map((name) => byStem.get(name))
        .find((found) => found !== undefined)
      return inOwnFolder(folderOf(file)) ?? (named === 'several' ? undefined : named)
    },
    named(path) {
      const found = byName.get(fileNameIn(decode(path).replaceAll('\\', '/')).toLowerCase())
      return found === 'several' ? undefined : found
    },
  }
}

export const noPictures = picturesIn(emptyIndex())

/** Resolves '.' and '..' inside the export; it is only ever a key to look up. */
function joinPath(folder: string, relative: string): string {
  const parts = folder.split('/').slice(0, -1)
  for (const part of decode(relative).split(/[/\\]/)) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const missingPicture = () => t('its picture, which is not in the file')

/** A picture that cannot be read is no reason to lose its recipe. */
export async function readPicture(file: PackedFile | undefined): Promise<Buffer | null> {
  if (!file || file.size > maxPictureBytes) return null
  try {
    return await file.read()
  } catch (error) {
    if (error instanceof BadRecipe) return null
    throw error
  }
}

/** Characters of base64 that are decoded within a few milliseconds. */
const decodedAtOnce = 512 * 1024

/** The bytes of 'data:image/...;base64,...', or of bare base64, also in lines; null for anything else. */
export async function pictureFromText(text: string): Promise<Buffer | null> {
  if (text.length > maxPictureBytes * 1.4) return null
  const start = text.startsWith('data:') ? text.indexOf(';base64,') + 8 : 0
  if (start === 7) return null
  const pieces: Buffer[] = []
  let left = ''
  for (let at = start; at < text.length; at += decodedAtOnce) {
    const characters = left + text.slice(at, at + decodedAtOnce).replace(/\s+/g, '')
    // Four of them are three bytes.
    const end = characters.length - (characters.length % 4)
    pieces.push(Buffer.from(characters.slice(0, end), 'base64'))
    left = characters.slice(end)
    await pause()
  }
  const bytes = Buffer.concat([...pieces, Buffer.from(left, 'base64')])
  return bytes.length > 16 ? bytes : null
}

/** The pictures after the cover: of their texts in base64, or of files. */
export const picturesFromTexts = (texts: string[]): ImportedPicture[] =>
  texts.map((text) => ({ read: () => pictureFromText(text), address: null, step: null }))

export const picturesFromFiles = (files: (PackedFile | undefined)[]): ImportedPicture[] =>
  files.flatMap((file) => (file ? [{ read: () => readPicture(file), address: null, step: null }] : []))
