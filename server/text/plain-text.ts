import { Parser } from 'htmlparser2'
import { readMarkup } from '#server/text/markup.ts'
import { collapse } from './collapse.ts'

const breaking = new Set(
  'address article aside blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table td th tr ul'.split(
    ' ',
  ),
)
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
