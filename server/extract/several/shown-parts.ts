import { type Segment, segmentKind } from '../html/segments.ts'
import { isComponent } from '../page/headings.ts'
import { rankOf } from '../page/section.ts'
import { bare } from '../reconcile/agreement.ts'
import { startsAtLists } from './starts.ts'

/** One of several recipes that a page shows one after the other. */
interface ShownPart {
  title: string
  segments: Segment[]
}

const maxHeadingLength = 60
const maxTitleDistance = 25
const maxParts = 10

/**
 * The recipes of a page that shows several in full: each has a title, then 'Ingredients', then 'Directions'. None where
 * the parts are of one recipe: 'For the dough', 'Filling'.
 */
export function shownParts(segments: Segment[]): ShownPart[] {
  const kindOf = (segment: Segment) => (isHeadingLike(segment) ? segmentKind(segment) : null)
  const starts = startsAtLists(segments, kindOf, (list, below) => titleAbove(segments, list, below)) ?? []
  const titles = starts.map((at) => segments[at]?.text ?? '')
  const areDishes = new Set(titles.map(bare)).size === titles.length && !titles.some(isComponent)
  if (starts.length < 2 || starts.length > maxParts || !areDishes) return []
  return starts.map((at, index) => ({
    title: titles[index] ?? '',
    segments: segments.slice(at, starts[index + 1]),
  }))
}

const isHeadingLike = ({ isHeading, text }: Segment) => isHeading || text.length < maxHeadingLength / 2

/** The nearest heading of a higher rank above the list, after the directions of the recipe before. */
function titleAbove(segments: Segment[], list: number, below: number): number | null {
  const rank = rankOf(segments[list]) || 7
  for (let at = list - 1; at > Math.max(below, list - maxTitleDistance); at--) {
    const segment = segments[at]
    if (!segment?.isHeading || segmentKind(segment) !== null || segment.text.length > 2 * maxHeadingLength)
      continue
    const own = rankOf(segment) || 7
    if (own < rank || (own === rank && rank === 7)) return at
  }
  return null
}
