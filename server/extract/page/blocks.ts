import { isAmount } from '#server/contract/measures/amount-text.ts'
import { attribute, type Element } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { isFarewell } from '../normalise/farewell.ts'
import { endOfSteps, keepToLists, listAround } from './lists.ts'
import { gainOf, type Label, type Reading } from './model.ts'
import { isAside, keepToSection, rankOf } from './section.ts'

/** A stretch of lines of one kind, and how sure the model is of it. */
export interface Block {
  segments: Segment[]
  /** Index of the first and last line in the page. */
  first: number
  last: number
  score: number
}

// Group headings, captions of pictures and a line the model missed do not end a list.
const widestGap = 4
const maxGapLineLength = 90

/** The stretches labelled `label`, the surest first. */
export function blocksOf(segments: Segment[], reading: Reading, label: 1 | 2): Block[] {
  const blocks: Block[] = []
  let current: Block | null = null
  for (const at of segments.keys()) {
    if (reading.labels[at] !== label || (label === 1 && endsList(segments[at], label))) continue
    const weight = gainOf(reading, at)
    if (current && isBridged(segments, reading.labels, current.last, at, label)) {
      current.last = at
      current.score += weight
    } else {
      current = { segments: [], first: at, last: at, score: weight }
      blocks.push(current)
    }
  }
  for (const block of blocks) {
    // A single line between two headings is likely by itself, but unlikely next to its neighbours.
    const isOwn = (at: number) =>
      reading.labels[at] === label || (reading.labels[at] === 0 && (reading.lines[at]?.[label - 1] ?? 0) > 0)
    trimEnds(block, segments, reading, label)
    if (label === 2) {
      extendToHeading(block, segments, isOwn)
      keepToSection(block, segments, reading)
      keepToSteps(block, segments, isOwn)
    } else {
      keepToLists(block, segments, isOwn)
      untilAside(block, segments)
      withoutTitle(block, segments, reading)
    }
    const name = firstName(block, segments)
    if (name) block.first--
    block.segments = linesOf(block, segments, (at) => isOwn(at) || (name !== null && at === block.first))
  }
  return blocks.sort((a, b) => b.score - a.score)
}

/** Up to good wishes, notes, the foot of the page and a list of links to other recipes below the list. */
function untilAside(block: Block, segments: Segment[]): void {
  const isEnd = ({ text }: Segment) => isAside(text) || isFarewell(text) || isFoot.test(text)
  const end = segments.slice(block.first + 1, block.last + 1).findIndex(isEnd)
  if (end >= 0) block.last = block.first + end
  const list = listAround(segments[block.last])
  let last = block.last
  while (list && last > block.first && listAround(segments[last]) === list && isLink(segments[last])) last--
  if (listAround(segments[last]) !== list && !isLink(segments[last])) block.last = last
}

const isFoot = /^(?:©|\(c\)\s|copyright\b)/i
const isLink = (segment: Segment | undefined) =>
  segment !== undefined && segment.linked > 0 && segment.linked >= segment.text.replace(/\s/g, '').length

/** 'Black bean soup', 'Adapted from a magazine': a line above the first amount that is unlikely by itself. */
function withoutTitle(block: Block, segments: Segment[], reading: Reading): void {
  const [line, ...next] = segments.slice(block.first, block.first + 3)
  const isTitle =
    line !== undefined &&
    block.last - block.first > next.length &&
    (reading.lines[block.first]?.[0] ?? 0) < unlikely &&
    listAround(line) === null &&
    !isGroupHeading(line) &&
    !isAmount(line.text) &&
    next.every(({ text }) => isAmount(text))
  if (isTitle) block.first++
}

/** Up to the heading of the steps, where only headings and lines that are likely by themselves stand below it. */
function extendToHeading(block: Block, segments: Segment[], isOwn: (at: number) => boolean): void {
  for (let at = block.first - 1; at >= Math.max(0, block.first - widestGap); at--) {
    const segment = segments[at]
    if (segment && segmentKind(segment) === 'directions') block.first = at + 1
    if (!segment || segmentKind(segment) !== null || !(segment.isHeading || isOwn(at))) break
  }
}

