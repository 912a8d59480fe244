import { once } from 'node:events'
import { setImmediate as breath } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError, badRequest, payloadTooLarge } from '../errors.ts'

/** A body as it arrives; null when there is none. */
export type Body = AsyncIterable<Uint8Array> | null

/** In bytes. */
export interface FormLimits {
  /** Of a text; a longer one refuses the form. */
  text: number
  /** Of a file; a longer one is cut off and says so. */
  file: number
}

/** No form of ours has as many; a body has room for millions, and each costs. */
const mostParts = 20
const headBytes = 16 * 1024

/** Takes what `contentType` names, multipart (RFC 7578) or urlencoded; null when that is no form. */
export function createFormParser(contentType: string, { text, file }: FormLimits): BusboyInstance | null {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: mostParts, fields: mostParts, fieldSize: text, fileSize: file, headerSize: headBytes },
    })
  } catch {
    return null
  }
}

/** Small enough that others are answered between two. */
const pieceBytes = 64 * 1024

/** Resolves at the form's end. Throws a refusal of what is too much, and `cutOff` for a form that ends before its end. */
export async function feed(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  cutOff: AppError,
): Promise<void> {
  const ended = new AbortController()
  const finished = new Promise<void>((resolve, reject) => {
    const tooMany = () => reject(badRequest('This form has more fields than it should.'))
    parser.once('finish', resolve).on('error', reject)
    parser.once('partsLimit', tooMany).once('fieldsLimit', tooMany)
    parser.on('field', (_name, _value, isNameCut, isCut) => {
      if (isNameCut || isCut) reject(payloadTooLarge('This is too large to be sent.'))
    })
  })
  try {
    await Promise.race([finished, write(parser, body, ended.signal).then(() => finished)])
  } catch (reason) {
    throw reason instanceof AppError ? reason : cutOff
  } finally {
    ended.abort()
  }
}

async function write(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  ended: AbortSignal,
): Promise<void> {
  // Not `for await`: leaving that early would break the connection before the refusal is sent.
  const pieces = body[Symbol.asyncIterator]()
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    for (let at = 0; at < next.value.length; at += pieceBytes) {
      if (ended.aborted) return
      if (!parser.write(next.value.subarray(at, at + pieceBytes))) await once(parser, 'drain')
      await breath()
    }
  }
  parser.end()
}
