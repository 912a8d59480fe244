import { serveWorker } from '#server/async/serve-worker.ts'
import { readTexts } from '../extract/text/read-text.ts'
import { limitMemory } from './limit-memory.ts'
import { embeddedPhotos } from './pdf/embedded-photos.ts'
import { readPdfLines } from './pdf/read-lines.ts'
import type { PdfReading } from './pdf-reader.ts'

export type PdfFunctions = typeof functions

const megabyte = 1024 * 1024
/** Of the whole process; an ordinary PDF takes 80 MB. */
const maxMemoryBytes = 600 * megabyte
/** Fewer are page numbers or the stamp of a scanner. */
const minChars = 40

const functions = {
  async read(pdf: Uint8Array): Promise<PdfReading> {
    const text = await readPdfLines(pdf)
    const isScanned = text.replace(/\s/g, '').length < minChars
    return { text, readings: readTexts(text), photos: isScanned ? embeddedPhotos(Buffer.from(pdf)) : [] }
  },
}
limitMemory(maxMemoryBytes)
serveWorker(functions)
