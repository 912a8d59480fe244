import { findImageKind } from '../images/kind.ts'

/** `export` is a file of another program, for the import. */
type DocumentKind = 'page' | 'text' | 'pdf' | 'picture' | 'export'

interface Stated {
  contentType?: string
  /** The name of a file, or the path of an address. */
  name?: string
}

/** Bytes that are looked at. */
const headBytes = 4096

/** What a file is, by its bytes; the stated type decides only between texts. Null for kinds that Potluck does not read. */
export function documentKind(bytes: Buffer, { contentType = '', name = '' }: Stated): DocumentKind | null {
  const head = bytes.subarray(0, headBytes)
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (findImageKind(bytes)) return 'picture'
  if (head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) || (head[0] === 0x1f && head[1] === 0x8b))
    return 'export'
  // Without the zeros of UTF-16.
  const text = head
    .toString('latin1')
    .replace(/\0/g, '')
    .replace(/^[\xef\xbb\xbf\xfe\xff]{1,3}/, '')
  if (beginsAsPage.test(text)) return 'page'
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)
  if (isBinary(head)) return isHtml && tagsIn(text) > 0 ? 'page' : null
  if (/\.(?:json|csv)$/i.test(name) || /^application\/(?:[\w.-]+\+)?json\b/i.test(contentType))
    return 'export'
  // Servers send texts as HTML, pages as text, and either without a type.
  if (isHtml) return tagsIn(text) > 0 || text.trim() === '' ? 'page' : 'text'
  const isText = /^text\/(?:plain|markdown|x-markdown)\b/i.test(contentType)
  return !isText && tagsIn(text) > 3 ? 'page' : 'text'
}

const beginsAsPage = /^\s*(?:<!--[^>]{0,2000}-->\s*)?<(?:!doctype|html|head|body|\?xml|svg)\b/i

const tagsIn = (text: string) => text.match(/<\/?[a-z][a-z0-9]{0,10}[\s>/]/gi)?.length ?? 0

const hasByteOrderMark = (head: Buffer) =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)

/** Control characters that no text has. UTF-16 has zeros, and a mark that says so. */
function isBinary(head: Buffer): boolean {
  if (hasByteOrderMark(head)) return false
  return head.some((byte) => byte < 9 || (byte > 13 && byte < 27) || (byte > 27 && byte < 32))
}
