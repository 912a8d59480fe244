import { Tokenizer } from 'htmlparser2'

/** Elements whose content nobody reads. */
const unseen = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object'])
const foreign = new Set(['svg', 'math'])

interface MarkupReader {
  text(piece: string): void
  /** Each opening and each closing tag that is not inside of something unseen; the name in lower case. */
  tag?(name: string): void
}

/**
 * Hands on what a reader sees of a piece of markup. Works on the tokens alone: a parser keeps a stack of open elements,
 * on which a page of tags that never close costs the square of its length.
 */
export function readMarkup(markup: string, reader: MarkupReader): void {
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
      // Only there does '/' before '>' close an element.
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
