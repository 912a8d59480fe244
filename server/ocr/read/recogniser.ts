import type { Worker } from 'tesseract.js'
import { OcrStoppedError } from '../errors.ts'
import { type Grey, toPgm } from '../prepare/grey.ts'
import { type PageWord, wordsOf } from './page-word.ts'

/** Reads words from a prepared picture with one warm worker, which speaks one language at a time. */
export interface Recogniser {
  read(image: Grey, language: string, signal: AbortSignal): Promise<PageWord[]>
  /** Ends the worker; the next `read` starts another. */
  rest(): Promise<void>
}

interface Warm {
  language: string
  worker: Worker
}

export function createRecogniser(folders: ReadonlyMap<string, string>): Recogniser {
  let warm: Warm | null = null

  async function rest(): Promise<void> {
    const worker = warm?.worker
    warm = null
    await worker?.terminate()
  }

  async function workerFor(language: string, signal: AbortSignal): Promise<Worker> {
    if (warm?.language === language) return warm.worker
    await rest()
    const worker = await startWorker(language, folders.get(language) ?? '', signal)
    warm = { language, worker }
    return worker
  }

  return {
    rest,
    async read(image, language, signal) {
      try {
        const worker = await workerFor(language, signal)
        const reading = worker.recognize(toPgm(image), {}, { text: false, blocks: true })
        const page = await orAborted(reading, signal)
        return wordsOf(page.data.blocks ?? [])
      } catch (error) {
        // A worker that failed once may be half-way through anything: the next photo gets a fresh one.
        await rest()
        throw error
      }
    },
  }
}

async function startWorker(language: string, langPath: string, signal: AbortSignal): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  // The library leaves its own promise open for ever when loading the model fails, and without a handler
  // it throws where nobody can catch, which ends the process.
  const starting = new Promise<Worker>((resolve, reject) => {
    const errorHandler = (reason: unknown) =>
      reject(new Error(`The text recognition failed: ${String(reason)}`))
    // Without 'none' the library writes unpacked models into the current directory.
    const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler }
    createWorker(language, OEM.LSTM_ONLY, options).then(resolve, reject)
  })
  try {
    const worker = await orAborted(starting, signal)
    // Words wherever they stand: left to itself the library reads straight across columns.
    // It also writes a line to stderr for every picture, unless its messages go elsewhere.
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, debug_file: '/dev/null' })
    return worker
  } catch (error) {
    starting.then((worker) => worker.terminate()).catch(() => {})
    throw error
  }
}

/** The promise's own outcome, or an OcrStoppedError as soon as the signal fires. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OcrStoppedError('Reading the picture took too long.'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
