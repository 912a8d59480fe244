import { createLimiter } from '#server/async/limiter.ts'
import { createWorkers, workerFile } from '#server/async/workers.ts'
import { t } from '#server/contract/language/t.ts'
import { AppError, tooManyRequests, unprocessable } from '#server/errors.ts'
import type { TextReadings } from '../extract/text/read-text.ts'
import type { PdfFunctions } from './pdf-worker.ts'

/** What a PDF has to read. */
export interface PdfReading {
  /** The lines of its pages in reading order; '' for scanned pages. */
  text: string
  readings: TextReadings
  /** The scanned pages that are JPEG pictures; only when there is no text. */
  photos: Uint8Array[]
}

export interface PdfReader {
  /** Throws a sentence for a PDF that is damaged, protected or too complex. */
  read(pdf: Uint8Array, caller: string): Promise<PdfReading>
  close(): Promise<void>
}

interface PdfReaderOptions {
  worker?: string
  processorLimitMs?: number
}

/**
 * Reads PDFs in a child process, one at a time: their streams may expand a thousandfold outside of the JavaScript heap,
 * which no limit of a thread covers.
 */
export function createPdfReader({
  worker = workerFile('server/documents/pdf-worker'),
  processorLimitMs = 10_000,
}: PdfReaderOptions = {}): PdfReader {
  const workers = createWorkers<PdfFunctions>({
    file: worker,
    in: 'process',
    heapMegabytes: 256,
    processorLimitMs,
  })
  const limit = createLimiter({ places: 1, waiting: 20, waitingPerCaller: 5, refuse: tooMany })
  return {
    read: (pdf, caller) => limit(() => workers.call('read', pdf).catch(toRefusal), { caller }),
    close: workers.close,
  }
}

const tooMany = () =>
  tooManyRequests(t('Several PDFs are being read already. Please try again in a moment.'), 10)

/** Beyond its time or its memory. */
function toRefusal(cause: unknown): never {
  throw cause instanceof AppError ? cause : unprocessable(t('This PDF is too complex to read.'), { cause })
}
