import { serveWorker } from '#server/async/serve-worker.ts'
import { maxPageSource } from '#server/contract/constants.ts'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { unprocessable } from '#server/errors.ts'
import { parseJsonBytes } from '#server/text/plain-json.ts'
import { decodeHtml } from '../text/charset.ts'
import type { DocumentSource, SentPage } from './document-reader.ts'
import { extractChecked } from './index.ts'
import { packPage, unpackPage } from './kept/kept-page.ts'
import { readPageText } from './page-text.ts'
import { readDocument } from './read-document.ts'
import { readText } from './text/read-text.ts'
import { TooComplexPage } from './too-complex-page.ts'

export type DocumentFunctions = typeof functions

const functions = {
  read(source: DocumentSource, address: string, wanted?: string) {
    return readOrRefuse(() => readDocument(htmlOf(source), address, wanted))
  },
  readText(source: DocumentSource, address: string) {
    const html = htmlOf(source)
    return readOrRefuse(() => ({ recipe: extractChecked(html, { address }), ...readPageText(html) }))
  },
  keep(source: DocumentSource, address: string, expected: ExtractedRecipe) {
    return readOrRefuse(() => packPage(htmlOf(source), address, expected))
  },
  readKept(page: Uint8Array, address: string, title: string) {
    return readOrRefuse(() => extractChecked(unpackPage(page), { address, wanted: title }))
  },
  readPlainText: (source: DocumentSource) => readText(htmlOf(source)),
  parseSentPage(json: Uint8Array): SentPage {
    const input = parseJsonBytes(json)
    if (!hasSource(input) || input.html.length > maxPageSource) return { input, page: null }
    const { html, ...rest } = input
    return { input: rest, page: { bytes: inSharedMemory(html), contentType: 'text/html; charset=utf-8' } }
  },
}

/** Moderate, because a person waits for it. */
const niceness = 5
serveWorker(functions, niceness)

function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof TooComplexPage ? unprocessable('This page is too complex to read.') : error
  }
}

const hasSource = (input: unknown): input is { html: string } =>
  typeof input === 'object' && input !== null && 'html' in input && typeof input.html === 'string'

function inSharedMemory(text: string): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)))
  Buffer.from(bytes.buffer).write(text)
  return bytes
}

function htmlOf(source: DocumentSource): string {
  if ('html' in source) return source.html
  const { buffer, byteOffset, byteLength } = source.bytes
  return decodeHtml(Buffer.from(buffer, byteOffset, byteLength), source.contentType)
}
