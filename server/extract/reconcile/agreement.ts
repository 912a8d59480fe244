import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { isAscii } from '../../text/collapse.ts'

/** Characters; lines and steps that differ do so before, and nested properties hold each other's texts many times. */
const maxComparedChars = 400

/** Characters; there are few such texts. */
export const maxSearchedChars = 5000

/** Letters and digits only: what two spellings of one line have in common. Of a long text its beginning. */
export const bare = (text: string): string => lettersOf(text.slice(0, maxComparedChars))

/** The same of a text in which shorter ones are looked for. */
export const bareWhole = (text: string): string => lettersOf(text.slice(0, maxSearchedChars))

function lettersOf(compared: string): string {
  if (isAscii(compared)) return compared.toLowerCase().replace(/[^a-z0-9]+/g, '')
  const words =
    compared
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.join('')
}

/** Characters. A longer text is no line of a list, and comparing many of them takes too long. */
const maxLineLength = 1000

/** What identifies each of these lines. */
export const lineKeys = (lines: readonly string[]): Set<string> =>
  new Set(lines.filter(({ length }) => length <= maxLineLength).map(bare))

export const isAmong = (lines: ReadonlySet<string>, text: string): boolean =>
  text.length <= maxLineLength && lines.has(bare(text))

/** Share of lines that begin with, end with or hold a number. */
export function shareWithNumbers(lines: string[]): number {
  return lines.length === 0 ? 0 : lines.filter(hasNumber).length / lines.length
}

/**
 * Whether the page's lines are the declared ones with more said: most of the declared words are found in them.
 * A declaration that lost its amounts, or all its line breaks, is recognised by this.
 */
export function coveredBy(declared: string[], shown: string[]): number {
  const words = new Set(shown.flatMap(wordsOf))
  const own = declared.flatMap(wordsOf)
  return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length
}

export function wordsOf(text: string): string[] {
  const compared = text.slice(0, maxComparedChars)
  if (isAscii(compared)) return compared.toLowerCase().match(/[a-z]+|\d+/g) ?? []
  return (
    compared
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}]+|\d+/gu) ?? []
  )
}
