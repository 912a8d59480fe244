import type { Box, Word } from '../read/word.ts'
import { isOnlyAmount, mayBeAmount, mayBeName } from './amount-text.ts'
import {
  boundingBox,
  centreY,
  isLevel,
  type LineSegment,
  median,
  printedSegments,
  segment,
  textOf,
} from './segments.ts'

/** A row of a list whose names are at the left and whose amounts are at the right edge. */
export interface NamedRow {
  name: Word[]
  /** Empty where none was read; any short text that ends where the amounts end, such as a misread fraction. */
  amount: Word[]
}

export interface AmountColumn {
  rows: NamedRow[]
  /** Around the amounts, with room for longer ones. */
  box: Box
  lineHeight: number
}

/** A name before its amount, level with it. */
interface Pair {
  name: Word[]
  amount: Word[]
  box: Box
}

const minRows = 3

/** The lists of the page in which most names have an amount at the right edge of their column. */
export function amountColumns(words: Word[], lineHeight: number): AmountColumn[] {
  const segments = printedSegments(words, lineHeight)
  const pairs = segments.flatMap((segment) => pairOf(segment, segments, lineHeight))
  return alignedPairs(pairs, lineHeight).flatMap((column) => {
    if (!isList(column, lineHeight)) return []
    return [withOtherRows(column, segments, lineHeight)]
  })
}

function pairOf(segment: LineSegment, segments: LineSegment[], lineHeight: number): Pair[] {
  const { words } = segment
  // A leader has joined the name and the amount, or a narrow gap did not divide them.
  const from = words.findIndex(
    (word, at) => at > 0 && isOnlyAmount(words.slice(at)) && isApart(words[at - 1], word, lineHeight),
  )
  const amount = from > 0 ? words.slice(from) : words
  if (!isOnlyAmount(amount)) return []
  const name = from > 0 ? words.slice(0, from) : nameBefore(segment, segments, lineHeight)
  return name && isName(name) ? [{ name, amount, box: boundingBox(amount.map(({ box }) => box)) }] : []
}

const isApart = (before: Word | undefined, { box, leaderFrom }: Word, lineHeight: number): boolean =>
  leaderFrom !== undefined || (before !== undefined && box.left - before.box.right > lineHeight * 0.5)

/** The nearest text to the left, unless an amount is in front of it. */
function nameBefore({ box }: LineSegment, segments: LineSegment[], lineHeight: number): Word[] | null {
  const level = segments.filter((other) => isLevel(other.box, box)).sort((a, b) => b.box.right - a.box.right)
  const name = level.find((other) => other.box.right <= box.left)
  if (!name) return null
  const before = level.find((other) => other.box.right <= name.box.left)
  const isTable = before && isOnlyAmount(before.words) && name.box.left - before.box.right < lineHeight * 5
  return isTable ? null : name.words
}

function isName(words: Word[]): boolean {
  const text = textOf(words).replace(/(?: [.…·_]+)+$/, '')
  return words.length < 9 && /^\P{N}?\p{L}/u.test(text) && /\p{L}{2}/u.test(text) && mayBeName(text)
}

/** Groups of pairs below each other whose amounts end, or begin, at the same x. */
function alignedPairs(pairs: Pair[], lineHeight: number): Pair[][] {
  const columns: Pair[][] = []
  for (const pair of [...pairs].sort((a, b) => centreY(a.box) - centreY(b.box))) {
    const column = columns.find((candidate) => {
      const last = candidate.at(-1)
      return last !== undefined && isBelow(last, pair, lineHeight)
    })
    if (column) column.push(pair)
    else columns.push([pair])
  }
  return columns
}

function isBelow(above: Pair, pair: Pair, lineHeight: number): boolean {
  const left = (words: Word[]) => words[0]?.box.left ?? 0
  return (
    pair.box.top - above.box.bottom < lineHeight * 14 &&
    Math.abs(left(pair.name) - left(above.name)) < lineHeight * 1.2 &&
    (Math.abs(pair.box.right - above.box.right) < lineHeight * 0.8 ||
      Math.abs(pair.box.left - above.box.left) < lineHeight * 0.4)
  )
}

