import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { printedHeading } from '../understand/features.ts'
import { type Block, printedBlocks } from './blocks.ts'
import { listEnd } from './list-end.ts'
import { boundingBox, centreY, gapX, gapY, type LineSegment, textOf } from './segments.ts'

/** One column, box or full-width block, with its segments from top to bottom. */
type Region = LineSegment[]

/** Pages have fewer blocks; a picture of leaves may have hundreds, whose order would take seconds. */
const maxBlocks = 60

/**
 * Regions in reading order, by blocks of lines instead of straight gutters, which curled and slanted columns do not have.
 * Splits at the largest gutter: what is above them comes first, then the left side, the right side, and what is below.
 * `fixed` is a block whose own order is known.
 */
export function readingOrder(
  segments: LineSegment[],
  lineHeight: number,
  fixed: LineSegment | null = null,
): Region[] {
  const blocks = [
    ...(fixed ? [{ segments: [fixed], box: fixed.box }] : []),
    ...printedBlocks(segments, lineHeight),
  ].sort((a, b) => legibleText(b) - legibleText(a))
  const rest = regionOf(blocks.slice(maxBlocks))
  return [...orderOf(blocks.slice(0, maxBlocks), lineHeight), ...(rest.length > 0 ? [rest] : [])]
}

/** Letters and digits that were read well: hardly any in a picture. */
const legibleText = ({ segments }: Block): number =>
  segments
    .flatMap(({ words }) => words)
    .reduce((sum, { text, confidence }) => sum + (confidence > 60 ? text.length : 0), 0)

function orderOf(blocks: Block[], lineHeight: number): Region[] {
  if (blocks.length === 0) return []
  const bands = bandsOf(blocks)
  const grid = stepsInRows(bands, lineHeight)
  if (grid) {
    return [
      ...orderOf(bands.slice(0, grid.from).flat(), lineHeight),
      ...bands.slice(grid.from, grid.to + 1).flatMap((band) => cellsOf(band).map(regionOf)),
      ...orderOf(bands.slice(grid.to + 1).flat(), lineHeight),
    ]
  }
  const columns = clearestColumns(bands, lineHeight)
  if (!columns) return [regionOf(blocks)]
  const above = bands.slice(0, columns.from).flat()
  const rest = bands.slice(columns.to + 1).flat()
  const { left, heading } = withoutLastHeading(columns, rest)
  return [
    ...orderOf(above, lineHeight),
    ...columnsInOrder({ ...columns, left }, lineHeight),
    ...orderOf([...heading, ...rest], lineHeight),
  ]
}

/** 'Method' below a list in two columns is in line with the left one, but names the text below both. */
function withoutLastHeading({ left, right }: Columns, below: Block[]): { left: Block[]; heading: Block[] } {
  const last = regionOf(left).at(-1)
  const isLast = last && right.every(({ box }) => box.bottom < centreY(last.box))
  const text = textOf(last?.words ?? [])
  if (!last || !isLast || below.length === 0 || printedHeading(text) === null) return { left, heading: [] }
  return {
    left: left.flatMap(({ segments }) => blockOf(segments.filter((segment) => segment !== last))),
    heading: blockOf([last]),
  }
}

const blockOf = (segments: LineSegment[]): Block[] =>
  segments.length > 0 ? [{ segments, box: boundingBox(segments.map(({ box }) => box)) }] : []

const regionOf = (blocks: Block[]): Region =>
  blocks.flatMap(({ segments }) => segments).sort((a, b) => centreY(a.box) - centreY(b.box))

/** A two-column list above two-column text: the whole list comes first. */
function columnsInOrder({ left, right }: Columns, lineHeight: number): Region[] {
  const sides = [left, right].map(regionOf)
  const end = listEnd(sides[0] ?? [], sides[1] ?? [], lineHeight)
  if (end === Number.POSITIVE_INFINITY) return [left, right].flatMap((side) => orderOf(side, lineHeight))
  const parts = (isAbove: boolean) =>
    [left, right].flatMap((side) => orderOf(cutAt(side, end, isAbove), lineHeight))
  return [...parts(true), ...parts(false)]
}

