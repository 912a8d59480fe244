import type { Box, Word } from '../read/word.ts'
import { isOnlyAmount, mayBeAmount, mayBeName } from './amount-text.ts'
import {
  boundingBox,
  centreY,
  gapX,
  isAlikeTall,
  isLevel,
  type LineSegment,
  median,
  textOf,
  usualHeight,
} from './segments.ts'

/** Pictures of ingredients in rows, each with its name and, below or above it, its amount. */
export interface Cards {
  /** Row by row; the words of an ingredient with its amount first. */
  cells: Word[][]
  box: Box
  segments: LineSegment[]
}

interface Cell {
  name: LineSegment[]
  amount: LineSegment | null
  box: Box
}

const minCells = 3
const maxNameLines = 3

/** The cards of the page; null without any. */
export function findCards(segments: LineSegment[], lineHeight: number): Cards | null {
  const amounts = segments.filter((segment) => isAlone(segment, segments, lineHeight))
  const [below, above] = [-1, 1].map((side) => pairUp(amounts, segments, side, lineHeight))
  const cells = isNearer(below ?? [], above ?? []) ? (below ?? []) : (above ?? [])
  const inRows = cells.filter((cell) => cells.some((other) => other !== cell && isLevel(cell.box, other.box)))
  if (inRows.length < minCells || inRows.length < cells.length * 0.5 || areNumbered(cells)) return null
  const all = [...cells, ...withoutAmount(cells, segments, lineHeight)]
  const found = all.flatMap(({ name, amount }) => [...name, ...(amount ? [amount] : [])])
  return {
    cells: rowsOf(all).flatMap((row) => row.map((cell) => wordsOf(cell))),
    box: boundingBox(found.map(({ box }) => box)),
    segments: found,
  }
}

/** Steps in boxes: the amounts are 1, 2, 3. */
function areNumbered(cells: Cell[]): boolean {
  const numbers = rowsOf(cells)
    .flat()
    .flatMap(({ amount }) =>
      amount?.words.length === 1 ? [Number.parseInt(amount.words[0]?.text ?? '', 10)] : [],
    )
  return numbers.length >= minCells && numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? 0))
}

/** More cells; of as many, those whose names are nearer to their amounts. */
function isNearer(a: Cell[], b: Cell[]): boolean {
  if (a.length !== b.length) return a.length > b.length
  const tall = (cells: Cell[]) => median(cells.map(({ box }) => box.bottom - box.top))
  return tall(a) <= tall(b)
}

/** An amount with nothing next to it: in a list or a table, its name would be there. */
function isAlone(segment: LineSegment, segments: LineSegment[], lineHeight: number): boolean {
  if (!isCardAmount(segment.words)) return false
  return segments.every(
    (other) =>
      other === segment ||
      !isLevel(segment.box, other.box) ||
      gapX(segment.box, other.box) > lineHeight * 1.2,
  )
}

/** '2x' and '½ bunch'; short text with a digit may be a misread amount. */
function isCardAmount(words: Word[]): boolean {
  const text = textOf(words)
  if (text.includes('(')) return false
  return (
    isOnlyAmount(words) ||
    /^(?:\d{1,2} ?[x×]|[x×] ?\d{1,2})$/i.test(text) ||
    (mayBeAmount(words) && words.every((word) => !/^\p{L}{3}/u.test(word.text) || isOnlyAmount([one, word])))
  )
}

const one: Word = {
  text: '1',
  box: { left: 0, top: 0, right: 0, bottom: 0 },
  confidence: 100,
  line: 0,
  height: 0,
}

/** `side` is -1 for names above their amounts and 1 for those below. */
function pairUp(amounts: LineSegment[], segments: LineSegment[], side: number, lineHeight: number): Cell[] {
  const taken = new Set<LineSegment>(amounts)
  return amounts.flatMap((amount) => {
    const name: LineSegment[] = []
    let reach = lineHeight * 0.9
    for (let at = amount; name.length < maxNameLines; ) {
      const next = nextTo(at, segments, side, reach, lineHeight)
      if (!next || taken.has(next) || !isName(next)) break
      if (name[0] && !isSameSize(name[0], next)) break
      // Its lines are hardly further apart than it is from its amount.
      if (name.length === 0) reach = Math.max(lineHeight * 0.6, gapBelow(at, next, side) + lineHeight * 0.15)
      name.push(next)
      taken.add(next)
      at = next
    }
    if (name.length === 0) return []
    if (side < 0) name.reverse()
    return [{ name, amount, box: boundingBox([amount, ...name].map(({ box }) => box)) }]
  })
}

const gapBelow = (from: LineSegment, to: LineSegment, side: number): number =>
  side < 0 ? from.box.top - to.box.bottom : to.box.top - from.box.bottom

