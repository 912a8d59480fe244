import type { BusboyFileStream } from '@fastify/busboy'
import { AppError, badRequest } from '../errors.ts'
import { type Body, createFormParser, feed } from './form-parser.ts'

/** The file of a form, while the form is still arriving. */
export interface FormFile {
  name: string
  /** Throws when it breaks off before its end. */
  content: AsyncGenerator<Buffer>
}

const noFile = () => badRequest('Please choose a file.')
const limits = { text: 64 * 1024, file: Number.POSITIVE_INFINITY }

/** The part `file` of a multipart form, handed on piece by piece: the whole of it would not fit into memory. */
export async function openFormFile(body: Body, contentType: string): Promise<FormFile> {
  const parser = createFormParser(contentType, limits)
  if (!body || !parser) throw noFile()
  const cutOff = badRequest('The file did not arrive whole. Please try again.')
  return new Promise((resolve, reject) => {
    let found: BusboyFileStream | undefined
    parser.on('file', (field, stream, name) => {
      // Told by the parser, too.
      stream.on('error', () => undefined)
      if (field !== 'file' || found) return stream.resume()
      found = stream
      resolve({ name: name ?? '', content: contentOf(stream, cutOff) })
    })
    feed(parser, body, cutOff).then(
      () => reject(noFile()),
      (reason) => {
        found?.destroy(reason)
        reject(reason)
      },
    )
  })
}

async function* contentOf(stream: BusboyFileStream, cutOff: AppError): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (reason) {
    throw reason instanceof AppError ? reason : cutOff
  }
}
