import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { expectSpaceForPicture } from '../space/space.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

interface ReadPicture {
  picture: EncodedPicture | null
  /** Why the picture in the file was not imported. */
  reason: string | null
}

/** Encodes the pictures of an import, until the person's limit is reached. */
export function createPictureReader(
  app: App,
  userId: string,
): (image: Buffer | null) => Promise<ReadPicture> {
  return async (image) => {
    if (!image) return { picture: null, reason: null }
    try {
      await expectSpaceForPicture(app, userId)
      return { picture: await retryWhileBusy(() => app.pictures.encode(image)), reason: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { picture: null, reason: error.message }
    }
  }
}
