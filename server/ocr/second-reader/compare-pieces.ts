import { diffArrays } from 'diff'
import { boundingBox, textOf } from '../layout/segments.ts'
import type { Box, Word } from '../read/word.ts'
import { foldPrint, levenshteinDistance } from '../understand/printed-words.ts'
import type { Character } from './characters.ts'

/** A number, a run of letters, a sign that stands for a fraction, or a dash between numbers. */
const tokenPattern = /\d+(?:[/.,]\d+)*|\p{No}|\p{L}+|[%¥£§$&|!]|(?<=[\d\p{No}]\s?)[-–](?=\s?[\d\p{No}])/gu

interface Token {
  text: string
  /** In the text of its reading. */
  start: number
  end: number
}

const tokensOf = (text: string): Token[] =>
  [...text.matchAll(tokenPattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }))

const isNumber = ({ text }: Token): boolean => /^[\d\p{No}]/u.test(text)
const isDash = ({ text }: Token): boolean => /^[-–]$/.test(text)

/** Where the two readings of a piece differ. */
interface Difference {
  own: Token[]
  other: Token[]
  /** The index of the token of the first reading at the difference, or after it. */
  at: number
}

function differences(own: Token[], other: Token[]): Difference[] {
  const found: Difference[] = []
  let [i, j] = [0, 0]
  let open: Difference | null = null
  const parts = diffArrays(own, other, { comparator: isSame })
  for (const { count = 0, added, removed } of parts) {
    if (added || removed) {
      if (!open) {
        open = { own: [], other: [], at: i }
        found.push(open)
      }
      if (removed) open.own.push(...own.slice(i, i + count))
      else open.other.push(...other.slice(j, j + count))
    } else open = null
    if (!added) i += count
    if (!removed) j += count
  }
  return found
}

function isSame(a: Token, b: Token): boolean {
  const [x, y] = [plain(a), plain(b)]
  if (x === y) return true
  if (!/^\p{L}/u.test(x) || !/^\p{L}/u.test(y) || Math.min(x.length, y.length) < 4) return false
  return levenshteinDistance(x, y, 2) <= Math.floor(Math.max(x.length, y.length) / 3)
}

const plain = ({ text }: Token): string => foldPrint(text).replaceAll('⁄', '/').replace('–', '-')

/** Letters and figures that both readers confuse. */
const likeFigures: Record<string, string> = {
  o: '0',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  z: '2',
  s: '5',
  b: '8',
}
/** '1 1/2' is not '11/2', but a figure with a space in it is the same. */
const asFigures = (tokens: Token[]): string =>
  tokens
    .map((token) => plain(token).replace(/[olizsb|!]/g, (sign) => likeFigures[sign] ?? sign))
    .join(tokens.some(({ text }) => text.includes('/')) ? ' ' : '')

/** The networks do not know '½', and see '%', '12' or 'V2' in its place. */
const maybeFraction = (own: Token[], other: Token[]): boolean => {
  const [fraction, ...more] = own.filter(isNumber)
  if (!fraction || more.length > 0 || !/^\p{No}$/u.test(fraction.text)) return false
  const seen = other.map(({ text }) => text).join('')
  const [above = '', below = ''] = plain(fraction).split('/')
  return /^\D*$/.test(seen) || /[%V¥Y]/i.test(seen) || seen === above + below || seen === below
}

/** Below this certainty, from 0 to 1, the second reading of a number only raises a doubt. */
const minCertainty = 0.5
/** A word that the first reader was less sure of, from 0 to 100, gives way to a number. */
const guessedBelow = 60

/**
 * The words of a piece after a second reading; the same array when nothing is in doubt. Numbers that differ are marked; one that the
 * first reading lost, or in whose place it has letters or signs, is taken from the second and marked, too.
 */
export function comparePiece(words: Word[], characters: Character[]): Word[] {
  const text = textOf(words)
  const read = characters.map((character) => character.text).join('')
  const [own, other] = [tokensOf(text), tokensOf(read)]
  const starts = words.map((_, at) => words.slice(0, at).reduce((sum, word) => sum + word.text.length + 1, 0))
  const wordAt = (offset: number): number => starts.findLastIndex((start) => start <= offset)
  let result = words
  // From the end, so that the places before stay valid.
  for (const { own: mine, other: theirs, at } of differences(own, other).reverse()) {
    if (isAgreed(mine, theirs)) continue
    const from = wordAt(mine[0]?.start ?? own[at]?.start ?? text.length)
    const to = mine.length > 0 ? wordAt(mine.at(-1)?.start ?? 0) : from
    const [first, last] = [words[from], words[to]]
    if (!first || !last) continue
    const isGuess =
      !mine.some(isNumber) || words.slice(from, to + 1).some(({ confidence }) => confidence < guessedBelow)
    const isSure = theirs.every(isNumberOrDash) && certaintyOf(characters, theirs) >= minCertainty
    const seen = read.slice(theirs[0]?.start ?? 0, theirs.at(-1)?.end ?? 0)
    let changed = words.slice(from, to + 1).map(disputed)
    if (isGuess && isSure && seen !== '') {
      const kept = [
        text.slice(starts[from], mine[0]?.start ?? starts[from]),
        text.slice(mine.at(-1)?.end ?? starts[from], (starts[to] ?? 0) + last.text.length),
      ]
      const replaced =
        mine.length > 0
          ? [{ ...first, text: kept.join(seen), box: boundingBox([first.box, last.box]) }]
          : [{ ...first, text: seen, box: leftOf(first.box) }, first]
      changed = replaced.map(disputed)
    }
    result = [...result.slice(0, from), ...changed, ...result.slice(to + 1)]
  }
  return result
}

const disputed = (word: Word): Word => ({ ...word, isDisputed: true })

/** No number is concerned, or both have the same one; 'so' is only a letter or two for one of them. */
function isAgreed(own: Token[], other: Token[]): boolean {
  if (![...own, ...other].some(isNumberOrDash)) return true
  const isSeenByOther = own.some(isNumber) || !other.some(isNumber)
  return (isSeenByOther && asFigures(own) === asFigures(other)) || maybeFraction(own, other)
}

/** The place of a word that is put before another one. */
const leftOf = ({ left, top, bottom }: Box): Box => ({
  left: Math.max(0, left - (bottom - top)),
  top,
  right: left,
  bottom,
})

const isNumberOrDash = (token: Token): boolean => isNumber(token) || isDash(token)

const certaintyOf = (characters: Character[], tokens: Token[]): number =>
  Math.min(1, ...tokens.flatMap(({ start, end }) => characters.slice(start, end).map((one) => one.certainty)))
