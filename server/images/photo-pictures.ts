import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { unprocessable } from '#server/errors.ts'
import { askOnce } from './ask-once.ts'
import { type EncodedImage, encodeImage, keepOriginal } from './encode.ts'

interface PhotoPictures {
  /** The page whole, for reading it again beside its text. */
  photo: EncodedImage
  picture: { card: EncodedImage; reading: EncodedImage }
}

export type PhotoAnswer = PhotoPictures | { refused: string }

const limitMs = 60_000

/** Every bundle lies one folder below dist; running from source there is no built worker. */
const workerFile = fileURLToPath(new URL('../server/images/photo-worker.js', import.meta.url))

/**
 * All pictures that are kept of a photographed page. Made in a process of its own, because a dozen photos were seen to
 * leave the server 150 MB larger for good.
 */
export async function encodePhoto(bytes: Buffer): Promise<PhotoPictures> {
  if (!existsSync(workerFile)) return { photo: await keepOriginal(bytes), picture: await encodeImage(bytes) }
  const answer = await askOnce(workerFile, bytes, limitMs)
  if (!isAnswer(answer)) throw unprocessable('That picture could not be read.')
  if ('refused' in answer) throw unprocessable(answer.refused)
  const { photo, picture } = answer
  return { photo: own(photo), picture: { card: own(picture.card), reading: own(picture.reading) } }
}

/** Buffers arrive as plain arrays of bytes. */
const own = (image: EncodedImage): EncodedImage => ({ ...image, bytes: Buffer.from(image.bytes) })

const isAnswer = (answer: unknown): answer is PhotoAnswer =>
  typeof answer === 'object' && answer !== null && ('picture' in answer || 'refused' in answer)
