import { createHash } from 'node:crypto'
import type { OutputInfo, Sharp } from 'sharp'
import { AppError, tooManyRequests, unprocessable } from '#server/errors.ts'
import { withoutHeic } from './heic.ts'
import { imageKindOf } from './kind.ts'

/** A phone's 50-megapixel photo passes; what unpacks to gigabytes does not. */
const maxPixels = 64_000_000
/** Pictures that wait hold up to 15 MB each. */
const longestQueue = 20
const maxSeconds = 15

/** A re-encoded WebP picture in sRGB, upright, without any metadata. */
export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
  /** SHA-256 of the bytes, base64url: its name in the database and in its address. */
  hash: string
}

interface Box {
  width: number
  height: number
  quality: number
}

/** Widths count on a page; heights only bound pictures that are tall beyond use. */
const card: Box = { width: 480, height: 960, quality: 76 }
const reading: Box = { width: 1280, height: 2560, quality: 80 }
/** Fine print must stay legible on a photographed page. */
const photo: Box = { width: 2400, height: 2400, quality: 80 }

/**
 * A picture in the two sizes that are shown; of an animation the first frame. Throws 415 for other kinds of file and
 * 422 for pictures that are damaged or too large.
 */
export function encodeImage(bytes: Buffer): Promise<{ card: EncodedImage; reading: EncodedImage }> {
  return inTurn(bytes, async (picture) => {
    // Decoded once: the card is made from the pixels of the larger size.
    const { data, info } = await shrink(picture, reading)
    const { data: small, info: smallInfo } = await shrink(await fromPixels(data, info), card)
    return { card: await encode(small, smallInfo, card), reading: await encode(data, info, reading) }
  })
}

/** A photographed page whole, at most 2400 pixels long, for reading it again beside its text. */
export function keepOriginal(bytes: Buffer): Promise<EncodedImage> {
  return inTurn(bytes, async (picture) => {
    const { data, info } = await shrink(picture, photo)
    return encode(data, info, photo)
  })
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: a large photo takes 250 MB while it is decoded. */
async function inTurn<T>(bytes: Buffer, work: (picture: Sharp) => Promise<T>): Promise<T> {
  imageKindOf(bytes)
  if (waiting >= longestQueue)
    throw tooManyRequests('Too many pictures at once. Please try again in a moment.', 5)
  waiting += 1
  const turn = last.then(async () => work(await open(await withoutHeic(bytes))))
  last = turn.catch(() => {})
  try {
    return await turn
  } catch (error) {
    throw error instanceof AppError ? error : refusal(error)
  } finally {
    waiting -= 1
  }
}

async function open(bytes: Buffer): Promise<Sharp> {
  const sharp = await loadSharp()
  // Photos with small errors are common and worth showing; a file cut short is not.
  const options = { limitInputPixels: maxPixels, failOn: 'truncated', autoOrient: true, pages: 1 } as const
  return sharp(bytes, options).timeout({ seconds: maxSeconds })
}

function shrink(picture: Sharp, { width, height }: Box) {
  const resized = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
  // To sRGB pixels by the picture's own profile, which is then not needed and goes with all other metadata.
  return resized.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

async function encode(pixels: Buffer, info: OutputInfo, { quality }: Box): Promise<EncodedImage> {
  const picture = await fromPixels(pixels, info)
  const { data: bytes } = await picture.webp({ quality, effort: 2 }).toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, width: info.width, height: info.height, hash }
}

async function fromPixels(pixels: Buffer, { width, height, channels }: OutputInfo): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width, height, channels } })
}

function refusal(error: unknown): Error {
  const reason = error instanceof Error ? error.message : ''
  if (/pixel limit|too large|exceeds/i.test(reason)) {
    return unprocessable('That picture has too many pixels.', { cause: error })
  }
  return unprocessable('That picture could not be read. It may be damaged or cut short.', { cause: error })
}

/** Loaded when first used: it costs 29 MB. Its cache would keep whole pictures in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
