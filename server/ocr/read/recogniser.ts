import type { Worker, WorkerParams } from 'tesseract.js'
import { type GreyImage, toPgm } from '../prepare/grey-image.ts'
import type { LanguageFolders } from './languages.ts'
import { recognisedWords, type Word } from './word.ts'

/** Recognises words with one Tesseract worker, which holds the model of one language at a time. */
export interface Recogniser {
  read(image: GreyImage, language: string, layout: TextLayout): Promise<Word[]>
}

/** `sparse` finds text anywhere, also in columns, but drops single figures; `column` expects lines below each other. */
type TextLayout = 'sparse' | 'column'

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
    async read(image, language, layout) {
      const worker = await workerFor(language)
      await worker.setParameters(await parametersOf(layout))
      const { data } = await worker.recognize(toPgm(image), {}, { text: false, blocks: true })
      return recognisedWords(data.blocks ?? [])
    },
  }
}

async function startWorker(language: string, langPath: string): Promise<Worker> {
  const { createWorker, OEM } = await import('tesseract.js')
  // When loading a model fails, the library never settles its promise; without a handler it throws an uncatchable
  // error, which ends the process.
  const worker = await new Promise<Worker>((resolve, reject) => {
    const errorHandler = (reason: unknown) =>
      reject(new Error(`The text recognition failed: ${String(reason)}`))
    // The default writes unpacked models into the current directory.
    const options = { langPath, gzip: true, cacheMethod: 'none', errorHandler }
    createWorker(language, OEM.LSTM_ONLY, options).then(resolve, reject)
  })
  // Without a debug file the library writes a line to stderr for each image.
  await worker.setParameters({ debug_file: '/dev/null' })
  return worker
}

/** The default segmentation reads across columns. */
async function parametersOf(layout: TextLayout): Promise<Partial<WorkerParams>> {
  const { PSM } = await import('tesseract.js')
  return { tessedit_pageseg_mode: layout === 'sparse' ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK }
}
