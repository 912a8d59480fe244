import { askOnce } from '#server/async/run-in-process.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { unprocessable } from '#server/errors.ts'
import type { EncodedImage } from './encode.ts'

interface PhotoPictures {
  /** The page whole, for reading it again beside its text. */
  photo: EncodedImage
  picture: { card: EncodedImage; reading: EncodedImage }
}

export type PhotoAnswer = PhotoPictures | { refused: string }

const limitMs = 60_000

/**
 * All pictures that are kept of a photographed page. Made in a process of its own, because a dozen photos were seen to
 * leave the server 150 MB larger for good.
 */
export async function encodePhoto(bytes: Buffer): Promise<PhotoPictures> {
  const answer = await askOnce(workerFile('server/images/photo-worker'), bytes, limitMs)
  if (!isAnswer(answer)) throw unprocessable('That picture could not be read.')
  if ('refused' in answer) throw unprocessable(answer.refused)
  const { photo, picture } = answer
  return { photo: own(photo), picture: { card: own(picture.card), reading: own(picture.reading) } }
}

/** Buffers arrive as plain arrays of bytes. */
const own = (image: EncodedImage): EncodedImage => ({ ...image, bytes: Buffer.from(image.bytes) })

const isAnswer = (answer: unknown): answer is PhotoAnswer =>
  typeof answer === 'object' && answer !== null && ('picture' in answer || 'refused' in answer)
