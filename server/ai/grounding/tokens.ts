import { fold } from '#server/contract/fold.ts'
import { fractionClass } from '#server/contract/measures/fractions.ts'

/** What separates a token from the one before: nothing but space, a comma or bracket, or the end of a line or sentence. */
export type Gap = 'none' | 'soft' | 'hard'

export interface Token {
  /** A word without case and accents, or a number in one spelling: '1½' and '1 1/2' are '1 1/2'. */
  key: string
  isNumber: boolean
  /** In the text. */
  start: number
  end: number
  gap: Gap
}

/** Scripts without spaces between words: each character is a token. */
const unspaced = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}ー]'
const tokenPattern = new RegExp(
  `\\p{Nd}+(?:[.,]\\p{Nd}+)*(?:\\s?[${fractionClass}]|\\s\\p{Nd}{1,2}[/⁄]\\p{Nd}{1,2}(?!\\p{Nd})|[/⁄]\\p{Nd}{1,2}(?!\\p{Nd}))?` +
    `|[${fractionClass}]|${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{M}])+`,
  'gu',
)

export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(tokenPattern)) {
    const isNumber = /^[\p{Nd}\p{No}]/u.test(found)
    const gap = gapOf(text.slice(end, index), tokens)
    end = index + found.length
    tokens.push({ key: isNumber ? numberKey(found) : wordKey(found), isNumber, start: index, end, gap })
  }
  return tokens
}

const wordKey = (word: string) => (/^[a-z]+$/.test(word) ? word : fold(word))

/** '½' becomes '1⁄2' under NFKC. A number in front is set apart first: '1½' is not 11/2. */
const numberKey = (number: string) =>
  number
    .replace(new RegExp(`\\s*([${fractionClass}])`, 'u'), ' $1')
    .trim()
    .normalize('NFKC')
    .replace('⁄', '/')
    .replace(/\s+/g, ' ')
    .replaceAll(',', '.')

function gapOf(between: string, before: readonly Token[]): Gap {
  if (/[\n\r;!?•●·▪▢☐|。！？]/u.test(between)) return 'hard'
  if (/\.[)"'”’»]{0,3}\s/.test(between) && !isAbbreviation(before)) return 'hard'
  return /[,:()[\]、，：（）]/.test(between) ? 'soft' : 'none'
}

const maxAbbreviationLength = 5

/** The dot of '2 tbsp. sugar' does not end a sentence. */
function isAbbreviation(before: readonly Token[]): boolean {
  const [number, word] = before.slice(-2)
  if (!number?.isNumber || !word || word.isNumber || word.gap !== 'none') return false
  return word.key.length <= maxAbbreviationLength
}
