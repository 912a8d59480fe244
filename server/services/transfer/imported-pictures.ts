import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import { checkSpace, type Picture, pictureSpaceOf } from '../saving/pictures.ts'

export interface ReadPicture {
  picture: Picture | null
  /** Why there is none although the file has one. */
  reason: string | null
}

/** Encodes the pictures of one import, within the person's space, which is measured once and then counted down. */
export function createPictureReader(
  app: App,
  userId: string,
): (image: Buffer | null) => Promise<ReadPicture> {
  let left: number | undefined
  return async (image) => {
    if (!image) return { picture: null, reason: null }
    try {
      left ??= await pictureSpaceOf(app, userId)
      checkSpace(left)
      const picture = await encodePatiently(app, image)
      left -= picture.card.bytes.length + picture.reading.bytes.length
      return { picture, reason: null }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { picture: null, reason: error.message }
    }
  }
}

const patienceS = 60

/** Pictures of people who wait go first; an import has time. */
async function encodePatiently(app: App, image: Buffer): Promise<Picture> {
  for (let waited = 0; ; waited++) {
    try {
      return await app.pictures.encode(image)
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'too_many_requests'
      if (!isBusy || waited >= patienceS) throw error
      await wait(1000)
    }
  }
}
