import type { Line } from '../layout/lines.ts'
import { around } from '../layout/segment.ts'
import type { PageWord } from '../read/page-word.ts'
import { isUnit } from '../understand/units.ts'
import type { Doubt } from './ask-starts.ts'
import type { LineStart } from './line-start.ts'
import { weighReadings } from './weigh-readings.ts'

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
  const read = amountIn(covered.map((word) => word.text).join(' '))
  const last = covered.at(-1)
  const tail = last ? lettersOf(last.text) : ''
  const next = tail || (line.words[at + covered.length]?.text ?? '')
  const verdict = weighReadings({ covered, read, seen: quantity.text, certainty: quantity.certainty, next })
  if (!verdict.isReplaced) return verdict.isDisputed ? withWords(marked, disputed(line.words, at)) : marked
  const boxes = [...covered.map((word) => word.box), ...(marker && at === 0 ? [marker] : [])]
  if (boxes.length === 0) return marked
  const sample = covered[0] ?? line.words[at]
  if (!sample) return marked
  const word: PageWord = {
    ...sample,
    text: quantity.text + tail,
    box: around(boxes),
    confidence: Math.round(quantity.certainty * 100),
    isDisputed: verdict.isDisputed,
  }
  return withWords(marked, [...line.words.slice(0, at), word, ...line.words.slice(at + covered.length)])
}

const withWords = (line: Line, words: PageWord[]): Line => ({
  ...line,
  words,
  text: words.map(({ text }) => text).join(' '),
  box: around(words.map(({ box }) => box)),
})

const disputed = (words: PageWord[], at: number): PageWord[] =>
  words.map((word, index) => (index === at ? { ...word, isDisputed: true } : word))

/** '1%' of '• 1%cups', '4' of '4 1b'. */
const amountIn = (read: string): string =>
  read
    .replace(/\s1bs?\.?$/, '')
    .replace(/^[^\p{L}\d%½¼¾⅓⅔⅛(]+/u, '')
    .replace(/(?<=^[\d½¼¾⅓⅔⅛/ ]*[\d½¼¾⅓⅔⅛])\p{L}.*$|\p{L}{2,}.*$/u, '')
    .trim()

/** The word begins where the letters begin, or after; or it is no number by its own looks. */
function isPlainText(word: PageWord, lettersFrom: number): boolean {
  if (/^\p{L}{3,}|^\(/u.test(word.text) || isUnit(word.text.replace(/^0/, 'o'))) return true
  return (word.box.left + word.box.right) / 2 > lettersFrom && !/^[\d%½¼¾⅓⅔⅛]/.test(word.text)
}

/** What follows the digits in a word that was read as one, 'cups' in '1%cups'. */
const lettersOf = (text: string): string =>
  /(?<=[\d%½¼¾⅓⅔⅛/])(?:\p{L}{2,}|[a-z])[\p{L}.,)-]*$/u.exec(text)?.[0] ?? ''
