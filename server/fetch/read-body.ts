import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib'

/** More than servers use; each encoding may expand its input a thousandfold. */
const maxEncodings = 2

export class TooManyBytes extends Error {}
export class UnreadableBody extends Error {}
export class UnknownCompression extends UnreadableBody {}

/** The decoded body. Neither the encoded nor the decoded size may exceed `maxBytes`. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const encodings = encodingsOf(response)
  let body = await readWire(response, maxBytes)
  for (const encoding of encodings) body = await decode(body, encoding, maxBytes)
  return body
}

/** Some servers compress without saying so: the first bytes of gzip and of zstd tell, and brotli is tried for a page of unprintable signs. */
export async function unpacked(body: Buffer, contentType: string, maxBytes: number): Promise<Buffer> {
  if (body[0] === 0x1f && body[1] === 0x8b) return decode(body, 'gzip', maxBytes)
  if (body.subarray(0, zstdStart.length).equals(zstdStart)) return decode(body, 'zstd', maxBytes)
  const isMarked = body[0] === 0xff || body[0] === 0xfe
  const isPage = /^(?:text\/html|application\/xhtml)/i.test(contentType)
  if (!isPage || isMarked || !body.subarray(0, 200).some((byte) => byte < 9)) return body
  return decode(body, 'br', maxBytes).catch(() => body)
}

const zstdStart = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

async function readWire(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new TooManyBytes()
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw new TooManyBytes()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, total)
}

/** In the order of decoding, which is the reverse of the header's. */
function encodingsOf(response: IncomingMessage): string[] {
  const names = (response.headers['content-encoding'] ?? '').toLowerCase().split(',')
  const used = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity')
  if (used.length > maxEncodings) throw new UnreadableBody('too many content encodings')
  return used.reverse()
}

async function decode(body: Buffer, encoding: string, maxOutputLength: number): Promise<Buffer> {
  if (body.length === 0) return body
  try {
    return await decoderFor(encoding, body)(body, maxOutputLength)
  } catch (error) {
    if (error instanceof RangeError) throw new TooManyBytes()
    if (error instanceof UnreadableBody) throw error
    throw new UnreadableBody('damaged', { cause: error })
  }
}

type Decoder = (body: Buffer, maxOutputLength: number) => Promise<Buffer>

function decoderFor(encoding: string, body: Buffer): Decoder {
  if (encoding === 'gzip' || encoding === 'x-gzip') return zlibDecoder(gunzip)
  if (encoding === 'br') return brotli
  if (encoding === 'zstd') return zstd()
  // 'deflate' is zlib's format (RFC 9110), but some servers send the raw stream, which browsers accept.
  if (encoding === 'deflate') return zlibDecoder(((body[0] ?? 0) & 0x0f) === 8 ? inflate : inflateRaw)
  throw new UnreadableBody(`unknown content encoding ${encoding.slice(0, 40)}`)
}

/** Accepts a truncated stream, as browsers do, by flushing. */
function zlibDecoder(method: typeof gunzip | typeof inflate | typeof inflateRaw): Decoder {
  return (body, maxOutputLength) =>
    promisify(method)(body, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
}

const brotli: Decoder = (body, maxOutputLength) =>
  promisify(brotliDecompress)(body, { maxOutputLength, finishFlush: constants.BROTLI_OPERATION_FLUSH })

/** Since Node 22.15; nobody is asked for it, but some servers send it to everybody. */
function zstd(): Decoder {
  const { zstdDecompress } = zlib as { zstdDecompress?: typeof gunzip }
  if (!zstdDecompress) throw new UnknownCompression('zstd')
  return (body, maxOutputLength) => promisify(zstdDecompress)(body, { maxOutputLength })
}
