import type { Worker } from 'tesseract.js'
import { type Grey, toPgm } from '../prepare/grey.ts'
import type { LanguageFolders } from './languages.ts'
import { type PageWord, wordsOf } from './page-word.ts'

/** Reads words from a prepared picture with one loaded worker, which knows one language at a time. */
export interface Recogniser {
  read(image: Grey, language: string): Promise<PageWord[]>
}

interface Loaded {
  language: string
  worker: Worker
}

export function createRecogniser(folders: LanguageFolders): Recogniser {
  let loaded: Loaded | null = null

  async function unload(): Promise<void> {
    const worker = loaded?.worker
    loaded = null
    await worker?.terminate()
  }

  async function workerFor(language: string): Promise<Worker> {
    if (loaded?.language === language) return loaded.worker
    await unload()
    const worker = await startWorker(language, folders.get(language) ?? '')
    loaded = { language, worker }
    return worker
  }

  return {
    async read(image, language) {
      const worker = await workerFor(language)
      const page = await worker.recognize(toPgm(image), {}, { text: false, blocks: true })
      return wordsOf(page.data.blocks ?? [])
    },
  }
}

async function startWorker(language: string, langPath: string): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  // When loading the model fails, the library never settles its own promise, and without a handler it throws where
  // nothing can catch it, which ends the process.
  const worker = await new Promise<Worker>((resolve, reject) => {
    const errorHandler = (reason: unknown) =>
      reject(new Error(`The text recognition failed: ${String(reason)}`))
    // Without 'none' the library writes unpacked models into the current directory.
    const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler }
    createWorker(language, OEM.LSTM_ONLY, options).then(resolve, reject)
  })
  // Sparse: by default the library reads across columns. It also writes a line to stderr for every picture, unless its
  // messages have a file.
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, debug_file: '/dev/null' })
  return worker
}
