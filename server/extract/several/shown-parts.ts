import { type Segment, segmentKind } from '../html/segments.ts'
import { isComponent } from '../page/headings.ts'
import { rankOf } from '../page/section.ts'
import { bare } from '../reconcile/agreement.ts'

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
  const starts: { title: string; at: number }[] = []
  let directionsBefore = -1
  for (const at of listHeadings(segments)) {
    const last = starts.at(-1)
    directionsBefore = findKind(segments, 'directions', (last?.at ?? -1) + 1, at)
    // A second list before any directions is another group of the same recipe.
    if (last && directionsBefore < 0) continue
    const title = titleBefore(segments, at, directionsBefore)
    if (title === null) return []
    starts.push(title)
    if (starts.length > maxParts) return []
  }
  const titles = new Set(starts.map(({ title }) => bare(title)))
  if (starts.length < 2 || titles.size < starts.length || starts.some(({ title }) => isComponent(title)))
    return []
  return starts.map(({ title, at }, index) => ({
    title,
    segments: segments.slice(at, starts[index + 1]?.at ?? segments.length),
  }))
}

function listHeadings(segments: Segment[]): number[] {
  return [...segments.keys()].filter((at) => {
    const segment = segments[at]
    return segment && isHeadingLike(segment) && segmentKind(segment) === 'ingredients'
  })
}

const isHeadingLike = ({ isHeading, text }: Segment) => isHeading || text.length < maxHeadingLength / 2

function findKind(segments: Segment[], kind: 'directions', from: number, to: number): number {
  for (let at = to - 1; at >= from; at--) {
    const segment = segments[at]
    if (segment && isHeadingLike(segment) && segmentKind(segment) === kind) return at
  }
  return -1
}

/** The nearest heading of a higher rank above the list, after the directions of the recipe before. */
function titleBefore(segments: Segment[], list: number, from: number): { title: string; at: number } | null {
  const rank = rankOf(segments[list]) || 7
  for (let at = list - 1; at > Math.max(from, list - maxTitleDistance); at--) {
    const segment = segments[at]
    if (!segment?.isHeading || segmentKind(segment) !== null || segment.text.length > 2 * maxHeadingLength)
      continue
    const own = rankOf(segment) || 7
    if (own < rank || (own === rank && rank === 7)) return { title: segment.text, at }
  }
  return null
}