/** Those of the label, the headings between them, and the other items of their lists. */
function linesOf(block: Block, segments: Segment[], isOwn: (at: number) => boolean): Segment[] {
  const lists = new Set<Element>()
  for (let at = block.first; at <= block.last; at++) {
    const list = isOwn(at) ? listAround(segments[at]) : null
    if (list) lists.add(list)
  }
  return segments.slice(block.first, block.last + 1).filter((segment, at) => {
    const list = listAround(segment)
    return isOwn(block.first + at) || isGroupHeading(segment) || (list !== null && lists.has(list))
  })
}

/** Where a heading above says that these are the directions, or a list has numbers, and it follows at once, they end with it. */
function keepToSteps(block: Block, segments: Segment[], isOwn: (at: number) => boolean): void {
  const heading = segments.slice(Math.max(0, block.first - headingReach), block.first + 1)
  let first = block.first
  while (first < block.last && !listAround(segments[first])) first++
  if (first > block.first + headingReach) return
  const isAnnounced = heading.some((segment) => segmentKind(segment) === 'directions')
  const isHeaded = rankOf(segments[first - 1]) > 0
  if (!isAnnounced && !isHeaded && listAround(segments[first])?.tag !== 'ol') return
  const end = endOfSteps(first, segments, isOwn)
  if (end !== null) block.last = end
}

const headingReach = 2

// A line this unlikely by itself is in the block only because of its neighbours.
const unlikely = -1

/** Drops lines from next to the list, such as the first of a footer: they are in another box and look like neither. */
function trimEnds(block: Block, segments: Segment[], reading: Reading, label: 1 | 2): void {
  const isStray = (at: number, inner: number) =>
    (reading.lines[at]?.[label - 1] ?? 0) < unlikely &&
    segments[at]?.element.parent !== segments[inner]?.element.parent &&
    segments[at]?.element.tag !== segments[inner]?.element.tag
  const within = (from: number, step: number) => {
    let at = from + step
    while (at > block.first && at < block.last && reading.labels[at] !== label) at += step
    return at
  }
  for (let inner = within(block.last, -1); block.last > block.first && isStray(block.last, inner); ) {
    block.last = inner
    inner = within(block.last, -1)
  }
  for (let inner = within(block.first, 1); block.last > block.first && isStray(block.first, inner); ) {
    block.first = inner
    inner = within(block.first, 1)
  }
}

function isBridged(segments: Segment[], labels: Label[], last: number, next: number, label: Label): boolean {
  if (next - last > widestGap + 1) return false
  for (let at = last + 1; at < next; at++) {
    const text = segments[at]?.text ?? ''
    if (text.length > maxGapLineLength || (labels[at] !== 0 && labels[at] !== label)) return false
    if (endsList(segments[at], label)) return false
  }
  return true
}

/** 'Equipment' after the ingredients, 'Nutrition' after the directions. */
function endsList(segment: Segment | undefined, label: Label): boolean {
  const kind = segment ? segmentKind(segment) : null
  return kind === 'other' || kind === (label === 1 ? 'directions' : 'ingredients')
}

/** The name of the first group comes before its first line, like the names of the others inside the block. */
function firstName(block: Block, segments: Segment[]): Segment | null {
  const before = segments[block.first - 1]
  if (!before || segmentKind(before) !== null) return null
  const others = segments.slice(block.first, block.last + 1)
  const isAlike = (other: Segment) => isGroupHeading(other) && other.element.tag === before.element.tag
  const isName = isGroupHeading(before)
    ? others.some(isAlike)
    : isNameLike(before) && isNamedByKind(before, others)
  return isName ? before : null
}

const maxNameLength = 40
const isNameLike = ({ text, linked }: Segment) =>
  linked === 0 && text.length <= maxNameLength && /^[^\p{N}.!?]+$/u.test(text)

/** In a box of the kind of another such line further down, where the lines with amounts are in boxes of another. */
function isNamedByKind(before: Segment, others: Segment[]): boolean {
  const kind = kindOf(before)
  const alike = others.filter((other) => kindOf(other) === kind)
  return kind.includes(' ') && alike.length > 0 && alike.every(isNameLike)
}

const kindOf = ({ element }: Segment) => {
  const name = attribute(element, 'class')
  return name ? `${element.tag} ${name}` : element.tag
}

function isGroupHeading(segment: Segment): boolean {
  return segment.text.length <= 60 && (segment.isHeading || segment.text.endsWith(':'))
}
