import type { Sharp } from 'sharp'
import { t } from '#server/contract/language/t.ts'
import { AppError, unprocessable } from '#server/errors.ts'
import { memoryNeed } from './memory-need.ts'

/** Accepts 50-megapixel photos of phones; rejects files that unpack to gigabytes. */
const maxPixels = 64_000_000
/** Accepts 24 megapixels, the usual maximum of phones and screens, in every format. */
const maxMemoryBytes = 620_000_000
/** Of decoding. The process has a low priority, so on a busy small server it is slow rather than stuck. */
const maxDecodingSeconds = 30

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

/** Reads the header. Throws 422 for a picture that is damaged or takes too much memory to decode. */
export async function openPicture(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  // Photos with small errors are common and accepted; truncated files are rejected.
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', autoOrient: true, pages: 1 } as const
  const picture = sharp(bytes, options).timeout({ seconds: maxDecodingSeconds })
  if (memoryNeed(await picture.metadata().catch(refuse)) > maxMemoryBytes) throw tooLarge()
  return picture
}

export async function shrink(picture: Sharp, { width, height }: Box): Promise<Pixels> {
  const resized = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  // Converts to sRGB by the embedded profile, which is then dropped with all other metadata.
  const pixels = resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { data, info } = await pixels.catch(refuse)
  return { data, width: info.width, height: info.height, channels: info.channels }
}

export async function fromPixels({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw: { width, height, channels } })
}

const tooLarge = (cause?: unknown) => unprocessable(t('That picture has too many pixels.'), { cause })

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  const reason = error instanceof Error ? error.message : ''
  if (/pixel limit|too large|exceeds/i.test(reason)) throw tooLarge(error)
  throw unprocessable(t('That picture could not be read. It may be damaged or cut short.'), { cause: error })
}

/** Loaded on first use, because it takes 29 MB. Its cache would keep whole pictures in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
