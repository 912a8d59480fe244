import { Parser } from 'htmlparser2'

const silent = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object'])
const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * The text of a piece of markup, on one line, with nothing left that a browser could take for an element. Plain text
 * that merely contains '<' ('bake < 1 hour') stays.
 */
export function stripMarkup(markup: string): string {
  if (!/[<&]/.test(markup)) return tidy(markup)
  let text = ''
  let hidden = 0
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (silent.has(name)) hidden += 1
        if (breaks.has(name)) text += ' '
      },
      onclosetag: (name) => {
        if (silent.has(name)) hidden = Math.max(0, hidden - 1)
        if (breaks.has(name)) text += ' '
      },
      ontext: (piece) => {
        if (hidden === 0) text += piece
      },
    },
    { decodeEntities: true },
  )
  parser.end(markup)
  return tidy(text)
}

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim()
