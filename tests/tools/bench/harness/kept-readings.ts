import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { GreyImage } from '#server/ocr/prepare/grey-image.ts'
import { openPhoto, type View, type ViewKind } from '#server/ocr/prepare/open-photo.ts'
import { findLanguages } from '#server/ocr/read/languages.ts'
import { createRecogniser } from '#server/ocr/read/recogniser.ts'
import { createReadPhoto, type ReadPhoto } from '#server/ocr/read-photo.ts'
import { createSecondReader } from '#server/ocr/second-reader/second-reader.ts'

interface Kept {
  made: unknown
  /** Processor time that making it took, in milliseconds. */
  cpu: number
}

/** A reader, and the processor time of all that its last photo needed, in milliseconds, as if nothing had been kept. */
export interface KeptReader {
  read: ReadPhoto
  processorTime(): number
}

/**
 * Reads photos with the views, words and characters that a folder has of an earlier run, and keeps what it has not: a change of
 * what is made of them is judged in a minute instead of half an hour. An answer is found by all that it depends on.
 */
export function createKeptReader(folder: string, languages: string[]): KeptReader {
  mkdirSync(folder, { recursive: true })
  let time = 0
  async function keep<T>(kind: string, parts: string[], make: () => T | Promise<T>): Promise<T> {
    const path = join(folder, `${kind}-${hashOf(parts.join('\n'))}`)
    if (existsSync(path)) {
      const kept = deserialize(gunzipSync(readFileSync(path))) as Kept
      time += kept.cpu
      return kept.made as T
    }
    const before = process.cpuUsage()
    const made = await make()
    const kept: Kept = { made, cpu: timeSince(before) }
    writeFileSync(path, gzipSync(serialize(kept), { level: 1 }))
    time += kept.cpu
    return made
  }
  const folders = findLanguages(languages)
  const [recogniser, second] = [createRecogniser(folders), createSecondReader()]
  const prepared = preparing()
  const readPhoto = createReadPhoto(folders, {
    open(photo) {
      const opened = openPhoto(photo)
      const views = new Map<ViewKind, Promise<View | null>>()
      // A view that is asked for again takes no time.
      const view = (kind: ViewKind) => () => {
        const known = views.get(kind) ?? keep(kind, [prepared, keyOf(photo)], opened[kind])
        views.set(kind, known)
        return known
      }
      return { sheet: view('sheet'), whole: view('whole') }
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
  return {
    read(photo, options) {
      time = 0
      return readPhoto(photo, options)
    },
    processorTime: () => time,
  }
}

/** Processor time in milliseconds. */
function timeSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
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
