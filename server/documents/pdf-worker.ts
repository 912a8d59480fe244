import { Worker } from 'node:worker_threads'
import { serveWorker } from '#server/async/serve-worker.ts'
import { readTexts } from '../extract/text/read-text.ts'
import { embeddedPhotos } from './pdf/embedded-photos.ts'
import { readPdfLines } from './pdf/read-lines.ts'
import type { PdfReading } from './pdf-reader.ts'

export type PdfFunctions = typeof functions

const megabyte = 1024 * 1024
/** Of the whole process; an ordinary PDF takes 80 MB. */
const maxMemoryBytes = 600 * megabyte
/** Fewer are page numbers or the stamp of a scanner. */
const minChars = 40
const everyMs = 25

const functions = {
  async read(pdf: Uint8Array): Promise<PdfReading> {
    const text = await readPdfLines(pdf)
    const isScanned = text.replace(/\s/g, '').length < minChars
    return { text, readings: readTexts(text), photos: isScanned ? embeddedPhotos(Buffer.from(pdf)) : [] }
  },
}

/**
 * Kills this process when it takes more memory, in bytes. A thread looks, because the main thread may be in the middle of
 * unpacking; buffers are outside of the heap that Node can limit.
 */
function limitMemory(bytes: number): void {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL')
  }, ${everyMs})`
  new Worker(watch, { eval: true }).unref()
}

limitMemory(maxMemoryBytes)
serveWorker(functions)
