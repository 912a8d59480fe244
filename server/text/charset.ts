import { isUtf8 } from 'node:buffer'

/** Browsers look at 1,024 bytes; many pages begin with long comments or styles. */
const prescanBytes = 4096

/** The text of a web page: by byte order mark, Content-Type header, <meta>, in that order, then by its bytes. */
export function decodeHtml(bytes: Buffer, contentType: string | undefined): string {
  return createDecoder(charsetOf(bytes, contentType))(bytes)
}

/** The same of any text, which may be decoded in pieces. */
export function charsetOf(bytes: Buffer, contentType?: string): string {
  const marked = byteOrderMark(bytes)
  if (marked) return marked
  const fromHeader = knownCharset(/charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(contentType ?? '')?.[1])
  const fromMeta = metaCharset(bytes)
  return chooseCharset(bytes, fromHeader ?? fromMeta, fromMeta)
}

function chooseCharset(bytes: Buffer, declared: string | undefined, fromMeta: string | undefined): string {
  const isMultiByte =
    declared !== undefined && !/^(?:windows-|iso-8859-|koi8-|macintosh|utf-8)/.test(declared)
  if (isMultiByte) return declared
  // Other text is hardly ever valid UTF-8, but many servers announce Latin-1 for everything.
  if (isUtf8(bytes)) return 'utf-8'
  if (declared === undefined) return usualCharset(bytes)
  if (declared !== 'utf-8') return declared
  if (fromMeta !== undefined && fromMeta !== 'utf-8') return fromMeta
  return isMostlyUtf8(bytes) ? 'utf-8' : usualCharset(bytes)
}

/** The charsets of a language before UTF-8; of two, the first in which the bytes are valid. */
const usual = new Map(
  Object.entries({
    ja: ['shift_jis', 'euc-jp'],
    zh: ['gb18030'],
    'zh-tw': ['big5'],
    'zh-hk': ['big5'],
    ko: ['euc-kr'],
    th: ['windows-874'],
    ru: ['windows-1251'],
    uk: ['windows-1251'],
    bg: ['windows-1251'],
    sr: ['windows-1251'],
    el: ['iso-8859-7'],
    tr: ['windows-1254'],
    he: ['windows-1255'],
    ar: ['windows-1256'],
    pl: ['iso-8859-2'],
    cs: ['windows-1250'],
    sk: ['windows-1250'],
    hu: ['iso-8859-2'],
    hr: ['windows-1250'],
    sl: ['iso-8859-2'],
  }),
)

/** By the language of the page, as browsers go by the language of their user. */
function usualCharset(bytes: Buffer): string {
  const head = bytes.subarray(0, prescanBytes).toString('latin1')
  const language = /<html\b[^>]{0,500}?\blang\s{0,5}=\s{0,5}["']?([a-z]{2})(-[a-z]{2})?\b/i.exec(head)
  const region = `${language?.[1]}${language?.[2]}`.toLowerCase()
  const charsets = usual.get(region) ?? usual.get(region.slice(0, 2))
  return charsets?.find((charset) => isValidIn(bytes, charset)) ?? charsets?.[0] ?? 'windows-1252'
}

function byteOrderMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function metaCharset(bytes: Buffer): string | undefined {
  const head = bytes
    .subarray(0, prescanBytes)
    .toString('latin1')
    .replace(/<!--[\s\S]*?-->/g, '')
  const label =
    /<meta\b[^>]*\bcharset\s*=\s*["']?\s*([\w:.-]+)/i.exec(head)?.[1] ??
    /<\?xml\b[^>]*\bencoding\s*=\s*["']([\w:.-]+)/i.exec(head)?.[1]
  const charset = knownCharset(label)
  // What was found by reading ASCII is not UTF-16, whatever it says (a rule of the HTML standard).
  return charset?.startsWith('utf-16') ? 'utf-8' : charset
}

function knownCharset(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Decodes a text at once, or piece by piece. */
export function createDecoder(charset: string): (bytes: Buffer, isLast?: boolean) => string {
  if (charset === 'windows-1252') return decodeWindows1252
  const decoder = new TextDecoder(charset)
  return (bytes, isLast = true) => decoder.decode(bytes, { stream: !isLast })
}

/** Enough text to tell two encodings of a language apart. */
const sampleBytes = 262_144

/** Judged by the first bytes that are not ASCII: a whole page may take long. */
function isValidIn(bytes: Buffer, charset: string): boolean {
  let from = 0
  while (from < bytes.length && (bytes[from] ?? 0) < 0x80) from += 1
  try {
    // As a stream, so that a character cut off at the end is valid.
    new TextDecoder(charset, { fatal: true }).decode(bytes.subarray(from, from + sampleBytes), {
      stream: true,
    })
    return true
  } catch {
    return false
  }
}

/** Decoded at once. */
const pieceBytes = 65_536
/** Characters beyond ASCII: maxBeyondAscii to judge by. */
const maxBeyondAscii = 65_536

/**
 * UTF-8 with a few errors: a page cut off in a character, or with one quotation in another charset. Counted piece by
 * piece, since a hostile page may be ten megabytes of errors.
 */
function isMostlyUtf8(bytes: Buffer): boolean {
  const decoder = new TextDecoder('utf-8')
  let beyondAscii = 0
  let broken = 0
  for (let at = 0; at < bytes.length && beyondAscii < maxBeyondAscii; at += pieceBytes) {
    const isLast = at + pieceBytes >= bytes.length
    const text = decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: !isLast })
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index)
      if (code === 0xfffd) broken += 1
      // Both halves of an emoji are one character.
      if (code >= 0x80 && (code & 0xfc00) !== 0xdc00) beyondAscii += 1
    }
  }
  return broken * 4 <= beyondAscii
}

const specials = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The character of each byte. */
const characters = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? specials.charCodeAt(byte - 0x80) : byte,
)

/**
 * Several releases of Node decode 0x80 to 0x9F as control characters, which loses every curly quote. Goes through
 * UTF-16, because a call for each of ten million characters takes seconds.
 */
function decodeWindows1252(bytes: Buffer): string {
  const latin1 = bytes.toString('latin1')
  if (!/[\x80-\x9f]/.test(latin1)) return latin1
  const wide = Buffer.allocUnsafe(bytes.length * 2)
  for (let index = 0; index < bytes.length; index++) {
    const code = characters[bytes[index] ?? 0] ?? 0
    wide[2 * index] = code & 0xff
    wide[2 * index + 1] = code >> 8
  }
  return wide.toString('utf16le')
}
