import { badRequest } from '../errors.ts'
import { type Body, createFormParser, type FormLimits, feed } from './form-parser.ts'

export interface SentFile {
  /** As the sender says. */
  name: string
  type: string
  bytes: Buffer
  /** It was larger than allowed, and `bytes` is its beginning. */
  isCut: boolean
}

/** By the names of the fields; of two with one name the last. */
export interface Form {
  texts: Record<string, string>
  files: Record<string, SentFile>
}

/**
 * A whole form, multipart or urlencoded; an empty one when the body is none. Throws 400 for one that breaks off or has
 * too many fields, and 413 for a text that is too long.
 */
export async function readForm(body: Body, contentType: string, limits: FormLimits): Promise<Form> {
  const texts = new Map<string, string>()
  const files = new Map<string, SentFile>()
  const parser = createFormParser(contentType, limits)
  if (body && parser) {
    parser.on('field', (field, value) => texts.set(field, value))
    parser.on('file', (field, stream, name, _encoding, type) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () =>
        // A part may be a file by its type alone.
        files.set(field, { name: name ?? '', type, bytes: Buffer.concat(pieces), isCut: stream.truncated }),
      )
      // The parser says so itself.
      stream.on('error', () => undefined)
    })
    await feed(parser, body, badRequest('The form did not arrive whole. Please try again.'))
  }
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) }
}
