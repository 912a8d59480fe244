import { createHash } from 'node:crypto'
import { cardImageWidth, readingImageWidth } from '#server/contract/constants.ts'
import { withoutHeic } from './heic.ts'
import { type Box, fromPixels, openPicture, type Pixels, shrink } from './pixels.ts'

/** A re-encoded WebP picture in sRGB, upright, without any metadata. */
export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
  /** SHA-256 of the bytes, base64url; its key in the database and in its URL. */
  hash: string
}

export interface EncodedPicture {
  card: EncodedImage
  reading: EncodedImage
}

export interface EncodedPhoto {
  /** The whole photo, at most 2400 pixels long, shown next to the text that was read. */
  photo: EncodedImage
  picture: EncodedPicture
}

interface Size extends Box {
  quality: number
}

/** Layout depends on widths; heights only bound extremely tall pictures. */
const card: Size = { width: cardImageWidth, height: 960, quality: 76 }
const reading: Size = { width: readingImageWidth, height: 2560, quality: 80 }
/** Fine print must stay legible. */
const photo: Size = { width: 2400, height: 2400, quality: 80 }

/**
 * A picture in the two sizes that are shown; of an animation the first frame. Throws 415 for other kinds of file and
 * 422 for pictures that are damaged or too large.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  // Decoded once: the card is made from the pixels of the larger size.
  const large = await readPixels(bytes, reading)
  const small = await shrink(await fromPixels(large), card)
  return { card: await encode(small, card), reading: await encode(large, reading) }
}

/** Like encodePicture, for the photo of a recipe. */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  return { photo: await encode(await readPixels(bytes, photo), photo), picture: await encodePicture(bytes) }
}

const readPixels = async (bytes: Buffer, box: Box): Promise<Pixels> =>
  shrink(await openPicture(await withoutHeic(bytes)), box)

async function encode(pixels: Pixels, { quality }: Size): Promise<EncodedImage> {
  const { width, height } = pixels
  const bytes = await (await fromPixels(pixels)).webp({ quality, effort: 2 }).toBuffer()
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, width, height, hash }
}
