import { withWords } from '../layout/line-from.ts'
import type { Line } from '../layout/lines.ts'
import { boundingBox, textOf } from '../layout/segments.ts'
import type { Word } from '../read/word.ts'
import { isUnit } from '../understand/vocabulary.ts'
import { chooseReading } from './choose-reading.ts'
import type { Reread } from './find-rereads.ts'
import type { LineStart } from './read-line-start.ts'

/** Applies the second readings to the lines: fractions, lost numbers and markers before a line. */
export function applyRereads(lines: Line[], rereads: Reread[], starts: LineStart[]): Line[] {
  const corrected = new Map<Line, Line>()
  // Backwards, so that the indices of earlier words stay valid.
  for (let i = rereads.length - 1; i >= 0; i--) {
    const reread = rereads[i]
    const start = starts[i]
    if (!reread || !start) continue
    const line = corrected.get(reread.line) ?? reread.line
    corrected.set(reread.line, applyReread(line, reread.at, start))
  }
  return lines.map((line) => corrected.get(line) ?? line)
}

function applyReread(line: Line, at: number, { marker, quantity }: LineStart): Line {
  const markedLine = at === 0 ? { ...line, hasMarker: line.hasMarker || marker !== null } : line
  if (!quantity) return markedLine
  const isGap = at > 0 && marker !== null
  const end = quantity.lettersFrom ?? Number.POSITIVE_INFINITY
  const isNameFirst = line.words[at]?.isAmountOfName === true
  const offset = line.words
    .slice(at)
    .findIndex((word) => isPlainText(word, end) || (isNameFirst && !word.isAmountOfName))
  const covered = line.words.slice(at, offset < 0 ? undefined : at + offset)
  const read = amountIn(textOf(covered))
  const last = covered.at(-1)
  const tail = last ? lettersOf(last.text) : ''
  const bracket = covered[0]?.text.startsWith('(') ? '(' : ''
  const next = tail || (line.words[at + covered.length]?.text ?? '')
  const choice = chooseReading({ covered, read, seen: quantity.text, certainty: quantity.certainty, next })
  if (!choice.isReplaced)
    return choice.isDisputed || isGap ? withWords(markedLine, disputed(line.words, at)) : markedLine
  const boxes = [...covered.map((word) => word.box), ...(marker ? [marker] : [])]
  if (boxes.length === 0) return markedLine
  const sample = covered[0] ?? line.words[at]
  if (!sample) return markedLine
  const word: Word = {
    ...sample,
    text: bracket + quantity.text + tail,
    box: boundingBox(boxes),
    confidence: Math.round(quantity.certainty * 100),
    isDisputed: choice.isDisputed || isGap,
  }
  // The shape before the first word was the amount.
  const replacedLine = at === 0 && !quantity.bullet ? line : markedLine
  return withWords(replacedLine, [...line.words.slice(0, at), word, ...line.words.slice(at + covered.length)])
}

const disputed = (words: Word[], at: number): Word[] =>
  words.map((word, index) => (index === at ? { ...word, isDisputed: true } : word))

/** '1%' of '• 1%cups', '4' of '4 1b'. */
const amountIn = (read: string): string =>
  read
    .replace(/\s1bs?\.?$/, '')
    .replace(/^[^\p{L}\p{N}%]+/u, '')
    .replace(/(?<=^[\p{N}/ ]*\p{N})\p{L}.*$|\p{L}{2,}.*$/u, '')
    .trim()

/** The word starts at or after the first letter, or does not look like a number. */
function isPlainText(word: Word, lettersFrom: number): boolean {
  if (
    /^\p{L}{3,}|^\((?![\p{N}%]|[\p{L}¥]\d?$)|^[1|!]bs?\.?$/u.test(word.text) ||
    isUnit(word.text.replace(/^0/, 'o'))
  )
    return true
  return (word.box.left + word.box.right) / 2 > lettersFrom && !/^[\p{N}%]/u.test(word.text)
}

/** The letters after the digits of one word, 'cups' in '1%cups'. */
const lettersOf = (text: string): string =>
  /(?<=[\p{N}%/])(?:\p{L}{2,}|[a-z])[\p{L}.,)-]*$/u.exec(text)?.[0] ?? ''