function cutAt(blocks: Block[], y: number, isAbove: boolean): Block[] {
  return blocks.flatMap(({ segments }) => blockOf(segments.filter(({ box }) => centreY(box) < y === isAbove)))
}

/** Groups of blocks between which a horizontal line crosses no block. */
function bandsOf(blocks: Block[]): Block[][] {
  const bands: Block[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const block of blocks.filter((each) => !isSpeck(each)).sort((a, b) => a.box.top - b.box.top)) {
    const last = bands.at(-1)
    if (last && block.box.top < bottom) last.push(block)
    else bands.push([block])
    bottom = Math.max(bottom, block.box.bottom)
  }
  if (bands.length === 0) return [blocks]
  for (const speck of blocks.filter(isSpeck)) nearestBand(bands, centreY(speck.box)).push(speck)
  return bands
}

/** A few letters must neither join bands nor keep columns together: they may be grain of the paper or of a picture. */
const isSpeck = ({ segments }: Block): boolean =>
  segments.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0) < 5

function nearestBand(bands: Block[][], y: number): Block[] {
  const distance = (band: Block[]) =>
    Math.min(...band.map(({ box }) => Math.max(0, box.top - y, y - box.bottom)))
  return bands.reduce((best, band) => (distance(band) < distance(best) ? band : best))
}

/** The bands of steps in boxes, which are read row by row; columns of text hardly ever have paragraphs at one height. */
function stepsInRows(bands: Block[][], lineHeight: number): { from: number; to: number } | null {
  for (let from = 0; from < bands.length - 1; from++) {
    const first = cellsOf(bands[from] ?? [])
    if (first.length < 2 || !isRowOfSteps(first, lineHeight)) continue
    const lefts = first.map(leftOf)
    let to = from
    while (to + 1 < bands.length) {
      const next = cellsOf(bands[to + 1] ?? [])
      const isNext =
        isRowOfSteps(next, lineHeight) &&
        next.length <= first.length &&
        next.every((cell, i) => Math.abs(leftOf(cell) - (lefts[i] ?? 0)) < lineHeight)
      if (!isNext) break
      to++
    }
    if (to > from) return { from, to }
  }
  return null
}

const minWordsInStep = 6
const boxOf = (cell: Block[]) => boundingBox(cell.filter((block) => !isSpeck(block)).map(({ box }) => box))
const leftOf = (cell: Block[]): number => boxOf(cell).left

function isRowOfSteps(cells: Block[][], lineHeight: number): boolean {
  const top = Math.min(...cells.map((cell) => boxOf(cell).top))
  return (
    cells.length > 0 &&
    cells.every((cell) => {
      const rows = cell.flatMap(({ segments }) => segments)
      const words = rows.flatMap((row) => row.words)
      const isList = rows.filter((row) => startsWithNumber(row.words[0]?.text ?? '')).length * 3 > rows.length
      const isCell = words.length >= minWordsInStep && !(isList && words.length < rows.length * 4)
      return isCell && boxOf(cell).top - top < lineHeight
    }) &&
    cells.some((cell) => cell.flatMap(({ segments }) => segments).length > 1)
  )
}

/** The blocks of a band that are above each other, from left to right. */
function cellsOf(band: Block[]): Block[][] {
  const cells: Block[][] = []
  for (const block of [...band].sort((a, b) => Number(isSpeck(a)) - Number(isSpeck(b)))) {
    const { box } = block
    const cell = cells.find((other) => gapX(box, boundingBox(other.map((one) => one.box))) < 0)
    if (cell) cell.push(block)
    else if (!isSpeck(block)) cells.push([block])
    else cells.sort((a, b) => Math.abs(leftOf(a) - box.left) - Math.abs(leftOf(b) - box.left))[0]?.push(block)
  }
  return cells.sort((a, b) => leftOf(a) - leftOf(b))
}

