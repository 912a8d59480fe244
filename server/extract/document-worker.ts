import { serveWorker } from '#server/async/serve-worker.ts'
import { unprocessable } from '#server/errors.ts'
import { parseJsonBytes } from '#server/text/plain-json.ts'
import { decodeHtml } from '../text/charset.ts'
import type { DocumentSource } from './document-reader.ts'
import { extractRecipe } from './index.ts'
import { TooComplexPage } from './too-complex-page.ts'

export type DocumentFunctions = typeof functions

const functions = {
  read(source: DocumentSource, address: string) {
    try {
      return extractRecipe(htmlOf(source), address)
    } catch (error) {
      throw error instanceof TooComplexPage ? unprocessable('This page is too complex to read.') : error
    }
  },
  parseJson: (json: Uint8Array) => parseJsonBytes(json),
}

/** Moderate, because a person waits for it. */
const niceness = 5
serveWorker(functions, niceness)

function htmlOf(source: DocumentSource): string {
  if ('html' in source) return source.html
  const { buffer, byteOffset, byteLength } = source.bytes
  return decodeHtml(Buffer.from(buffer, byteOffset, byteLength), source.contentType)
}
