import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'

/** More layers than any server uses, each of which may blow up a thousand times. */
const mostEncodings = 2

export class TooManyBytes extends Error {}
export class UnreadableBody extends Error {}

/** The decoded body; neither what comes over the wire nor what it unpacks to ever exceeds `maxBytes`. */
export async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encodings = encodingsOf(answer)
  let body = await readWire(answer, maxBytes)
  for (const encoding of encodings) body = await unpack(body, encoding, maxBytes)
  return body
}

async function readWire(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new TooManyBytes()
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw new TooManyBytes()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, total)
}

/** In the order in which to undo them: the one named last was put on last. */
function encodingsOf(answer: IncomingMessage): string[] {
  const names = (answer.headers['content-encoding'] ?? '').toLowerCase().split(',')
  const used = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
  if (used.length > mostEncodings) throw new UnreadableBody('too many content encodings')
  return used.reverse()
}

async function unpack(body: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  if (body.length === 0) return body
  try {
    return await decoderFor(encoding, body)(body, maxOutputLength)
  } catch (error) {
    if (error instanceof RangeError) throw new TooManyBytes()
    throw new UnreadableBody('damaged', { cause: error })
  }
}

type Decoder = (body: Buffer, maxOutputLength: number) => Promise<Buffer>

function decoderFor(encoding: string, body: Buffer): Decoder {
  if (encoding === 'gzip' || encoding === 'x-gzip') return zlibDecoder(gunzip)
  if (encoding === 'br') return brotli
  // RFC 9110 means zlib's format by 'deflate'; some servers send the bare stream, as browsers know.
  if (encoding === 'deflate') return zlibDecoder(((body[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)
  throw new UnreadableBody(`unknown content encoding ${encoding.slice(0, 40)}`)
}

/** Browsers show pages whose compressed stream lacks its end; flushing does the same here. */
function zlibDecoder(method: typeof gunzip | typeof inflate | typeof inflateRaw): Decoder {
  return (body, maxOutputLength) =>
    promisify(method)(body, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
}

const brotli: Decoder = (body, maxOutputLength) =>
  promisify(brotliDecompress)(body, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH })
