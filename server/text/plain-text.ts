import { Parser } from 'htmlparser2'
import { readMarkup } from '#server/text/markup.ts'
import { plainFractions } from './mixed-fractions.ts'

const breaking = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
// Zero-width characters, soft hyphens and byte order marks travel along unseen when people paste. Joiners are needed
// between two letters of Persian or of India, and between the pictures of an emoji, and nowhere in Latin text.
const invisible =
  /[\u200b\u200e\u200f\u2060\ufeff\u00ad]|(?<![^\0-\u024f\u2000-\u206f\s])[\u200c\u200d]|[\u200c\u200d](?![^\0-\u024f\u2000-\u206f\s])/g
const maxDecodings = 3
// No field of a recipe is longer; what goes on is an attack or an accident.
const maxFieldLength = 100_000
const maxFieldLines = 2000

/** Text as a reader sees it, on one line. */
export function plainText(source: string): string {
  return collapse(stripMarkup(source))
}

/** The lines a reader sees: block elements and line breaks separate them. */
export function plainLines(source: string): string[] {
  const lines: string[] = []
  for (const line of stripMarkup(source).split(/[\n\r\u2028\u2029]+/)) {
    const text = collapse(line)
    if (text !== '') lines.push(text)
    if (lines.length >= maxFieldLines) break
  }
  return lines
}

const ascii = /^[\0-\x7f]*$/

export function collapse(text: string): string {
  // Most texts: looking for invisible characters takes longer than all the rest.
  const visible = ascii.test(text) ? text : plainFractions(text.replace(invisible, ''))
  // A single space stays as it is: most texts are not written again.
  return visible.replace(/[^\S ]\s*| \s+/g, ' ').trim()
}

export function decodeEntities(source: string): string {
  if (!source.includes('&')) return source
  let text = ''
  // As the content of <title>, so that entities are decoded and tags stay text.
  const parser = new Parser({
    ontext(part) {
      text += part
    },
  })
  parser.write(`<title>${source}`)
  parser.end()
  return text
}

/** Markup is taken off, entities are decoded, also where a publisher has encoded them twice. */
function stripMarkup(source: string): string {
  let text = source.length > maxFieldLength ? source.slice(0, maxFieldLength) : source
  for (let round = 0; round < maxDecodings && /&[a-z#]|<[a-z/!]/i.test(text); round++) {
    const before = text
    text = stripOnce(text)
    if (text === before) break
  }
  return text
}

function stripOnce(source: string): string {
  let text = ''
  readMarkup(source, {
    text(part) {
      text += part
    },
    tag(name) {
      if (breaking.has(name)) text += '\n'
    },
  })
  return text
}
