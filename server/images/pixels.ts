import type { Sharp } from 'sharp'
import { AppError, unprocessable } from '#server/errors.ts'
import { memoryNeed } from './memory-need.ts'

/** A phone's 50-megapixel photo passes; what unpacks to gigabytes does not. */
const maxPixels = 64_000_000
/** Bytes. 24 megapixels pass in every kind of file, as the largest phones and screens make them. */
const mostMemory = 620_000_000
const patienceS = 15

export interface Box {
  width: number
  height: number
}

/** Rows of sRGB pixels, upright. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
  channels: 1 | 2 | 3 | 4
}

interface OpenPicture {
  picture: Sharp
  /** Bytes that decoding it takes at its height. */
  need: number
}

/** Reads the header. Throws 422 for what is damaged or takes more than it is worth to decode. */
export async function openPicture(bytes: Buffer, withinS = patienceS): Promise<OpenPicture> {
  const sharp = await loadSharp()
  // Photos with small errors are common and worth showing; a file cut short is not.
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', autoOrient: true, pages: 1 } as const
  const picture = sharp(bytes, options).timeout({ seconds: withinS })
  const need = memoryNeed(await picture.metadata().catch(refuse))
  if (need > mostMemory) throw tooLarge()
  return { picture, need }
}

export async function shrink(picture: Sharp, { width, height }: Box): Promise<Pixels> {
  const resized = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  // To sRGB pixels by the picture's own profile, which is then not needed and goes with all other metadata.
  const pixels = resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await pixels.catch(refuse)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export async function fromPixels({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } })
}

const tooLarge = (cause?: unknown) => unprocessable('That picture has too many pixels.', { cause })

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  const reason = error instanceof Error ? error.message : ''
  if (/pixel limit|too large|exceeds/i.test(reason)) throw tooLarge(error)
  throw unprocessable('That picture could not be read. It may be damaged or cut short.', { cause: error })
}

/** Loaded when first used: it costs 29 MB. Its cache would keep whole pictures in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
