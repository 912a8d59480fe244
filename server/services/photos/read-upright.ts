import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import type { PhotoTurn } from '../../contract/photos.ts'
import { AppError, Busy } from '../../errors.ts'
import { withoutHeic } from '../../images/heic.ts'
import { rotateAndCrop } from '../../images/rotate-and-crop.ts'
import type { StoredReading } from './stored-photos.ts'

/** What was read in a photo. */
export interface UprightReading {
  /** From the photo as it was sent to the one in which it was read. */
  turn: PhotoTurn
  reading: StoredReading
  /** The photo as it was read before turning; missing in what an earlier attempt read. */
  bytes?: Buffer
}

interface ReadOptions {
  /** The photo is then kept without a text when the reader fails, so that a person can type next to it. */
  isLastAttempt: boolean
}

/** Throws the reader's AppError below 500 for a file that is no picture, and Busy, which says nothing about the photo. */
export async function readUpright(
  app: App,
  file: Buffer,
  { isLastAttempt }: ReadOptions,
): Promise<UprightReading> {
  const bytes = await withoutHeic(file)
  try {
    const { recipe, lines, words, quality, photo, turn } = await app.ocr.read(bytes)
    return { turn, reading: { recipe, lines, words, quality, photo }, bytes }
  } catch (error) {
    if (error instanceof AppError && (error.status < 500 || error instanceof Busy)) throw error
    if (isLastAttempt) return { turn: 0, reading: {}, bytes }
    throw new AppError('internal', t('This photo could not be read. Please take another one.'), {
      cause: error,
    })
  }
}

/** The photo in the rotation in which it was read. */
export async function turnUpright(file: Buffer, { turn, bytes }: UprightReading): Promise<Buffer> {
  const photo = bytes ?? (await withoutHeic(file))
  return turn === 0 ? photo : rotateAndCrop(photo, turn, null)
}
