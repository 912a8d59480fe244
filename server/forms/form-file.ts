import type { BusboyFileStream } from '@fastify/busboy'
import { t } from '#server/contract/language/t.ts'
import { AppError, badRequest } from '../errors.ts'
import { type Body, createFormParser, feed } from './form-parser.ts'

/** A form's file as a stream. */
export interface FormFile {
  name: string
  /** Throws when the upload is interrupted. */
  content: AsyncGenerator<Buffer>
}

const noFile = () => badRequest(t('Please choose a file.'))
const limits = { text: 64 * 1024, file: Number.POSITIVE_INFINITY }

/** The part `file` of a multipart form, streamed because it may not fit into memory. */
export async function openFormFile(body: Body, contentType: string): Promise<FormFile> {
  const parser = createFormParser(contentType, limits)
  if (!body || !parser) throw noFile()
  const interrupted = badRequest(t('The upload was interrupted. Please try again.'))
  return new Promise((resolve, reject) => {
    let found: BusboyFileStream | undefined
    parser.on('file', (field, stream, name) => {
      // The parser emits the same error.
      stream.on('error', () => undefined)
      if (field !== 'file' || found) return stream.resume()
      found = stream
      resolve({ name: name ?? '', content: contentOf(stream, interrupted) })
    })
    feed(parser, body, interrupted).then(
      () => reject(noFile()),
      (reason) => {
        found?.destroy(reason)
        reject(reason)
      },
    )
  })
}

async function* contentOf(stream: BusboyFileStream, interrupted: AppError): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (reason) {
    throw reason instanceof AppError ? reason : interrupted
  }
}
