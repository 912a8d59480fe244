import { Tokenizer } from 'htmlparser2'
import { oneLine } from './collapse.ts'
import { separateFractions } from './mixed-fractions.ts'

/** Elements whose content is not shown. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object'])
const foreign = new Set(['svg', 'math'])

interface MarkupReader {
  text(piece: string): void
  /** Each opening and closing tag outside unseen elements; the name is in lower case. */
  tag?(name: string): void
}

/**
 * Reads the visible text of a piece of markup, from tokens alone: the stack of a parser takes quadratic time for tags
 * that never close.
 */
export function readMarkup(source: string, reader: MarkupReader): void {
  const markup = separateFractions(source)
  let hiddenBy = ''
  let depth = 0
  let opened = ''
  const nameAt = (start: number, end: number) => markup.slice(start, end).toLowerCase()
  const show = (piece: string) => {
    if (depth === 0) reader.text(piece)
  }
  const open = (name: string) => {
    opened = name
    if (depth === 0) reader.tag?.(name)
    if (depth === 0 && unseen.has(name)) hiddenBy = name
    if (name === hiddenBy) depth += 1
  }
  const close = (name: string) => {
    if (name === hiddenBy) depth -= 1
    if (depth > 0) return
    hiddenBy = ''
    reader.tag?.(name)
  }
  const tokenizer = new Tokenizer(
    {},
    {
      ...nothing,
      isInForeignContext: () => foreign.has(hiddenBy),
      ontext: (start, end) => show(markup.slice(start, end)),
      ontextentity: (codePoint) => show(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => open(nameAt(start, end)),
      onclosetag: (start, end) => close(nameAt(start, end)),
      // '/>' closes an element in SVG and MathML only.
      onselfclosingtag: () => foreign.has(hiddenBy) && close(opened),
    },
  )
  tokenizer.write(markup)
  tokenizer.end()
}

const ignore = () => undefined
const nothing = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onprocessinginstruction: ignore,
}

const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The text of a piece of markup, on one line and without any element. '<' in plain text ('bake < 1 hour') stays. */
export function stripMarkup(markup: string): string {
  if (!/[<&]/.test(markup)) return oneLine(markup)
  let text = ''
  readMarkup(markup, {
    text: (piece) => {
      text += piece
    },
    tag: (name) => {
      if (breaks.has(name)) text += ' '
    },
  })
  return oneLine(text)
}
