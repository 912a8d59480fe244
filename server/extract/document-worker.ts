import { serveWorker } from '#server/async/serve-worker.ts'
import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { t } from '#server/contract/language/t.ts'
import { unprocessable } from '#server/errors.ts'
import { decodeHtml } from '../text/charset.ts'
import type { DocumentSource } from './document-reader.ts'
import { extractChecked } from './index.ts'
import { packPage, unpackPage } from './kept/kept-page.ts'
import { readPageText } from './page-text.ts'
import { readDocument } from './read-document.ts'
import { readTexts } from './text/read-text.ts'
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
  readPlainText: (source: DocumentSource) => readTexts(htmlOf(source)),
}

/** Moderate, because a person waits for it. */
const niceness = 5
serveWorker(functions, niceness)

function readOrRefuse<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof TooComplexPage ? unprocessable(t('This page is too complex to read.')) : error
  }
}

function htmlOf(source: DocumentSource): string {
  if ('html' in source) return source.html
  const { buffer, byteOffset, byteLength } = source.bytes
  return decodeHtml(Buffer.from(buffer, byteOffset, byteLength), source.contentType)
}
