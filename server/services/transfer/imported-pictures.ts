import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { checkBytesLeft, pictureBytesLeft } from '../saving/picture-quota.ts'
import { imagesOf } from '../saving/pictures.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

interface ReadPicture {
  picture: EncodedPicture | null
  /** Why the picture in the file was not imported. */
  reason: string | null
}

/** Encodes the pictures of one import within the person's limit, which is read once and then counted down. */
export function createPictureReader(
  app: App,
  userId: string,
): (image: Buffer | null) => Promise<ReadPicture> {
  let left: number | undefined
  return async (image) => {
    if (!image) return { picture: null, reason: null }
    try {
      left ??= await pictureBytesLeft(app, userId)
      checkBytesLeft(left)
      const picture = await retryWhileBusy(() => app.pictures.encode(image))
      left -= imagesOf(picture).reduce((sum, { bytes }) => sum + bytes.length, 0)
      return { picture, reason: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { picture: null, reason: error.message }
    }
  }
}
