import { isUnit } from '../understand/vocabulary.ts'
import { boundingBox, centreY, isAlikeTall, isLevel, type LineSegment, segment } from './segments.ts'

/** Segments below each other in one column, from top to bottom. */
export interface Block {
  segments: LineSegment[]
  box: LineSegment['box']
}

/**
 * Joins the parts of a line that no gutter separates, then chains lines of one size that have exactly one neighbour above
 * and below.
 */
export function printedBlocks(segments: LineSegment[], lineHeight: number): Block[] {
  const rows = joinRows(splitAtEdges(segments, lineHeight), lineHeight)
  const below = rows.map((row) => neighboursBelow(row, rows, lineHeight))
  const above = new Map<LineSegment, number>()
  for (const next of below) for (const row of next) above.set(row, (above.get(row) ?? 0) + 1)
  const successors = new Map<LineSegment, LineSegment>()
  const continued = new Set<LineSegment>()
  rows.forEach((row, i) => {
    const [next, other] = below[i] ?? []
    // A title is often over one column only, but as wide as two.
    if (!next || other || above.get(next) !== 1 || !isSameSize(row, next)) return
    if (leavesColumn(row, next, rows, lineHeight) || leavesColumn(next, row, rows, lineHeight)) return
    successors.set(row, next)
    continued.add(next)
  })
  return rows
    .filter((row) => !continued.has(row))
    .map((first) => {
      const chain = [first]
      for (let next = successors.get(first); next; next = successors.get(next)) chain.push(next)
      return { segments: chain, box: boundingBox(chain.map(({ box }) => box)) }
    })
}

/** Where text flows around a box, a wider line has another column on the side of the narrower one. */
function leavesColumn(
  narrow: LineSegment,
  wide: LineSegment,
  rows: LineSegment[],
  lineHeight: number,
): boolean {
  const isWider =
    wide.box.right > narrow.box.right + lineHeight * 3 || wide.box.left < narrow.box.left - lineHeight * 3
  if (!isWider) return false
  const [from, to] =
    narrow.box.top < wide.box.top
      ? [narrow.box.top - lineHeight * 8, wide.box.top]
      : [wide.box.bottom, narrow.box.bottom + lineHeight * 8]
  return rows.some(
    (other) =>
      centreY(other.box) > from &&
      centreY(other.box) < to &&
      sharedWidth(other, wide) > lineHeight &&
      (other.box.left > narrow.box.right || other.box.right < narrow.box.left),
  )
}

/** The recogniser reads across a narrow gutter; its lines are split where those above or below begin. */
function splitAtEdges(segments: LineSegment[], lineHeight: number): LineSegment[] {
  return segments.flatMap((here) => {
    const at = here.words.findIndex((word, i) => {
      const before = here.words[i - 1]
      if (!before || word.leaderFrom !== undefined) return false
      if (word.box.left - before.box.right < lineHeight * 0.3) return false
      return edgesAt(word.box.left, here, segments, lineHeight) >= 2
    })
    return at > 0 ? [segment(here.words.slice(0, at)), segment(here.words.slice(at))] : [here]
  })
}

/** The number of nearby lines that begin at this x. */
function edgesAt(x: number, here: LineSegment, segments: LineSegment[], lineHeight: number): number {
  return segments.filter((other) => {
    const apart = Math.abs(centreY(other.box) - centreY(here.box))
    return (
      other !== here &&
      apart > lineHeight * 0.5 &&
      apart < lineHeight * 4.2 &&
      Math.abs(other.box.left - x) < lineHeight * 0.25
    )
  }).length
}

/** A gap is a gutter unless the line above or below crosses it, or an amount or a step number is in front of it. */
function joinRows(segments: LineSegment[], lineHeight: number): LineSegment[] {
  const rows = [...segments].sort((a, b) => a.box.left - b.box.left)
  for (let i = 0; i < rows.length; i++) {
    for (let next = rightNeighbour(rows, i); next > i; next = rightNeighbour(rows, i)) {
      const [left, right] = [rows[i], rows[next]]
      if (!left || !right || !belongTogether(left, right, rows, lineHeight)) break
      rows[i] = segment([...left.words, ...right.words])
      rows.splice(next, 1)
    }
  }
  return rows.sort((a, b) => centreY(a.box) - centreY(b.box))
}

