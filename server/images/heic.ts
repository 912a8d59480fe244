import { callOnce, workerFile } from '#server/async/workers.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, unprocessable } from '#server/errors.ts'
import type { HeicFunctions } from './heic-worker.ts'
import { imageKindOf } from './kind.ts'

/** Twelve megapixels take one or two seconds of processor time on a computer. */
const processorLimitMs = 45_000

/**
 * Converts HEIC, the format of iPhones, to JPEG; returns other files unchanged. Throws 422 when decoding fails. Runs in a
 * child process, because WebAssembly frees its hundreds of megabytes only when the process ends.
 */
export async function withoutHeic(bytes: Buffer): Promise<Buffer> {
  if (imageKindOf(bytes) !== 'heic') return bytes
  const options = { file: workerFile('server/images/heic-worker'), in: 'process', processorLimitMs } as const
  try {
    return await callOnce<HeicFunctions, 'decodeHeic'>(options, 'decodeHeic', bytes)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw unprocessable(t('That picture could not be read. It may be damaged.'), { cause })
  }
}
