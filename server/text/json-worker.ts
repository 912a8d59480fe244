import { serveWorker } from '#server/async/serve-worker.ts'
import { maxPageSourceLength } from '#server/contract/constants.ts'
import type { SentJson } from './json-reader.ts'
import { GivenTwice, parseJsonBytes } from './plain-json.ts'

export type JsonFunctions = typeof functions

const functions = {
  /** A thread knows no reader, so that the sentence about a field that is given twice is made elsewhere. */
  parse(json: Uint8Array): SentJson | { givenTwice: string } {
    try {
      return withPageApart(parseJsonBytes(json))
    } catch (error) {
      if (error instanceof GivenTwice) return { givenTwice: error.key }
      throw error
    }
  },
}

/** Moderate, because a person waits for it. */
const niceness = 5
serveWorker(functions, niceness)

function withPageApart(input: unknown): SentJson {
  if (!hasSource(input) || input.html.length > maxPageSourceLength) return { input, page: null }
  const { html, ...rest } = input
  return { input: rest, page: { bytes: inSharedMemory(html), contentType: 'text/html; charset=utf-8' } }
}

const hasSource = (input: unknown): input is { html: string } =>
  typeof input === 'object' && input !== null && 'html' in input && typeof input.html === 'string'

function inSharedMemory(text: string): Uint8Array {
  const bytes = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)))
  Buffer.from(bytes.buffer).write(text)
  return bytes
}
