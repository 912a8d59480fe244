import { headingKind } from '../understand/features.ts'
import { isUnit } from '../understand/vocabulary.ts'
import { centreY, type Segment } from './segments.ts'

export interface Columns {
  above: Segment[]
  left: Segment[]
  right: Segment[]
  below: Segment[]
}

interface Gutter {
  from: number
  to: number
  x: number
  height: number
}

const minLines = 3

/** The columns at the tallest gutter through consecutive segments (sorted by y); null for a single column. */
export function findColumns(segments: Segment[], lineHeight: number): Columns | null {
  const bin = lineHeight / 4
  let best: Gutter | null = null
  for (let from = 0; from + 2 * minLines <= segments.length; from++) {
    const cover = new Uint8Array(Math.ceil(Math.max(...segments.map((s) => s.box.right)) / bin) + 2)
    for (let to = from; to < segments.length; to++) {
      const added = segments[to]
      if (!added) break
      cover.fill(1, Math.max(0, Math.floor(added.box.left / bin)), Math.ceil(added.box.right / bin))
      if (to - from + 1 < 2 * minLines) continue
      const gaps = gutterCentres(cover, bin, lineHeight)
      if (gaps.length === 0) break
      for (const x of gaps) {
        const height = sharedHeight(segments.slice(from, to + 1), x, lineHeight)
        if (height > (best?.height ?? lineHeight * 2.5)) best = { from, to, x, height }
      }
    }
  }
  return best && divide(segments, { ...best, to: endOf(segments, best, lineHeight) }, lineHeight)
}

/** Extends the longer column below the end of the shorter one, line by line. */
function endOf(segments: Segment[], { from, to, x }: Gutter, lineHeight: number): number {
  const bottomOfSide = (isLeft: boolean, end: number) =>
    Math.max(
      ...segments.slice(from, end + 1).flatMap(({ box }) => (box.right <= x === isLeft ? box.bottom : [])),
    )
  let end = to
  for (let next = segments[end + 1]; next; next = segments[end + 1]) {
    const isLeft = next.box.right <= x
    const crosses = !isLeft && next.box.left < x
    if (crosses || next.box.top - bottomOfSide(isLeft, end) > lineHeight * 1.1) break
    end += 1
  }
  return end
}

/** Centres of the gaps in the projection profile that are wide enough for a gutter. */
function gutterCentres(cover: Uint8Array, bin: number, lineHeight: number): number[] {
  const gaps: number[] = []
  const first = cover.indexOf(1)
  const last = cover.lastIndexOf(1)
  let start = -1
  for (let i = first; i <= last; i++) {
    if (!cover[i]) {
      if (start < 0) start = i
      continue
    }
    if (start >= 0 && (i - start) * bin >= lineHeight * 0.75) gaps.push(((start + i) / 2) * bin)
    start = -1
  }
  return gaps
}

/** The vertical overlap of both sides; 0 when one is not a column: too few lines, or the amounts of a list. */
function sharedHeight(segments: Segment[], x: number, lineHeight: number): number {
  const left = segments.filter((s) => s.box.right <= x)
  const right = segments.filter((s) => s.box.left >= x)
  if (!isColumn(left, lineHeight) || !isColumn(right, lineHeight) || isAmounts(left)) return 0
  const top = Math.max(topOf(left), topOf(right))
  const bottom = Math.min(bottomOf(left), bottomOf(right))
  return bottom - top
}

const topOf = (side: Segment[]) => Math.min(...side.map((s) => s.box.top))
const bottomOf = (side: Segment[]) => Math.max(...side.map((s) => s.box.bottom))

function isColumn(side: Segment[], lineHeight: number): boolean {
  if (side.length < minLines) return false
  const wordy = side.filter((s) => s.box.right - s.box.left > lineHeight * 2.2)
  return wordy.length >= minLines && wordy.length >= side.length * 0.5 && isAligned(side, lineHeight)
}

/** '2 cups', '1/2 tsp', '3': amounts set in a column, in one row with their ingredients. */
function isAmounts(side: Segment[]): boolean {
  const amounts = side.filter(({ words }) => {
    const last = words.at(-1)?.text ?? ''
    const numbers = isUnit(last) ? words.slice(0, -1) : words
    return numbers.every(({ text }) => /^[\d½¼¾⅓⅔⅛/.,–%-]+$/.test(text))
  })
  return amounts.length >= side.length * 0.6
}

/** Most lines start at one left edge, or hang slightly; gaps in running text have no such edge. */
function isAligned(side: Segment[], lineHeight: number): boolean {
  const lefts = side.map((s) => s.box.left).sort((a, b) => a - b)
  let most = 0
  for (let from = 0, to = 0; to < lefts.length; to++) {
    while ((lefts[to] ?? 0) - (lefts[from] ?? 0) > lineHeight * 1.3) from++
    most = Math.max(most, to - from + 1)
  }
  return most >= side.length * 0.6
}

function divide(segments: Segment[], gutter: Gutter, lineHeight: number): Columns {
  const columns: Columns = { above: [], left: [], right: [], below: [] }
  const top = bottomOfTitle(segments.slice(gutter.from, gutter.to + 1), lineHeight)
  segments.forEach((s, i) => {
    if (i < gutter.from || centreY(s.box) < top) columns.above.push(s)
    else if (i > gutter.to) columns.below.push(s)
    else if ((s.box.left + s.box.right) / 2 < gutter.x) columns.left.push(s)
    else columns.right.push(s)
  })
  sortByY(columns)
  return columns
}

/** Large type at the top is a title over both columns, even when too short to cross the gutter. */
function bottomOfTitle(segments: Segment[], lineHeight: number): number {
  let bottom = Number.NEGATIVE_INFINITY
  for (const s of segments) {
    const text = s.words.map((word) => word.text).join(' ')
    const isTall =
      headingKind(text) === null &&
      s.words.every((word) => word.height > lineHeight * 1.18 && word.text.length > 1)
    if (isTall) bottom = Math.max(bottom, s.box.bottom)
    else if (centreY(s.box) >= bottom) break
  }
  return bottom
}

function sortByY(columns: Columns): void {
  const byY = (a: Segment, b: Segment) => centreY(a.box) - centreY(b.box)
  columns.left.sort(byY)
  columns.right.sort(byY)
}
