import { createHash } from 'node:crypto'
import { cardImageWidth, readingImageWidth } from '#server/contract/constants.ts'
import { tooManyRequests } from '#server/errors.ts'
import { withoutHeic } from './heic.ts'
import { imageKindOf } from './kind.ts'
import { type Box, fromPixels, type Pixels, shrink } from './pixels.ts'
import { readPixels } from './read-pixels.ts'

/** Pictures that wait hold up to 15 MB each. */
const longestQueue = 20

/** A re-encoded WebP picture in sRGB, upright, without any metadata. */
export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
  /** SHA-256 of the bytes, base64url: its name in the database and in its address. */
  hash: string
}

interface Size extends Box {
  quality: number
}

/** Widths count on a page; heights only bound pictures that are tall beyond use. */
const card: Size = { width: cardImageWidth, height: 960, quality: 76 }
const reading: Size = { width: readingImageWidth, height: 2560, quality: 80 }
/** Fine print must stay legible on a photographed page. */
const photo: Size = { width: 2400, height: 2400, quality: 80 }

/**
 * A picture in the two sizes that are shown; of an animation the first frame. Throws 415 for other kinds of file and
 * 422 for pictures that are damaged or too large.
 */
export function encodeImage(bytes: Buffer): Promise<{ card: EncodedImage; reading: EncodedImage }> {
  return inTurn(bytes, async (picture) => {
    // Decoded once: the card is made from the pixels of the larger size.
    const large = await readPixels(picture, reading)
    const small = await shrink(await fromPixels(large), card)
    return { card: await encode(small, card), reading: await encode(large, reading) }
  })
}

/** A photographed page whole, at most 2400 pixels long, for reading it again beside its text. */
export function keepOriginal(bytes: Buffer): Promise<EncodedImage> {
  return inTurn(bytes, async (picture) => encode(await readPixels(picture, photo), photo))
}

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: a large one takes hundreds of megabytes while it is decoded. */
async function inTurn<T>(bytes: Buffer, work: (picture: Buffer) => Promise<T>): Promise<T> {
  imageKindOf(bytes)
  if (waiting >= longestQueue)
    throw tooManyRequests('Too many pictures at once. Please try again in a moment.', 5)
  waiting += 1
  const turn = last.then(async () => work(await withoutHeic(bytes)))
  last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function encode(pixels: Pixels, { quality }: Size): Promise<EncodedImage> {
  const { width, height } = pixels
  const bytes = await (await fromPixels(pixels)).webp({ quality, effort: 2 }).toBuffer()
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, width, height, hash }
}
