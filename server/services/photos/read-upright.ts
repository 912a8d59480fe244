import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { withoutHeic } from '../../images/heic.ts'
import { rotateAndCrop } from '../../images/rotate-and-crop.ts'
import type { StoredReading } from './stored-photos.ts'

interface Upright {
  /** The photo in the rotation in which it was read. */
  bytes: Buffer
  reading: StoredReading
}

interface ReadOptions {
  /** The photo is then kept without a text when the reader fails, so that a person can type next to it. */
  isLastAttempt: boolean
}

/** Throws the reader's AppError below 500 for a file that is no picture. */
export async function readUpright(app: App, file: Buffer, { isLastAttempt }: ReadOptions): Promise<Upright> {
  const bytes = await withoutHeic(file)
  try {
    const { recipe, lines, words, quality, photo, turn } = await app.ocr.read(bytes)
    const upright = turn === 0 ? bytes : await rotateAndCrop(bytes, turn, null)
    return { bytes: upright, reading: { recipe, lines, words, quality, photo } }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) throw error
    if (isLastAttempt) return { bytes, reading: {} }
    throw new AppError('internal', 'This photo could not be read. Please take another one.', { cause: error })
  }
}
