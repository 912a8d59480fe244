import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { checkBytesLeft, pictureBytesLeft } from '../saving/picture-quota.ts'
import { imagesOf } from '../saving/pictures.ts'

export interface ReadPicture {
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
      const picture = await encodeWithRetry(app, image)
      left -= imagesOf(picture).reduce((sum, { bytes }) => sum + bytes.length, 0)
      return { picture, reason: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { picture: null, reason: error.message }
    }
  }
}

const busyTimeoutS = 60

/** Retries while the encoder is busy: pictures of waiting people take precedence over an import. */
async function encodeWithRetry(app: App, image: Buffer): Promise<EncodedPicture> {
  for (let waited = 0; ; waited++) {
    try {
      return await app.pictures.encode(image)
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'too_many_requests'
      if (!isBusy || waited >= busyTimeoutS) throw error
      await wait(1000)
    }
  }
}
