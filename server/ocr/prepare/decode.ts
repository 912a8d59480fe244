import { maxUploadBytes } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, unprocessable } from '#server/errors.ts'
import { findImageKind } from '#server/images/kind.ts'
import type { GreyImage } from './grey-image.ts'

/** Accepts 50-megapixel photos of phones; rejects files that unpack to gigabytes. */
const maxPixels = 64_000_000
/** Print is legible at this size; more pixels only cost time. */
const longEdge = 2800
const minEdge = 120

const cannotRead = () =>
  unprocessable(t('That file could not be read as a picture. It may be damaged or cut short.'))

/** The upright photo in greyscale, at most 2800 pixels on its long edge. */
export async function decodePhoto(photo: Buffer): Promise<GreyImage> {
  if (photo.length > maxUploadBytes) throw unprocessable(t('That picture is larger than 15 MB.'))
  const kind = findImageKind(photo)
  // HEIC is converted to JPEG before.
  if (!kind || kind === 'heic')
    throw unprocessable(t('That file is not a JPEG, PNG, WebP, AVIF or GIF picture.'))
  const sharp = await loadSharp()
  const input = sharp(photo, { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true })
  await checkHeader(await input.metadata().catch(refuse))
  const { data, info } = await input
    .autoOrient()
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(longEdge, longEdge, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  if (info.channels !== 1) throw cannotRead()
  return { width: info.width, height: info.height, data }
}

interface Header {
  width: number
  height: number
  pages?: number | undefined
}

function checkHeader({ width, height, pages = 1 }: Header): void {
  if (width * height > maxPixels) throw tooManyPixels()
  if (pages > 1) throw unprocessable(t('That picture is animated. Please send a still photo.'))
  if (Math.min(width, height) < minEdge) {
    throw unprocessable(t('That picture is too small to read.'))
  }
}

const tooManyPixels = () => unprocessable(t('That picture has too many pixels.'))

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  if (error instanceof Error && error.message.includes('pixel limit')) throw tooManyPixels()
  throw cannotRead()
}

/** Loaded on first use, because it takes 29 MB. Its cache would keep whole photos in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}
