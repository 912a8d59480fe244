import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import type { Box, Word } from '../read/word.ts'
import { isFacts } from '../understand/features.ts'
import { type Cards, findCards } from './cards.ts'
import { clipBoxes } from './clip-boxes.ts'
import { lineFrom, withWords } from './line-from.ts'
import { readingOrder } from './reading-order.ts'
import { withoutRuledLines } from './ruled-lines.ts'
import { splitRunOn } from './run-on.ts'
import {
  centreY,
  isAlikeTall,
  isLevel,
  type LineSegment,
  printedSegments,
  textOf,
  usualHeight,
} from './segments.ts'

/** A text line in one column. */
export interface Line {
  text: string
  words: Word[]
  box: Box
  /** Lines of one region share a number; regions are numbered in reading order. */
  region: number
  /** Median row height of its words, in pixels. */
  height: number
  confidence: number
  /** Has a bullet, tick box or unread glyph before the first word, or is a row of a table. */
  hasMarker: boolean
  /** The number of its row in a list is before it, and not in its words. */
  isNumbered?: boolean
  /** Of run-on text and of cards, where the page itself says what the line is. */
  part?: Part
}

export interface Part {
  section: 'ingredients' | 'directions'
  /** Begins an item; otherwise it continues the one in the line before. */
  isStart: boolean
}

export interface Print {
  words: Word[]
  /** 0 without any. */
  lineHeight: number
}

/** The words without specks and ruled lines. */
export function printIn(words: Word[]): Print {
  const sure = words.filter((word) => word.confidence > 60)
  // A faint photo may have no sure word; what was read is still better than an empty page.
  const lineHeight = usualHeight(sure.length > 0 ? sure : words)
  if (lineHeight === 0) return { words: [], lineHeight }
  const print = clipBoxes(words).filter((word) => isPrint(word, lineHeight))
  return { words: withoutRuledLines(print, lineHeight), lineHeight }
}

/** Text lines in reading order; columns and boxes are separate regions. */
export const textLines = (words: Word[]): Line[] => printedLines(printIn(words))

export function printedLines({ words, lineHeight }: Print): Line[] {
  const segments = printedSegments(words, lineHeight)
  const cards = findCards(segments, lineHeight)
  const apart = new Set(cards?.segments)
  const regions = readingOrder(
    segments.filter((segment) => !apart.has(segment)),
    lineHeight,
    cards && { words: cards.cells.flat(), box: cards.box },
  )
  const lines = regions
    .flatMap((region) => partsOf(region, cards))
    .flatMap((part, number) =>
      part === cards
        ? cardLines(part, number)
        : rowsOf(part as LineSegment[]).map((row) => lineOf(row, number)),
    )
    .filter(isLegible)
    .map((line, _, all) => withoutMisreadMarker(line, all))
  return splitRunOn(joinStepNumbers(lines))
}

/** The text above the cards, the cards, and the text below them are regions of their own. */
function partsOf(region: LineSegment[], cards: Cards | null): (LineSegment[] | Cards)[] {
  const at = cards ? region.findIndex(({ box }) => box === cards.box) : -1
  if (!cards || at < 0) return [region]
  return [region.slice(0, at), cards, region.slice(at + 1)].filter(
    (part) => part === cards || (part as LineSegment[]).length > 0,
  )
}

/** The number of a step above its text begins the text, as one next to it does. */
function joinStepNumbers(lines: Line[]): Line[] {
  const isNumber = ({ text }: Line) => /^(?:[1-9]|1\d)\.?$/.test(text)
  const joins = (line: Line, next: Line | undefined) =>
    isNumber(line) &&
    next !== undefined &&
    next.region === line.region &&
    next.words.length > 2 &&
    /^\p{Lu}/u.test(next.text) &&
    next.box.top - line.box.bottom < next.height * 1.5
  if (lines.filter((line, i) => joins(line, lines[i + 1])).length < 2) return lines
  return lines.flatMap((line, i) => {
    const [before, next] = [lines[i - 1], lines[i + 1]]
    if (joins(line, next)) return []
    if (!before || !joins(before, line)) return [line]
    return [{ ...line, text: `${before.text} ${line.text}`, words: [...before.words, ...line.words] }]
  })
}

const cardLines = ({ cells }: Cards, region: number): Line[] =>
  cells.map((words) => ({
    ...lineFrom({ region, hasMarker: true }, words),
    part: { section: 'ingredients', isStart: true },
  }))

