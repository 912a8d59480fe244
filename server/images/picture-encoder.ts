import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, tooManyRequests, unprocessable } from '#server/errors.ts'
import type { EncodedPhoto, EncodedPicture } from './encode.ts'
import { imageKindOf } from './kind.ts'
import type { PictureFunctions } from './picture-worker.ts'

/** All throw 415 for other kinds of file, and 422 for pictures that are damaged or too large. */
export interface PictureEncoder {
  /** A picture in its sizes. Throws 429 when too many are queued. */
  encode(bytes: Buffer): Promise<EncodedPicture>
  /** All stored pictures of the photo of a recipe. */
  encodePhoto(bytes: Buffer): Promise<EncodedPhoto>
  /** A picture in its reading size, for other programs. Throws 429 when too many are queued. */
  toJpeg(bytes: Buffer): Promise<Buffer>
  close(): Promise<void>
}

/** Queued pictures take up to 15 MB each. */
const maxQueued = 19
/** Longer than the decoders' own time limits. */
const processorLimitMs = 90_000

/**
 * Encodes pictures in a child process, one at a time, because a large one takes hundreds of megabytes. In the server,
 * decoders left 200 MB behind after twenty pictures, which the C library never returned.
 */
export function createPictureEncoder(worker = workerFile('server/images/picture-worker')): PictureEncoder {
  const workers = createWorkers<PictureFunctions>({ file: worker, in: 'process', processorLimitMs })
  const limit = createLimiter({
    places: 1,
    waiting: maxQueued,
    refuse: () => tooManyRequests(t('Too many pictures at once. Please try again in a moment.'), 5),
  })
  return {
    async encode(bytes) {
      imageKindOf(bytes)
      return limit(() => workers.call('encodePicture', bytes).catch(toRefusal))
    },
    async encodePhoto(bytes) {
      imageKindOf(bytes)
      return workers.call('encodePhoto', bytes).catch(toRefusal)
    },
    async toJpeg(bytes) {
      imageKindOf(bytes)
      // What a worker sends back is a plain array of bytes.
      return limit(() => workers.call('toJpeg', bytes).then(Buffer.from, toRefusal))
    },
    close: workers.close,
  }
}

function toRefusal(cause: unknown): never {
  if (cause instanceof AppError) throw cause
  throw unprocessable(t('That picture could not be read. It may be damaged.'), { cause })
}
