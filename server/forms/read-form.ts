import { t } from '#server/contract/language/t.ts'
import { badRequest } from '../errors.ts'
import { type Body, createFormParser, type FormLimits, feed } from './form-parser.ts'

export interface SentFile {
  /** As stated by the sender. */
  name: string
  type: string
  bytes: Buffer
  /** Larger than allowed; `bytes` is the beginning. */
  isCut: boolean
}

/** By field name; the last text wins, files are all there in their order. */
export interface Form {
  texts: Record<string, string>
  files: Record<string, SentFile[]>
}

/**
 * Reads a whole form, multipart or urlencoded; empty when the body is no form. Throws 400 when it is interrupted or has
 * too many fields, and 413 when a text is too long.
 */
export async function readForm(body: Body, contentType: string, limits: FormLimits): Promise<Form> {
  const texts = new Map<string, string>()
  const files = new Map<string, SentFile[]>()
  const parser = createFormParser(contentType, limits)
  if (body && parser) {
    parser.on('field', (field, value) => texts.set(field, value))
    parser.on('file', (field, stream, name, _encoding, type) => {
      const chunks: Buffer[] = []
      const sameField = files.get(field) ?? []
      files.set(field, sameField)
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () =>
        // A part may be a file by its type alone, without a name.
        sameField.push({ name: name ?? '', type, bytes: Buffer.concat(chunks), isCut: stream.truncated }),
      )
      // The parser emits the same error.
      stream.on('error', () => undefined)
    })
    await feed(parser, body, badRequest(t('The upload was interrupted. Please try again.')))
  }
  return { texts: Object.fromEntries(texts), files: Object.fromEntries(files) }
}