/** Numbers without any unit may be pages of a book, and numbers that ascend are those of steps. */
function isList(column: Pair[], lineHeight: number): boolean {
  const amounts = column.map(({ amount }) => amount)
  const measured = amounts.filter((words) => words.length > 1 || /[\p{L}\p{No}]/u.test(textOf(words)))
  const apart = median(column.map(({ name, box }) => box.left - (name.at(-1)?.box.right ?? 0)))
  return column.length >= minRows && measured.length > 0 && apart > lineHeight
}

/** Adds the names without an amount, or with a misread one, that are between, above or below the others. */
function withOtherRows(column: Pair[], segments: LineSegment[], lineHeight: number): AmountColumn {
  const left = median(column.map(({ name }) => name[0]?.box.left ?? 0))
  const right = median(column.map(({ box }) => box.right))
  const height = median(column.flatMap(({ name }) => name.map((word) => word.height)))
  const taken = new Set(column.flatMap(({ name, amount }) => [...name, ...amount]))
  const isAtEdge = ({ words, box }: LineSegment) =>
    Math.abs(box.right - right) < lineHeight * 0.8 && mayBeAmount(words)
  const free = segments
    .filter(({ words }) => !words.some((word) => taken.has(word)))
    .flatMap((here) => splitBeforeAmount(here, isAtEdge, lineHeight))
  const names = free.filter(
    ({ words, box }) =>
      Math.abs(box.left - left) < lineHeight * 1.2 &&
      box.right < right - lineHeight &&
      words.every((word) => word.height < height * 1.3) &&
      isName(words),
  )
  const ys = column.map(({ box }) => centreY(box))
  const reach = median(ys.slice(1).map((y, at) => y - (ys[at] ?? 0))) * 1.5
  const added = contiguous(names, Math.min(...ys), Math.max(...ys), reach).map((name) => {
    const amount = free.find(
      (other) => isAtEdge(other) && other.box.left > name.box.right && isLevel(other.box, name.box),
    )
    return { name: name.words, amount: amount?.words ?? [] }
  })
  const rows = [...column.map(({ name, amount }) => ({ name, amount })), ...added]
  return { rows, lineHeight, box: boxOf(rows, lineHeight) }
}

function splitBeforeAmount(
  here: LineSegment,
  isAtEdge: (segment: LineSegment) => boolean,
  lineHeight: number,
): LineSegment[] {
  const at = here.words.findIndex(
    (word, i) =>
      i > 0 && isApart(here.words[i - 1], word, lineHeight) && isAtEdge(segment(here.words.slice(i))),
  )
  return at > 0 ? [segment(here.words.slice(0, at)), segment(here.words.slice(at))] : [here]
}

function boxOf(rows: NamedRow[], lineHeight: number): Box {
  const amounts = boundingBox(rows.flatMap(({ amount }) => amount.map(({ box }) => box)))
  const names = boundingBox(rows.flatMap(({ name }) => name.map(({ box }) => box)))
  return {
    left: amounts.left - lineHeight * 2.5,
    top: Math.min(names.top, amounts.top) - lineHeight * 0.4,
    right: amounts.right + lineHeight * 0.5,
    bottom: Math.max(names.bottom, amounts.bottom) + lineHeight * 0.4,
  }
}

/** The segments from `top` to `bottom`, and those that continue them upwards and downwards. */
function contiguous(segments: LineSegment[], top: number, bottom: number, reach: number): LineSegment[] {
  const sorted = [...segments].sort((a, b) => centreY(a.box) - centreY(b.box))
  const added: LineSegment[] = []
  let [first, last] = [top, bottom]
  for (const segment of sorted) {
    const y = centreY(segment.box)
    if (y < top || y > last + reach) continue
    added.push(segment)
    last = Math.max(last, y)
  }
  for (const segment of sorted.reverse()) {
    const y = centreY(segment.box)
    if (y >= top || y < first - reach) continue
    added.push(segment)
    first = y
  }
  return added
}
