import type { Line } from '../layout/lines.ts'
import { around } from '../layout/segment.ts'
import type { PageWord } from '../read/page-word.ts'
import { isUnit } from '../understand/units.ts'
import type { Doubt } from './ask-starts.ts'
import type { LineStart } from './line-start.ts'

/** Puts what the second look found into the lines: fractions, lost numbers, and whether something stood before a line. */
export function mendStarts(lines: Line[], doubts: Doubt[], starts: LineStart[]): Line[] {
  const mended = new Map<Line, Line>()
  // From the end of each line to its beginning, so that the places of the words before stay true.
  for (let i = doubts.length - 1; i >= 0; i--) {
    const doubt = doubts[i]
    const start = starts[i]
    if (!doubt || !start) continue
    const line = mended.get(doubt.line) ?? doubt.line
    mended.set(doubt.line, mendOne(line, doubt.at, start))
  }
  return lines.map((line) => mended.get(line) ?? line)
}

function mendOne(line: Line, at: number, { marker, quantity }: LineStart): Line {
  const marked = at === 0 ? { ...line, marked: line.marked || marker !== null } : line
  if (!quantity) return marked
  const end = quantity.lettersFrom ?? Number.POSITIVE_INFINITY
  const offset = line.words.slice(at).findIndex((word) => isPlainText(word, end))
  const covered = line.words.slice(at, offset < 0 ? undefined : at + offset)
  const read = covered.map((word) => word.text).join(' ')
  if (!isBetter(read, covered, quantity.text, quantity.certainty)) return marked
  const last = covered.at(-1)
  const tail = last ? lettersOf(last.text) : ''
  const boxes = [...covered.map((word) => word.box), ...(marker && at === 0 ? [marker] : [])]
  if (boxes.length === 0) return marked
  const sample = covered[0] ?? line.words[at]
  if (!sample) return marked
  const word: PageWord = {
    ...sample,
    text: quantity.text + tail,
    box: around(boxes),
    confidence: Math.round(quantity.certainty * 100),
  }
  const words = [...line.words.slice(0, at), word, ...line.words.slice(at + covered.length)]
  return {
    ...marked,
    words,
    text: words.map(({ text }) => text).join(' '),
    box: around(words.map(({ box }) => box)),
  }
}

/** The word begins where the letters begin, or after; or it is no number by its own looks. */
function isPlainText(word: PageWord, lettersFrom: number): boolean {
  if (/^\p{L}{3,}|^\(/u.test(word.text) || isUnit(word.text.replace(/^0/, 'o'))) return true
  return (word.box.left + word.box.right) / 2 > lettersFrom && !/^[\d%½¼¾⅓⅔⅛]/.test(word.text)
}

/** What follows the digits in a word that was read as one, 'cups' in '1%cups'. */
const lettersOf = (text: string): string =>
  /(?<=[\d%½¼¾⅓⅔⅛/])(?:\p{L}{2,}|[a-z])[\p{L}.,)-]*$/u.exec(text)?.[0] ?? ''

const isFraction = /[½¼¾⅓⅔⅛⅜⅝⅞]/
const isWellFormed =
  /^(?:\d{1,4}(?: ?[½¼¾⅓⅔⅛⅜⅝⅞]| \d\/\d{1,2})?|[½¼¾⅓⅔⅛⅜⅝⅞]|\d\/\d{1,2}|\d+[.,]\d+)(?: ?[-–] ?(?:\d{1,4}(?: ?[½¼¾⅓⅔⅛⅜⅝⅞])?|[½¼¾⅓⅔⅛⅜⅝⅞]|\d\/\d{1,2}))?$/

function isBetter(read: string, covered: PageWord[], seen: string, certainty: number): boolean {
  if (seen === '' || !isWellFormed.test(seen)) return false
  const plain = read
    .replace(/^[^\p{L}\d%½¼¾⅓⅔⅛(]+/u, '')
    .replace(/\p{L}{2,}.*$/u, '')
    .trim()
  if (plain === seen) return false
  const confidence = Math.min(100, ...covered.map((word) => word.confidence))
  if (covered.length === 0 || plain === '') return certainty > 0.75
  if (isFraction.test(seen)) return certainty > 0.6
  // A number alone says less than '11/2' or '1%', which at least looks doubtful.
  if (/[/%]/.test(plain)) return false
  if (!isWellFormed.test(plain)) return certainty > 0.6
  return certainty > 0.9 && confidence < 60
}