/** Rejects specks, ruled lines and picture edges that were recognised as words. */
function isPrint(word: Word, lineHeight: number): boolean {
  const tall = word.box.bottom - word.box.top
  if (tall < lineHeight * 0.12 || tall > lineHeight * 5) return false
  if (/[\p{L}\p{N}]/u.test(word.text)) return word.confidence > 12 || word.text.length > 3
  return /^[•*·+«»°%&\-–—.:,|()/"'™©®¢]{1,3}$/.test(word.text)
}

/** Rejects lines of low confidence throughout: paper grain and picture edges. */
function isLegible({ text, confidence, words }: Line): boolean {
  // Circles around the numbers of steps.
  if (words.every((word) => /^(?:\p{L}|\P{N}\P{L}?)$/u.test(word.text))) return false
  if (confidence >= 45) return /[\p{L}\p{N}%]/u.test(text)
  if (confidence > 28 && words.length < 6 && words.some((word) => /^\(?\p{L}{4,}[),.]?$/u.test(word.text)))
    return true
  return words.some((word) => word.confidence > 70 && /\p{L}{3,}/u.test(word.text))
}

/** Joins segments in the same row of a region: there is no gutter between them. */
function rowsOf(region: LineSegment[]): LineSegment[][] {
  const rows: LineSegment[][] = []
  for (const segment of region) {
    const row = rows.find((candidate) =>
      candidate.every((other) => isInRow(segment.box, other.box) && isSameType(segment, other)),
    )
    if (row) row.push(segment)
    else rows.push([segment])
  }
  return rows
}

/** 'Serves 8' in small print in the row of a title is a separate line. */
function isSameType(a: LineSegment, b: LineSegment): boolean {
  // Bullets are small in type of any size.
  if ([a, b].some(({ words }) => words.length === 1 && (words[0]?.text.length ?? 0) < 3)) return true
  if (isFacts(textOf(a.words)) !== isFacts(textOf(b.words))) return false
  return isAlikeTall(usualHeight(a.words), usualHeight(b.words), 1.5)
}

/** Next to each other. */
const isInRow = (a: Box, b: Box): boolean =>
  (a.left >= b.right || b.left >= a.right) &&
  isLevel(a, b, 0.55) &&
  Math.abs(centreY(a) - centreY(b)) < Math.max(a.bottom - a.top, b.bottom - b.top) * 0.6

function lineOf(row: LineSegment[], region: number): Line {
  const all = row.flatMap((segment) => segment.words).sort(inReadingOrder)
  const height = usualHeight(all)
  const words = withoutBullets(all, height)
  const hasMarker = words.length < all.length || all.some(({ isRowStart }) => isRowStart === true)
  return { ...lineFrom({ region, hasMarker }, words), height }
}

const inReadingOrder = (a: Word, b: Word): number =>
  Number(b.isAmountOfName ?? false) - Number(a.isAmountOfName ?? false) || a.box.left - b.box.left

/**
 * When most lines of a region have markers, or amounts at one edge, a short first word before the edge is a misread tick box or
 * a part of a picture.
 */
function withoutMisreadMarker(line: Line, lines: Line[]): Line {
  const [first, second] = line.words
  if (line.hasMarker || !first || !second || first.text.length > 3) return line
  if (isAmount(first) && !isSpeck(first, second)) return line
  const peers = lines.filter((other) => other.region === line.region && other !== line)
  const marked = peers.filter((other) => other.hasMarker)
  const counted = isAmount(second) ? peers.filter(({ words: [start] }) => start && isAmount(start)) : []
  const isAligned = (group: Line[]) => {
    const aligned = group.filter((other) => Math.abs(other.box.left - second.box.left) < line.height * 0.4)
    return aligned.length > 2 && aligned.length >= group.length * 0.5
  }
  if (!isAligned(marked) && !isAligned(counted)) return line
  return { ...withWords(line, line.words.slice(1)), hasMarker: true }
}

/** A figure of half the height of the figures after it is a part of a picture. */
const isSpeck = ({ box }: Word, next: Word): boolean =>
  isAmount(next) && box.bottom - box.top < (next.box.bottom - next.box.top) * 0.55

const isAmount = ({ text }: Word): boolean => startsWithNumber(text)

function withoutBullets(words: Word[], height: number): Word[] {
  const first = words.findIndex((word, i) => !isBullet(word, words[i + 1], height))
  return first > 0 ? words.slice(first) : words
}

/** Square or round, with or without a tick, which is read as a figure; other figures may be an amount in brackets. */
const tickBox =
  /^(?:\[[JIl|]?|[JIl|]?\]|\([O0oCDQI]{0,2}|[O0oCDQ]{0,2}\)|[[({][0OoDCQGHJTLUIl|17]{0,2}[\])}])$/
/** Before an amount, more letters are misread boxes, as they are not in '{L VOUS FAUT'. */
const boxBeforeAmount = /^(?:[[({][0OoDCQGHJTLUIl|]{0,2}|[0OoDCQGHJTLUIl|]{0,2}[\])}]|[0OD]{1,2})$/

/** By size, because a dot or square is recognised as any letter. */
function isBullet({ text, box }: Word, next: Word | undefined, height: number): boolean {
  if (!next) return false
  const tall = box.bottom - box.top
  const wide = box.right - box.left
  if (/^[•·●○◦▪■□☐▢*+«»~¢®©°|—–_=.,'"“”:;>›-]{1,3}$/.test(text)) return true
  if (tickBox.test(text)) return true
  if (boxBeforeAmount.test(text) && startsWithNumber(next.text)) return true
  if (wide < height * 0.5 && tall < height * 0.45 && !/^[\divxlI]$/.test(text)) return true
  return (
    /^[eoOLJ]{1,2}$/.test(text) &&
    wide < height * 0.8 &&
    /^[\p{N}%\p{Lu}]/u.test(next.text) &&
    tall < height * 0.62
  )
}
