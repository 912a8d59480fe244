import { once } from 'node:events'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { t } from '#server/contract/language/t.ts'
import { AppError, badRequest, payloadTooLarge } from '../errors.ts'

/** Null when the request has no body. */
export type Body = AsyncIterable<Uint8Array> | null

/** In bytes. */
export interface FormLimits {
  /** A longer text rejects the form. */
  text: number
  /** A longer file is truncated and marked. */
  file: number
}

/** More than any form has; a body could contain millions. */
const maxParts = 20
const headBytes = 16 * 1024

/** For multipart (RFC 7578) or urlencoded forms; null for another content type. */
export function createFormParser(contentType: string, { text, file }: FormLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: maxParts, fields: maxParts, fieldSize: text, fileSize: file, headerSize: headBytes },
    })
  } catch {
    return null
  }
}

/** Small enough that other requests run in between. */
const chunkBytes = 64 * 1024

/** Resolves at the form's end. Throws when a limit is exceeded, and `interrupted` when the body ends early. */
export async function feed(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  interrupted: AppError,
): Promise<void> {
  const ended = new AbortController()
  const finished = new Promise<void>((resolve, reject) => {
    const tooMany = () => reject(badRequest(t('This form has more fields than it should.')))
    parser.once('finish', resolve).on('error', reject)
    parser.once('partsLimit', tooMany).once('fieldsLimit', tooMany)
    parser.on('field', (_name, _value, isNameCut, isCut) => {
      if (isNameCut || isCut) reject(payloadTooLarge(t('This is too large to be sent.')))
    })
  })
  try {
    await Promise.race([finished, writePart(parser, body, ended.signal).then(() => finished)])
  } catch (reason) {
    throw reason instanceof AppError ? reason : interrupted
  } finally {
    ended.abort()
  }
}

async function writePart(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  ended: AbortSignal,
): Promise<void> {
  // Not `for await`: leaving that early would close the connection before the error is sent.
  const chunks = body[Symbol.asyncIterator]()
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    for (let at = 0; at < next.value.length; at += chunkBytes) {
      if (ended.aborted) return
      if (!parser.write(next.value.subarray(at, at + chunkBytes))) await once(parser, 'drain')
      await yieldToEventLoop()
    }
  }
  parser.end()
}