/** The index of the nearest segment to the right in the same row; -1 without one. */
function rightNeighbour(rows: LineSegment[], i: number): number {
  const here = rows[i]
  if (!here) return -1
  return rows.findIndex(
    (other, k) => k > i && other.box.left >= here.box.right && isLevel(here.box, other.box, 0.5),
  )
}

function belongTogether(
  left: LineSegment,
  right: LineSegment,
  rows: LineSegment[],
  lineHeight: number,
): boolean {
  const gap = right.box.left - left.box.right
  // The numbers of steps in boxes.
  if (isAmount(left) && isAmount(right) && gap > lineHeight * 3) return false
  if (isAmount(left) && gap < lineHeight * (isInAmounts(left, rows, lineHeight) ? 14 : 5)) return true
  if (gap > lineHeight * 3) return false
  if (gap < lineHeight * 1.6 && edgesAt(right.box.left, right, rows, lineHeight) === 0) return true
  return rows.some((other) => {
    const apart = Math.abs(centreY(other.box) - centreY(left.box))
    if (apart < lineHeight * 0.5 || apart > lineHeight * 1.7) return false
    const margin = lineHeight * 0.4
    const crosses = other.box.left < left.box.right - margin && other.box.right > right.box.left + margin
    return crosses && crossesGap(other, left.box.right, right.box.left) && isSameSize(other, left)
  })
}

/** A word, not another gutter, is over or under the gap. */
const crossesGap = ({ words }: LineSegment, from: number, to: number): boolean =>
  words.some(
    ({ box }) =>
      box.left < (from + to) / 2 + (to - from) * 0.3 && box.right > (from + to) / 2 - (to - from) * 0.3,
  )

const heightOf = ({ words }: LineSegment): number => Math.max(...words.map(({ height }) => height))
const isSameSize = (a: LineSegment, b: LineSegment): boolean => isAlikeTall(heightOf(a), heightOf(b), 1.3)

/** Above or below other amounts, as in a table. */
const isInAmounts = (amount: LineSegment, rows: LineSegment[], lineHeight: number): boolean =>
  rows.some(
    (other) =>
      other !== amount &&
      Math.abs(other.box.left - amount.box.left) < lineHeight * 2 &&
      Math.abs(centreY(other.box) - centreY(amount.box)) < lineHeight * 4 &&
      /^[\p{N}|]/u.test(other.words[0]?.text ?? ''),
  )

/** '2 cups', '1/2', '3.': belongs to the text in the same row. */
function isAmount({ words }: LineSegment): boolean {
  const last = words.at(-1)?.text ?? ''
  const numbers = words.length > 1 && isUnit(last) ? words.slice(0, -1) : words
  return words.length <= 3 && numbers.every(({ text }) => /^[(]?[\p{N}/.,–%-]+[.)]?$|^[•*●○□☐]$/u.test(text))
}

const sharedWidth = (a: LineSegment, b: LineSegment): number =>
  Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)

/** The lines directly below that share a part of the width. */
function neighboursBelow(row: LineSegment, rows: LineSegment[], lineHeight: number): LineSegment[] {
  const shares = (a: LineSegment, b: LineSegment) =>
    sharedWidth(a, b) >
    Math.min(lineHeight, (b.box.right - b.box.left) * 0.3, (a.box.right - a.box.left) * 0.3)
  const under = rows.filter(
    (other) =>
      other !== row &&
      centreY(other.box) > centreY(row.box) &&
      other.box.top > centreY(row.box) &&
      other.box.top - row.box.bottom < Math.max(lineHeight, heightOf(row) * 0.7) * 1.6 &&
      shares(row, other),
  )
  return under.filter(
    (other) =>
      !under.some(
        (between) => between !== other && between.box.bottom <= centreY(other.box) && shares(between, other),
      ),
  )
}
