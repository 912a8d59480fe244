import { callOnce, workerFile } from '#server/async/workers.ts'
import { AppError, unprocessable } from '#server/errors.ts'
import type { HeicFunctions } from './heic-worker.ts'
import { imageKindOf } from './kind.ts'

/** Twelve megapixels take a second or two; a busy small box is slow rather than stuck. */
const limitMs = 45_000

/**
 * What iPhones make, as a JPEG; any other file unchanged. Throws 422 with a sentence when it cannot be decoded. The
 * decoder has a process of its own, because WebAssembly returns its hundreds of megabytes only when the process ends.
 */
export async function withoutHeic(bytes: Buffer): Promise<Buffer> {
  if (imageKindOf(bytes) !== 'heic') return bytes
  const options = { file: workerFile('server/images/heic-worker'), in: 'process', limitMs } as const
  try {
    return await callOnce<HeicFunctions, 'decodeHeic'>(options, 'decodeHeic', bytes)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw unprocessable('That picture could not be read. It may be damaged.', { cause })
  }
}
