import { readMarkup } from './read-markup.ts'
import { oneLine } from './typed-text.ts'

const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/**
 * The text of a piece of markup, on one line, with nothing left that a browser could take for an element. Plain text
 * that merely contains '<' ('bake < 1 hour') stays.
 */
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