const isSameSize = (a: LineSegment, b: LineSegment): boolean =>
  isAlikeTall(usualHeight(a.words), usualHeight(b.words), 1.25)

/** The nearest segment above or below with the same centre or left edge. */
const nextTo = (
  from: LineSegment,
  segments: LineSegment[],
  side: number,
  reach: number,
  lineHeight: number,
) =>
  segments
    .filter((other) => {
      const gap = gapBelow(from, other, side)
      return (
        other !== from && gap > -lineHeight * 0.4 && gap < reach && isAligned(from.box, other.box, lineHeight)
      )
    })
    .sort((a, b) => side * (centreY(a.box) - centreY(b.box)))[0]

const centreX = (box: Box): number => (box.left + box.right) / 2

const isAligned = (a: Box, b: Box, lineHeight: number): boolean =>
  Math.abs(centreX(a) - centreX(b)) < lineHeight * 0.8 || Math.abs(a.left - b.left) < lineHeight * 0.5

const isName = ({ words }: LineSegment): boolean =>
  words.length < 7 && isLegible(words) && mayBeName(textOf(words))

/** Pictures are read as a few letters of low confidence. */
function isLegible(words: Word[]): boolean {
  const sure = words.filter(({ confidence }) => confidence > 60)
  return sure.some(
    ({ text, confidence }) => /\p{L}{3}/u.test(text) || (/\p{L}{2}/u.test(text) && confidence > 85),
  )
}

/** Names in the rows of the others: 'Salt' needs no amount, and one may not have been read. */
function withoutAmount(cells: Cell[], segments: LineSegment[], lineHeight: number): Cell[] {
  const taken = new Set(cells.flatMap(({ name, amount }) => [...name, ...(amount ? [amount] : [])]))
  const found: Cell[] = []
  const area = boundingBox(cells.map(({ box }) => box))
  const pitch = median(
    rowsOf(cells).flatMap((row) =>
      row.slice(1).map((cell, i) => centreX(cell.box) - centreX(row[i]?.box ?? cell.box)),
    ),
  )
  const free = segments
    .filter((segment) => !taken.has(segment) && isName(segment))
    .filter(({ box }) => centreX(box) > area.left - pitch * 2 && centreX(box) < area.right + pitch * 2)
    .filter((segment) => !isInParagraph(segment, segments, lineHeight))
    .filter(
      ({ box }) =>
        cells.some((cell) => isLevel(cell.box, box)) || isInNextRow(box, cells, segments, lineHeight),
    )
    .sort((a, b) => a.box.top - b.box.top)
  for (const segment of free) {
    const open = found.find(
      (cell) =>
        isAligned(cell.box, segment.box, lineHeight) &&
        segment.box.top - cell.box.bottom < lineHeight * 0.6 &&
        cell.name.length < maxNameLines,
    )
    if (open) {
      open.name.push(segment)
      open.box = boundingBox([open.box, segment.box])
    } else found.push({ name: [segment], amount: null, box: segment.box })
  }
  return found
}

/** Steps may be next to the cards. */
function isInParagraph({ box }: LineSegment, segments: LineSegment[], lineHeight: number): boolean {
  const lines = segments.filter(
    (other) =>
      other.words.length > 2 &&
      Math.abs(other.box.left - box.left) < lineHeight * 0.5 &&
      Math.abs(centreY(other.box) - centreY(box)) < lineHeight * 6,
  )
  return lines.length > maxNameLines
}

/** In the column of other cells, as far below the last row as that is below the one before it. */
function isInNextRow(box: Box, cells: Cell[], segments: LineSegment[], lineHeight: number): boolean {
  const bottom = Math.max(...cells.map((cell) => cell.box.bottom))
  const isBetween = (other: Box) => centreY(other) > bottom && centreY(other) < box.top
  if (segments.some((other) => isBetween(other.box) && isName(other))) return false
  const tops = rowsOf(cells).map((row) => Math.min(...row.map((cell) => cell.box.top)))
  const [before, last] = tops.slice(-2)
  if (before === undefined || last === undefined) return false
  const isBelow = Math.abs(box.top - last - (last - before)) < lineHeight * 1.3
  return isBelow && cells.some((cell) => isAligned(cell.box, box, lineHeight))
}

function rowsOf(cells: Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of [...cells].sort((a, b) => a.box.top - b.box.top)) {
    const row = rows.find((candidate) => candidate.some((other) => isLevel(other.box, cell.box)))
    if (row) row.push(cell)
    else rows.push([cell])
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left))
}

/** A card without an amount is marked: hardly any has none. */
function wordsOf({ name, amount }: Cell): Word[] {
  const words = name.flatMap((segment) => segment.words)
  if (amount) return [...amount.words.map((word) => ({ ...word, isAmountOfName: true })), ...words]
  return words.map((word, at) => (at === 0 ? { ...word, isDisputed: true } : word))
}
