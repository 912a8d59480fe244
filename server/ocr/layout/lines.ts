import type { Box, PageWord } from '../read/page-word.ts'
import { isFacts } from '../understand/features.ts'
import { readingOrder } from './reading-order.ts'
import { around, median, middle, type Segment, segmentsOf } from './segment.ts'

/** A printed line as a person would read it. */
export interface Line {
  text: string
  words: PageWord[]
  box: Box
  /** Lines of one region share a number; regions are numbered in reading order. */
  region: number
  /** Height of the type, in pixels. */
  height: number
  confidence: number
  /** Something printed before the first word, a bullet or a number, was not read. */
  marked: boolean
}

/** The lines of a page in reading order, columns and boxes kept apart. */
export function linesOfPage(words: PageWord[]): Line[] {
  const lineHeight = median(words.filter((word) => word.confidence > 60).map((word) => word.height))
  if (lineHeight === 0) return []
  const real = words.filter((word) => isPrint(word, lineHeight))
  const segments = segmentsOf(real, lineHeight)
  return readingOrder(segments, lineHeight)
    .flatMap((region, number) => rowsOf(region).map((row) => lineOf(row, number)))
    .filter(isLegible)
    .map((line, _, lines) => withoutMark(line, lines))
}

/** Specks, ruled lines and the edges of pictures come back as words too. */
function isPrint(word: PageWord, lineHeight: number): boolean {
  const tall = word.box.bottom - word.box.top
  if (tall < lineHeight * 0.12 || tall > lineHeight * 5) return false
  if (/[\p{L}\p{N}½¼¾⅓⅔⅛]/u.test(word.text)) return word.confidence > 12 || word.text.length > 3
  return /^[•*·+«»°%&\-–—.:,|()/"'™©®¢]{1,3}$/.test(word.text)
}

/** Paper grain and picture edges come back as lines of letters of which the recogniser is unsure throughout. */
function isLegible({ text, confidence, words }: Line): boolean {
  if (confidence >= 45) return /[\p{L}\p{N}½¼¾⅓⅔⅛%]/u.test(text)
  if (confidence > 28 && words.length < 6 && words.some((word) => /^\(?\p{L}{4,}[),.]?$/u.test(word.text)))
    return true
  return words.some((word) => word.confidence > 70 && /\p{L}{3,}/u.test(word.text))
}

/** Segments at the same height, side by side, are one line after all: no gutter parted them. */
function rowsOf(region: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of region) {
    const row = rows.find((candidate) =>
      candidate.every((other) => isLevel(segment.box, other.box) && isSameType(segment, other)),
    )
    if (row) row.push(segment)
    else rows.push([segment])
  }
  return rows
}

/** 'Serves 8' in small print at the end of a title's line is a line of its own. */
function isSameType(a: Segment, b: Segment): boolean {
  // A bullet is small in any type.
  if ([a, b].some(({ words }) => words.length === 1 && (words[0]?.text.length ?? 0) < 3)) return true
  if (isFacts(textOf(a)) !== isFacts(textOf(b))) return false
  const [small = 0, large = 0] = [a, b]
    .map(({ words }) => median(words.map((word) => word.height)))
    .sort((x, y) => x - y)
  return large < small * 1.5
}

const textOf = ({ words }: Segment): string => words.map(({ text }) => text).join(' ')

function isLevel(a: Box, b: Box): boolean {
  const apart = a.left >= b.right || b.left >= a.right
  const smaller = Math.min(a.bottom - a.top, b.bottom - b.top)
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return (
    apart &&
    shared > smaller * 0.55 &&
    Math.abs(middle(a) - middle(b)) < Math.max(a.bottom - a.top, b.bottom - b.top) * 0.6
  )
}

function lineOf(row: Segment[], region: number): Line {
  const all = row.flatMap((segment) => segment.words).sort((a, b) => a.box.left - b.box.left)
  const height = median(all.map((word) => word.height))
  const words = withoutBullets(all, height)
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    box: around(words.map((word) => word.box)),
    region,
    height,
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    marked: words.length < all.length,
  }
}

/** Where several lines of a region have marks, what stands there in the others is a misread mark: a box, a tick. */
function withoutMark(line: Line, lines: Line[]): Line {
  const [first, second] = line.words
  if (line.marked || !first || !second || first.text.length > 3 || /^\d/.test(first.text)) return line
  const peers = lines.filter((other) => other.marked && other.region === line.region)
  const aligned = peers.filter((other) => Math.abs(other.box.left - second.box.left) < line.height * 0.4)
  if (aligned.length < 3 || aligned.length < peers.length * 0.5) return line
  const words = line.words.slice(1)
  return {
    ...line,
    words,
    marked: true,
    text: words.map(({ text }) => text).join(' '),
    box: around(words.map(({ box }) => box)),
  }
}

function withoutBullets(words: PageWord[], height: number): PageWord[] {
  const first = words.findIndex((word, i) => !isBullet(word, words[i + 1], height))
  return first > 0 ? words.slice(first) : words
}

/** By its look: whatever letters a dot or a square is taken for, it stays small. */
function isBullet({ text, box }: PageWord, next: PageWord | undefined, height: number): boolean {
  if (!next) return false
  const tall = box.bottom - box.top
  const wide = box.right - box.left
  if (/^[•·●○◦▪■□☐▢*+«»~¢®©°|—–_=.,'"“”:;>›-]{1,3}$/.test(text)) return true
  if (/^(?:\[[J1Il|]?\]?|[J1Il|]?\])$/.test(text)) return true
  // Round boxes to tick.
  if (/^(?:\([O0oCDQ17I]{0,2}\)?|[O0oCDQ]{0,2}\))$/.test(text)) return true
  if (wide < height * 0.5 && tall < height * 0.45 && !/^[\divxlI]$/.test(text)) return true
  return (
    /^[eoOLJ]{1,2}$/.test(text) &&
    wide < height * 0.8 &&
    /^[\d½¼¾⅓⅔⅛%\p{Lu}]/u.test(next.text) &&
    tall < height * 0.62
  )
}
