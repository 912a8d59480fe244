import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import type { Block } from './blocks.ts'
import type { HeadingKind } from './headings.ts'
import { endOfSteps, listAround } from './lists.ts'
import { endOf, rankOf } from './section.ts'

const maxHeadingDistance = 25
/** Of the lines under a heading. */
const maxLines = 40

/**
 * The lines under the heading 'Directions' that follows a list of ingredients. A single long step is too little for
 * the model to be sure of, but the heading says what it is.
 */
export function underHeading(segments: Segment[], from: number): Block | null {
  const start = findHeading(segments, 'directions', from, from + maxHeadingDistance)
  if (start < 0) return null
  const rank = rankOf(segments[start]) || lowestRank
  let last = start
  while (last + 1 < segments.length && last < start + maxLines && endOf(segments, last + 1, rank) === null)
    last++
  const end = endOfSteps(start + 1, segments, (at) => at <= last)
  return blockOf(segments, start + 1, Math.min(last, end ?? last))
}

/**
 * The lines with amounts between the headings 'Ingredients' and 'Directions', where the model saw no list. The headings say
 * enough that a number is an amount also where its unit is not known.
 */
export function betweenHeadings(segments: Segment[]): Block | null {
  for (let at = 0; at < segments.length; at++) {
    const start = findHeading(segments, 'ingredients', at, segments.length)
    if (start < 0) return null
    const end = findHeading(segments, 'directions', start + 1, start + maxLines)
    const block = blockOf(segments, start + 1, end - 1)
    if (block && (isList(block.segments) || areNames(block.segments))) return block
    at = start
  }
  return null
}

function isList(lines: Segment[]): boolean {
  const amounts = lines.filter(({ text }) => startsWithQuantity(text) || /\p{Nd}/u.test(text))
  return amounts.length >= Math.max(2, lines.length * 0.3)
}

const maxNameLength = 60

/**
 * Items of one list that fill all the room between the two headings, as where a cup of lentils is 'cup of lentils' and most
 * lines have no number.
 */
function areNames(lines: Segment[]): boolean {
  const list = listAround(lines[0])
  return (
    list !== null &&
    lines.every(
      (line) =>
        listAround(line) === list &&
        line.linked === 0 &&
        line.text.length <= maxNameLength &&
        !/[.!?:]$/.test(line.text),
    )
  )
}

function findHeading(segments: Segment[], kind: HeadingKind, from: number, to: number): number {
  for (let at = from; at < Math.min(to, segments.length); at++) {
    const segment = segments[at]
    if (segment && segmentKind(segment) === kind) return at
  }
  return -1
}

function blockOf(segments: Segment[], first: number, last: number): Block | null {
  return last < first ? null : { segments: segments.slice(first, last + 1), first, last, score: 0 }
}

const lowestRank = 6