interface Columns {
  from: number
  to: number
  left: Block[]
  right: Block[]
  /** Height times width of the gutter: that of two open pages is wider than those of their columns. */
  space: number
  /** Of the gutter, in pixels. */
  width: number
}

/** The two columns through consecutive bands with the largest gutter between them. */
function clearestColumns(bands: Block[][], lineHeight: number): Columns | null {
  let best: Columns | null = null
  for (let from = 0; from < bands.length; from++) {
    for (let to = from; to < bands.length; to++) {
      const split = divide(bands.slice(from, to + 1).flat(), lineHeight)
      // More bands do not free a gutter that a block crosses.
      if (!split) break
      if (split.space > (best?.space ?? 0)) best = { from, to, ...split }
    }
  }
  return best && withRestOfPages(best, bands, lineHeight)
}

/** Between two open pages, in line heights; gutters of columns are narrower. */
const pageGutter = 5
const linesOfText = 3

/** One open page goes on below the text of the other one; below short columns, other text may begin on the left. */
function withRestOfPages(columns: Columns, bands: Block[][], lineHeight: number): Columns {
  let pages = columns
  for (let to = columns.to + 1; to < bands.length; to++) {
    const split = divide(bands.slice(columns.from, to + 1).flat(), lineHeight)
    if (!split || split.width < lineHeight * pageGutter) break
    const added = bands.slice(columns.to + 1, to + 1).flatMap((band) => regionOf(band))
    if (added.filter(({ words }) => words.length > 5).length >= linesOfText)
      pages = { ...columns, ...split, to }
  }
  return pages
}

type Split = Pick<Columns, 'left' | 'right' | 'space' | 'width'>

/** Two sides that do not overlap, at the largest gutter; null when a block is always on both. */
function divide(blocks: Block[], lineHeight: number): Split | null {
  const sorted = [...blocks].sort((a, b) => centreX(a) - centreX(b))
  let best: Split | null = null
  for (let i = 1; i < sorted.length; i++) {
    const [left, right] = [sorted.slice(0, i), sorted.slice(i)]
    if (!left.every((a) => right.every((b) => isSpeck(a) || isSpeck(b) || isLeftOf(a, b)))) continue
    const [a, b] = [left.filter((block) => !isSpeck(block)), right.filter((block) => !isSpeck(block))]
    const gutter = gutterOf(a, b)
    if (gutter.right - gutter.left > lineHeight * 2 && [...a, ...b].some((block) => covers(block, gutter)))
      continue
    const height = sharedHeight(a, b)
    const width = gutter.right - gutter.left
    const space = height * Math.max(1, width)
    if (!best || space > best.space)
      best = { left, right, width, space: height > lineHeight * 1.5 ? space : 0 }
  }
  return best
}

interface Gutter {
  left: number
  right: number
}

/** Between blocks that are next to each other; columns that lean may leave none. */
function gutterOf(left: Block[], right: Block[]): Gutter {
  const pairs = left.flatMap((a) => right.flatMap((b) => (gapY(a.box, b.box) < 0 ? [[a, b] as const] : [])))
  return {
    left: Math.max(...pairs.map(([a]) => a.box.right)),
    right: Math.min(...pairs.map(([, b]) => b.box.left)),
  }
}

/** A title between a short running head and short columns. */
const covers = ({ box }: Block, { left, right }: Gutter): boolean =>
  Math.min(box.right, right) - Math.max(box.left, left) > (right - left) * 0.6

const centreX = ({ box }: Block): number => (box.left + box.right) / 2

/** Next to each other, or above each other with hardly a common width. */
function isLeftOf(a: Block, b: Block): boolean {
  const shared = a.box.right - b.box.left
  const narrower = Math.min(a.box.right - a.box.left, b.box.right - b.box.left)
  return shared < narrower * (gapY(a.box, b.box) < 0 ? 0.15 : 0.1)
}

function sharedHeight(left: Block[], right: Block[]): number {
  if (left.length === 0 || right.length === 0) return 0
  const [a, b] = [boundingBox(left.map(({ box }) => box)), boundingBox(right.map(({ box }) => box))]
  return Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
}
