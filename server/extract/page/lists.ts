import type { Element } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import type { Block } from './blocks.ts'

const lists = new Set(['ul', 'ol'])
// <li>, or <li><div><p>: deeper text belongs to a box of its own.
const deepestText = 3

/** The list that a line is an item of, or a part of such an item. */
export function listAround(segment: Segment | undefined): Element | null {
  let element: Element | null = segment?.element ?? null
  for (let depth = 0; element && depth < deepestText; depth++, element = element.parent)
    if (element.tag === 'li') return element.parent && lists.has(element.parent.tag) ? element.parent : null
  return null
}

const maxLinesBetween = 3
const minItems = 3
const minShare = 0.6
const maxNameLength = 60

/**
 * Ends a block where its lists end. A list is what its author took for one: all its items belong to it, also those that
 * the model missed, and lines before and after it do not, headings of further lists excepted.
 */
export function keepToLists(block: Block, segments: Segment[], isOwn: (at: number) => boolean): void {
  const main = mainListOf(block, segments, isOwn)
  if (!main) return
  const isItem = (at: number) => isLike(listAround(segments[at]), main)
  let first = block.first
  while (first < block.last && !isItem(first)) first++
  let last = block.last
  while (last > first && !isItem(last)) last--
  const start = listAround(segments[first])
  while (first > 0 && listAround(segments[first - 1]) === start && isPlain(segments[first - 1])) first--
  const end = listAround(segments[last])
  while (last + 1 < segments.length && listAround(segments[last + 1]) === end && isPlain(segments[last + 1]))
    last++
  block.first = first
  block.last = last
}

function isPlain(segment: Segment | undefined): boolean {
  return segment !== undefined && segmentKind(segment) === null && segment.linked * 2 < segment.text.length
}

/** The list that has most of the block's lines, together with those like it. */
function mainListOf(block: Block, segments: Segment[], isOwn: (at: number) => boolean): Element | null {
  const counts = new Map<Element, number>()
  let lines = 0
  for (let at = block.first; at <= block.last; at++) {
    if (!isOwn(at)) continue
    lines++
    const list = listAround(segments[at])
    if (list) counts.set(list, (counts.get(list) ?? 0) + 1)
  }
  const [main] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!main) return null
  let items = 0
  for (const [list, count] of counts) if (isLike(list, main[0])) items += count
  return items >= minItems && items >= lines * minShare ? main[0] : null
}

function isLike(list: Element | null, main: Element): boolean {
  return list !== null && list.tag === main.tag
}

/**
 * Where the list of steps ends that begins with this line, with those lists that go on with it; null where it begins
 * none. What the model takes along behind it are ratings, credits and other recipes.
 */
export function endOfSteps(
  first: number,
  segments: Segment[],
  isOwn: (at: number) => boolean,
): number | null {
  const main = listAround(segments[first])
  if (!main) return null
  let last = first
  for (let at = first + 1; at <= last + maxLinesBetween + 1; at++) {
    const segment = segments[at]
    if (!segment || (segmentKind(segment) === 'other' && segment.text.length <= maxNameLength)) break
    const list = listAround(segment)
    if (list === main || (isLike(list, main) && isOwn(at))) last = at
  }
  return last > first ? last : null
}
