import { isUtf8 } from 'node:buffer'
import { isMostlyUtf8 } from './mostly-utf8.ts'
import { fits } from './valid-charset.ts'
import { decodeWindows1252 } from './windows-1252.ts'

/** Browsers look at 1,024 bytes; pages with long comments or styles first are common enough to look further. */
const prescanBytes = 4096

/** Text of an HTML page: by byte order mark, Content-Type header, <meta>, in that order, then by what the bytes are. */
export function decodeHtml(bytes: Buffer, contentType: string | undefined): string {
  const marked = byteOrderMark(bytes)
  if (marked) return decode(bytes, marked)
  const fromHeader = knownCharset(/charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(contentType ?? '')?.[1])
  const fromMeta = metaCharset(bytes)
  return decode(bytes, chooseCharset(bytes, fromHeader ?? fromMeta, fromMeta))
}

function chooseCharset(bytes: Buffer, declared: string | undefined, fromMeta: string | undefined): string {
  const isMultiByte =
    declared !== undefined && !/^(?:windows-|iso-8859-|koi8-|macintosh|utf-8)/.test(declared)
  if (isMultiByte) return declared
  // Text that is not UTF-8 is never valid UTF-8 by chance, but servers that announce Latin-1 for everything are many.
  if (isUtf8(bytes)) return 'utf-8'
  if (declared === undefined) return usualCharset(bytes)
  if (declared !== 'utf-8') return declared
  if (fromMeta !== undefined && fromMeta !== 'utf-8') return fromMeta
  return isMostlyUtf8(bytes) ? 'utf-8' : usualCharset(bytes)
}

/** What pages of a language were written in before UTF-8; of two, the first that the bytes fit. */
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

/** By the language the page names, as browsers go by the language of their user. */
function usualCharset(bytes: Buffer): string {
  const head = bytes.subarray(0, prescanBytes).toString('latin1')
  const language = /<html\b[^>]{0,500}?\blang\s{0,5}=\s{0,5}["']?([a-z]{2})(-[a-z]{2})?\b/i.exec(head)
  const region = `${language?.[1]}${language?.[2]}`.toLowerCase()
  const charsets = usual.get(region) ?? usual.get(region.slice(0, 2))
  return charsets?.find((charset) => fits(bytes, charset)) ?? charsets?.[0] ?? 'windows-1252'
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
  // Could it be read as ASCII to get here, it is not UTF-16, whatever it says (the HTML standard's rule).
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

function decode(bytes: Buffer, charset: string): string {
  return charset === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(charset).decode(bytes)
}
