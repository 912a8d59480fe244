import { createHash } from 'node:crypto'
import { cardImageWidth, mediumImageWidth, readingImageWidth } from '#server/contract/constants.ts'
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
  /** Null when the reading size is hardly larger. */
  medium: EncodedImage | null
  reading: EncodedImage
  /** The average colour as '#rrggbb', shown until the picture is loaded. */
  color: string
}

export interface EncodedPhoto {
  /** The whole photo, at most 2400 pixels long, shown next to the text that was read. */
  photo: EncodedImage
}

interface Size extends Box {
  quality: number
}

/** Layout depends on widths; heights only bound extremely tall pictures. */
const card: Size = { width: cardImageWidth, height: 960, quality: 76 }
const medium: Size = { width: mediumImageWidth, height: 1920, quality: 78 }
const reading: Size = { width: readingImageWidth, height: 2880, quality: 78 }
/** Fine print must stay legible. */
const photo: Size = { width: 2400, height: 2400, quality: 80 }

/**
 * A picture in the sizes that are shown; of an animation the first frame. Throws 415 for other kinds of file and 422 for
 * pictures that are damaged or too large.
 */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  // Decoded once: each size is made from the pixels of the next larger one.
  const large = await readPixels(bytes, reading)
  const middle = large.width > mediumImageWidth ? await shrink(await fromPixels(large), medium) : null
  const small = await shrink(await fromPixels(middle ?? large), card)
  return {
    card: await encode(small, card),
    medium: middle && (await encode(middle, medium)),
    reading: await encode(large, reading),
    color: await averageColor(small),
  }
}

/** The photo of a recipe, which shows a page and not the dish. */
export async function encodePhoto(bytes: Buffer): Promise<EncodedPhoto> {
  return { photo: await encode(await readPixels(bytes, photo), photo) }
}

/** For programs that read no WebP. */
export async function toJpeg(bytes: Buffer): Promise<Buffer> {
  const picture = await fromPixels(await readPixels(bytes, reading))
  return picture.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
}

async function averageColor(pixels: Pixels): Promise<string> {
  const flat = (await fromPixels(pixels)).flatten({ background: '#fff' }).resize(1, 1, { fit: 'fill' })
  return `#${(await flat.toColourspace('srgb').raw().toBuffer()).toString('hex').slice(0, 6)}`
}

const readPixels = async (bytes: Buffer, box: Box): Promise<Pixels> =>
  shrink(await openPicture(await withoutHeic(bytes)), box)

async function encode(pixels: Pixels, { quality }: Size): Promise<EncodedImage> {
  const { width, height } = pixels
  const bytes = await (await fromPixels(pixels)).webp({ quality, effort: 2 }).toBuffer()
  const hash = createHash('sha256').update(bytes).digest('base64url')
  return { bytes, width, height, hash }
}
