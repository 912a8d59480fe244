import { type Segment, segmentKind } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import type { Block } from './blocks.ts'
import type { Reading } from './model.ts'

/** What headings call notes and tips, in all readers of pages and of texts. */
export const asideWords =
  'notes?|tips?!?|tipps?|storage|leftovers|variations?|varianten?|substitutions|faq|hinweise?|anmerkung(?:en)?|aufbewahrung|conseils?|astuces?|remarques?|conservation|conservación|conservazione|notas?|consejos?|trucos?|dicas?|consigli\\p{L}?|opmerking(?:en)?|vink(?:ki|it)|porad\\p{L}|wskazówk\\p{L}|советы?|примечани\\p{L}|ipucu|megjegyzés|tippek|savjet|rada|μυστικ(?:ό|ά)|συμβουλ(?:ή|ές)|lưu ý|mẹo|secreto'
export const asideHeading = new RegExp(`(?:^|[^\\p{L}])(?:${asideWords})(?:$|[^\\p{L}])`, 'iu')
export const asideLine = new RegExp(
  `^[^\\p{L}\\p{N}]{0,4}(?:[\\p{L}'’]{1,12} )?(?:${asideWords})(?:\\s\\p{L}{1,12}){0,3}\\s{0,2}\\d?\\s{0,2}[:|–—-]`,
  'iu',
)
/** 'Notes' and nothing else. */
const bareAside = new RegExp(`^(?:${asideWords})\\s?[:.]?$`, 'iu')
export const isAside = (text: string) => bareAside.test(text)
const maxHeadingLength = 40

/**
 * Directions end with their section of the page. What the model takes along beyond it, because notes, variations
 * and answers to questions speak like directions, is cut off; so is everything before the heading 'Directions'.
 */
export function keepToSection(block: Block, segments: Segment[], reading: Reading): void {
  const anchor = headingOf(block, segments, reading)
  if (anchor !== null && anchor >= block.first) block.first = Math.min(anchor + 1, block.last)
  const rank = anchor === null ? 0 : rankOf(segments[anchor])
  for (let at = block.first + 1; at <= block.last; at++) {
    const end = endOf(segments, at, rank)
    const isNamed = end === 'aside' && segments[at]?.isHeading === true
    if (end === null || (!isNamed && meanOf(reading, at + 1, block.last) > barOf(reading, block, at, end)))
      continue
    block.last = at - 1
    break
  }
}

const minFall = 2
const surelyDirections = 0.5

/** What follows must be clearly less likely directions; after a mere heading, also unlikely ones. */
function barOf(reading: Reading, block: Block, at: number, end: 'aside' | 'heading'): number {
  const bar = meanOf(reading, block.first, at - 1) - minFall
  return end === 'aside' ? bar : Math.min(bar, surelyDirections)
}

/** The heading 'Directions' right above the block or, when the model began too early, inside it. */
function headingOf(block: Block, segments: Segment[], reading: Reading): number | null {
  for (let at = block.first - 1; at <= block.last; at++) {
    const segment = segments[at]
    if (!segment || segment.text.length > maxHeadingLength || segmentKind(segment) !== 'directions') continue
    const before = meanOf(reading, block.first, at - 1)
    return at < block.first || before < meanOf(reading, at + 1, block.last) ? at : null
  }
  return null
}

/** Whether a line ends its section, whose heading has this rank. */
export function endOf(segments: Segment[], at: number, rank: number): 'aside' | 'heading' | null {
  const segment = segments[at]
  if (!segment) return null
  if (isAside(segment.text)) return 'aside'
  // 'Note: ...' as an item of the list of steps is one of them.
  if (asideLine.test(segment.text)) return segment.element.tag === 'li' ? null : 'aside'
  if (!segment.isHeading || segment.text.length > 2 * maxHeadingLength) return null
  const kind = segmentKind(segment)
  if (kind === 'directions' || isStepNumber(segment.text)) return null
  if (kind === 'other' || asideHeading.test(segment.text)) return 'aside'
  const own = rankOf(segment)
  return own > 0 && own <= rank ? 'heading' : null
}

/** How likely a line that the model calls a direction is one, on average, by itself. */
function meanOf(reading: Reading, from: number, to: number): number {
  const { sums, counts } = reading.directions
  const first = Math.max(0, from)
  const count = to < first ? 0 : (counts[to + 1] ?? 0) - (counts[first] ?? 0)
  return count === 0 ? Number.NEGATIVE_INFINITY : ((sums[to + 1] ?? 0) - (sums[first] ?? 0)) / count
}

/** 1 to 6 for <h1> to <h6>, 0 for what only looks like a heading. */
export function rankOf(segment: Segment | undefined): number {
  return Number(/^h([1-6])$/.exec(segment?.element.tag ?? '')?.[1] ?? 0)
}
