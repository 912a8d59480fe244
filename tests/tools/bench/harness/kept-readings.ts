import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GreyImage } from '#server/ocr/prepare/grey-image.ts'
import { openPhoto } from '#server/ocr/prepare/open-photo.ts'
import { findLanguages } from '#server/ocr/read/languages.ts'
import { createRecogniser } from '#server/ocr/read/recogniser.ts'
import { createReadPhoto, type ReadPhoto } from '#server/ocr/read-photo.ts'
import { createSecondReader } from '#server/ocr/second-reader/second-reader.ts'

/**
 * Reads photos with the views, words and characters that a folder has of an earlier run, and keeps what it has not: a change of
 * what is made of them is judged in a minute instead of half an hour. An answer is found by all that it depends on.
 */
export function createKeptReader(folder: string, languages: string[]): ReadPhoto {
  mkdirSync(folder, { recursive: true })
  async function keep<T>(kind: string, parts: string[], make: () => T | Promise<T>): Promise<T> {
    const path = join(folder, `${kind}-${hashOf(parts.join('\n'))}`)
    if (existsSync(path)) return deserialize(gunzipSync(readFileSync(path))) as T
    const made = await make()
    writeFileSync(path, gzipSync(serialize(made), { level: 1 }))
    return made
  }
  const folders = findLanguages(languages)
  const [recogniser, second] = [createRecogniser(folders), createSecondReader()]
  const prepared = preparing()
  return createReadPhoto(folders, {
    open(photo) {
      const opened = openPhoto(photo)
      const key = [prepared, keyOf(photo)]
      return {
        sheet: () => keep('sheet', key, opened.sheet),
        whole: () => keep('whole', key, opened.whole),
        written: () => keep('written', key, opened.written),
      }
    },
    recogniser: {
      read: (image, language, layout) =>
        keep('words', [keyOf(image), language, layout], () => recogniser.read(image, language, layout)),
    },
    second: {
      readWords: (image) => keep('page', [keyOf(image)], () => second.readWords(image)),
      readPiece: (image, box) =>
        keep('piece', [keyOf(image), JSON.stringify(box)], () => second.readPiece(image, box)),
    },
  })
}

const hashOf = (bytes: string | Uint8Array) => createHash('sha1').update(bytes).digest('hex')

const keys = new WeakMap<GreyImage, string>()
function keyOf(image: GreyImage): string {
  const key = keys.get(image) ?? `${image.width} ${hashOf(image.data)}`
  keys.set(image, key)
  return key
}

/** Changes with the code that prepares a photo. */
function preparing(): string {
  const folder = resolve(import.meta.dirname, '../../server/ocr/prepare')
  return hashOf(
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join(''),
  )
}
