import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, WorkerTimeout, workerFile } from '#server/async/workers.ts'
import { upstream } from '#server/errors.ts'
import type { PhotoFunctions } from './photo-worker.ts'
import { findLanguages } from './read/languages.ts'
import type { OcrResult } from './result.ts'

/** Reads photographed pages, one at a time. */
export interface PhotoReader {
  /** Throws an AppError with a sentence for a picture that cannot be read or takes too long. */
  read(photo: Buffer): Promise<OcrResult>
  /** Waits for the photo that is being read. */
  close(): Promise<void>
}

interface PhotoReaderOptions {
  /** Three-letter codes of installed models; the first is tried first. */
  languages: string[]
  /** A folder with more language packages, its own `node_modules` or not. */
  dataDir?: string
  /** How long the process is kept for the next photo. */
  idleMs?: number
  /** For one photo; generous, because a busy small box is slow rather than stuck. */
  limitMs?: number
  worker?: string
}

/**
 * Reads in a child process: decoders of hostile files and hundreds of megabytes of WebAssembly stay outside of the
 * server, and all of that memory is freed with the process. Throws ConfigError for a language that is not installed.
 */
export function createPhotoReader({
  languages,
  dataDir,
  idleMs = 60_000,
  limitMs = 120_000,
  worker = workerFile('server/ocr/photo-worker'),
}: PhotoReaderOptions): PhotoReader {
  const folders = findLanguages(languages, dataDir)
  const workers = createWorkers<PhotoFunctions>({ file: worker, in: 'process', idleMs, limitMs })
  const limit = createLimiter({ places: 1 })
  let isClosing = false

  async function read(photo: Buffer): Promise<OcrResult> {
    if (isClosing) throw new Error('The server is stopping.')
    try {
      return await workers.call('read', photo, folders)
    } catch (cause) {
      if (!(cause instanceof WorkerTimeout)) throw cause
      throw upstream('Reading this photo took too long. Please try one with less on it.', { cause })
    }
  }

  return {
    read: (photo) => limit(() => read(photo)),
    async close() {
      isClosing = true
      await limit(workers.close)
    },
  }
}
