import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { Line } from '../layout/lines.ts'
import { gapY, median } from '../layout/segments.ts'
import type { Word } from '../read/word.ts'
import { isUnit } from '../understand/vocabulary.ts'
import type { StartRequest } from './read-line-start.ts'

/** A word to read again with the quantity network: at the start of a line, or before a unit. */
export interface Reread {
  line: Line
  /** Index of the word in its line. */
  at: number
  request: StartRequest
}

/** Bounds the time: the network takes a few milliseconds a strip. */
const maxRereads = 150

export function findRereads(lines: Line[]): Reread[] {
  const xHeight = xHeightOf(lines)
  const rereads: Reread[] = []
  for (const line of lines) {
    const first = line.words[0]
    if (!first || line.height > xHeight * 3.4) continue
    const from = first.isAmountOfName || line.isNumbered ? first.box.left : leftLimit(line, lines)
    const word = { ...first.box, left: endOfAmount(line, lines) ?? first.box.left }
    rereads.push({
      line,
      at: 0,
      request: {
        word,
        from,
        isPlain: isPlain(first),
        isFraction: isFraction(first, line.words[1]),
        ...baselineOf(line, 0, xHeight),
      },
    })
    line.words.forEach((word, at) => {
      const before = line.words[at - 1]
      if (!before) return
      const request = isDoubtful(word, line.words[at + 1], before)
        ? { ...afterBracket(word, xHeight), isPlain: false }
        : afterGap(word, before, xHeight)
      if (!request) return
      const isSign = isFraction(word, line.words[at + 1], before)
      rereads.push({
        line,
        at,
        request: { ...request, isFraction: isSign, ...baselineOf(line, at, xHeight) },
      })
    })
  }
  return rereads.slice(0, maxRereads)
}

/** The network does not know brackets: '(1½ cups)'. */
function afterBracket({ text, box }: Word, xHeight: number): Pick<StartRequest, 'word' | 'from'> {
  const left = text.startsWith('(') ? box.left + xHeight * 0.95 : box.left
  return { word: { ...box, left }, from: left }
}

/** A gap in which a figure would fit: the recogniser drops single ones, and fractions, also within a line. */
function afterGap({ box, leaderFrom }: Word, before: Word, xHeight: number) {
  const gap = box.left - before.box.right
  if (leaderFrom !== undefined || gap < xHeight * 1.3 || gap > xHeight * 5) return null
  return { word: box, from: before.box.right + Math.ceil(xHeight * 0.25), isPlain: true }
}

/** Right of the amount that the recogniser may have dropped, in pixels. */
function endOfAmount(line: Line, lines: Line[]): number | null {
  const [first] = line.words
  if (first?.isAmountOfName) return null
  if (first?.leaderFrom !== undefined) return first.leaderFrom
  const amounts = amountColumn(line, lines)
  return first && amounts !== null ? amounts + (first.box.bottom - first.box.top) * 2 : null
}

/**
 * Where a table has the amount of this line, which the recogniser drops when it is a single figure in a wide cell; null
 * when the line has one, or the lines around it are not in a table.
 */
function amountColumn(line: Line, lines: Line[]): number | null {
  const left = line.words[0]?.box.left ?? 0
  if (startsWithNumber(line.text)) return null
  const columns = lines.flatMap((other) => {
    if (other.region !== line.region || !startsWithNumber(other.text)) return []
    const name = other.words.findIndex(({ box }) => Math.abs(box.left - left) < line.height * 0.4)
    const before = other.words[name - 1]
    const isApart = before !== undefined && left - before.box.right > line.height * 1.5
    return isApart && name <= 3 ? [other.box.left] : []
  })
  return columns.length > 1 ? median(columns) : null
}

const isPlain = ({ text, confidence }: Word): boolean => confidence > 75 && /^\p{L}{3,}/u.test(text)

/** Symbols that recipes do not contain, and numbers before a unit that are often misread fractions. */
function isDoubtful(word: Word, next: Word | undefined, before: Word): boolean {
  if (isPercent(word, next, before)) return false
  const text = word.text.replace(/^\(/, '')
  const beforeUnit = next !== undefined && isUnit(next.text)
  if (/[%¥$€£§©®]/.test(text) && !/^\d{1,3}%/.test(text)) return true
  if (/^\d*\p{No}/u.test(text)) return true
  if (!beforeUnit) return false
  return !/^\d{1,4}$/.test(text)
    ? text.length <= 4
    : word.confidence < 80 || /^(?:1?[123])?[2348]$/.test(text)
}

/** '24 % fat' and '-20 %', but not '1 % cup'. */
const isPercent = ({ text }: Word, next: Word | undefined, before: Word | undefined): boolean =>
  text === '%' && /\d$/.test(before?.text ?? '') && !(next && isUnit(next.text))

/** '1% milk' has no fraction. */
function isFraction(word: Word, next: Word | undefined, before?: Word): boolean {
  const sign = word.text.replace(/^\(/, '')
  if (isPercent(word, next, before)) return false
  return fractionSign.test(sign) || (/^\d[%¥VY]\d?$/.test(sign) && next !== undefined && isUnit(next.text))
}

const fractionSign = /^(?:[%¥]\d?|[YV](?:\d|\/\d|%\d?|\p{Ll})?)[:;.]?$/u

function xHeightOf(lines: Line[]): number {
  const small = lines
    .flatMap((line) => line.words)
    .filter((word) => /^[acemnorsuvwxz]{2,}$/.test(word.text) && word.confidence > 80)
  const heights = small.map((word) => word.box.bottom - word.box.top)
  return median(heights) || median(lines.map((line) => line.height)) * 0.5
}

/** Baseline and x-height around a word. */
function baselineOf(line: Line, at: number, xHeight: number): { baseline: number; xHeight: number } {
  const own = line.words[at]?.box
  // The name of a card is above or below its amount.
  const near = line.words.slice(Math.max(0, at - 1), at + 4).filter(({ box }) => !own || gapY(box, own) < 0)
  const plain = near.filter(
    (word) => /\p{L}|\d/u.test(word.text) && !/[gjpqyQ,;()[\]/\p{No}ç]/u.test(word.text),
  )
  const bottoms = (plain.length > 0 ? plain : near).map((word) => word.box.bottom)
  const small = line.words.filter((word) => /^[acemnorsuvwxz]{2,}$/.test(word.text) && word.confidence > 80)
  const usual = median(small.map((word) => word.box.bottom - word.box.top))
  const drop = plain.length > 0 ? 0 : xHeight * 0.3
  return {
    baseline: median(bottoms) - drop,
    xHeight: usual > xHeight * 0.75 && usual < xHeight * 1.4 ? usual : xHeight,
  }
}

/** The right edge of the nearest word to the left in the same row; 0 without one. */
function leftLimit(line: Line, lines: Line[]): number {
  const before = lines
    .flatMap(({ words }) => words)
    .filter(({ box }) => gapY(box, line.box) < 0 && box.right <= line.box.left)
  return Math.min(Math.max(0, ...before.map(({ box }) => box.right + 2)), line.box.left)
}
