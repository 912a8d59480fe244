import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, WorkerTimeout, workerFile } from '#server/async/workers.ts'
import { t } from '#server/contract/language/t.ts'
import { upstream } from '#server/errors.ts'
import { findAddedModels } from './models/added-models.ts'
import type { PhotoFunctions } from './photo-worker.ts'
import { findLanguages, installedLanguages, type LanguageFolders } from './read/languages.ts'
import type { ReadOptions } from './read-photo.ts'
import type { OcrResult } from './result.ts'

/** Reads photographed pages, one at a time. */
export interface PhotoReader {
  /** Throws an AppError with a sentence for a picture that cannot be read or takes too long. */
  read(photo: Buffer, options?: ReadOptions): Promise<OcrResult>
  /** Waits for the photo that is being read. */
  close(): Promise<void>
}

interface PhotoReaderOptions {
  /** Three-letter codes of models, tried in this order before the other installed and added ones. */
  languages: string[]
  /** A folder with more language packages, its own `node_modules` or not. */
  dataDir?: string
  /** The folder of the models that an admin added, which may change at any time. */
  added?: string
  /** How long the process is kept for the next photo. */
  idleMs?: number
  /** Processor time for one photo: four times what the slowest of many photos took on a computer, as small boxes need. */
  processorLimitMs?: number
  worker?: string
}

/**
 * Reads in a child process: decoders of hostile files and hundreds of megabytes of WebAssembly stay outside of the
 * server, and all of that memory is freed with the process. Throws ConfigError for a language that is not installed.
 */
export function createPhotoReader({
  languages,
  dataDir,
  added,
  idleMs = 60_000,
  processorLimitMs = 240_000,
  worker = workerFile('server/ocr/photo-worker'),
}: PhotoReaderOptions): PhotoReader {
  const find = () =>
    findLanguages([...languages, ...installedLanguages, ...findAddedModels(added)], { dataDir, added })
  const start = () => createWorkers<PhotoFunctions>({ file: worker, in: 'process', idleMs, processorLimitMs })
  let models = find()
  let workers = start()
  const limit = createLimiter({ places: 1 })
  let isClosing = false

  async function read(photo: Buffer, options: ReadOptions): Promise<OcrResult> {
    if (isClosing) throw new Error('The server is stopping.')
    const found = find()
    if (!isSame(found, models)) {
      // The process keeps the models that it began with.
      await workers.close()
      workers = start()
      models = found
    }
    try {
      return await workers.call('read', photo, models, options)
    } catch (cause) {
      if (!(cause instanceof WorkerTimeout)) throw cause
      throw upstream(t('Reading this photo took too long. Please try one with less on it.'), { cause })
    }
  }

  return {
    read: (photo, options = {}) => limit(() => read(photo, options)),
    async close() {
      isClosing = true
      await limit(() => workers.close())
    },
  }
}

const isSame = (one: LanguageFolders, other: LanguageFolders) =>
  JSON.stringify([...one]) === JSON.stringify([...other])
