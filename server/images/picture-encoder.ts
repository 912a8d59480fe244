import { createRestingProcess } from '#server/async/resting-process.ts'
import { workerFile } from '#server/async/worker-file.ts'
import { tooManyRequests, unprocessable } from '#server/errors.ts'
import type { EncodedImage } from './encode.ts'
import { imageKindOf } from './kind.ts'

export interface EncodedPicture {
  card: EncodedImage
  reading: EncodedImage
}

export type PictureAnswer = EncodedPicture | { refused: string }

export interface PictureEncoder {
  /**
   * A picture in the two sizes that are shown; of an animation the first frame. Throws 415 for other kinds of file, 422
   * for pictures that are damaged or too large, and 429 when too many wait.
   */
  encode(bytes: Buffer): Promise<EncodedPicture>
  close(): void
}

/** Pictures that wait hold up to 15 MB each. */
const longestQueue = 20
/** Longer than the decoders give themselves, each in a process of its own. */
const limitMs = 90_000

/**
 * Encodes pictures in a process of their own, one at a time: in the server, decoders left 200 MB behind after twenty
 * pictures, which the C library never returned.
 */
export function createPictureEncoder(): PictureEncoder {
  const worker = createRestingProcess(() => workerFile('server/images/picture-worker'))
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function ask(bytes: Buffer): Promise<EncodedPicture> {
    const answer = await worker.ask(bytes, limitMs).catch(() => null)
    if (!isAnswer(answer)) throw unprocessable('That picture could not be read. It may be damaged.')
    if ('refused' in answer) throw unprocessable(answer.refused)
    return { card: own(answer.card), reading: own(answer.reading) }
  }

  return {
    async encode(bytes) {
      imageKindOf(bytes)
      if (waiting >= longestQueue)
        throw tooManyRequests('Too many pictures at once. Please try again in a moment.', 5)
      waiting += 1
      const turn = last.then(() => ask(bytes))
      last = turn.catch(() => {})
      try {
        return await turn
      } finally {
        waiting -= 1
      }
    },
    close: worker.end,
  }
}

/** Buffers arrive as plain arrays of bytes. */
const own = (image: EncodedImage): EncodedImage => ({ ...image, bytes: Buffer.from(image.bytes) })

const isAnswer = (answer: unknown): answer is PictureAnswer =>
  typeof answer === 'object' && answer !== null && ('card' in answer || 'refused' in answer)
