import { type Segment, segmentKind } from '../html/segments.ts'
import { measuredParts } from '../text/split.ts'
import type { Block } from './blocks.ts'
import { atLabel, following } from './following.ts'
import { servingsIn } from './guests.ts'
import { headingKind } from './headings.ts'

/**
 * Ingredients in one paragraph, '500 g peas, 1 onion, salt', under their heading or after the word itself, and the
 * paragraphs that follow it. Goods in a shop list theirs so too, but without amounts.
 */
export function inlineList(segments: Segment[]): { ingredients: Block; directions: Block } | null {
  for (const [at, segment] of segments.entries()) {
    const text = announcedText(segment, segments[at - 1])
    const parts = text === null ? null : measuredParts(text)
    const directions = parts && following(segments, at + 1)
    if (!directions) continue
    const lines = parts.map((part) => ({ ...segment, text: part, amountFirst: null, isHeading: false }))
    return { ingredients: { segments: lines, first: at, last: at, score: 0 }, directions }
  }
  return null
}

function announcedText({ text }: Segment, before: Segment | undefined): string | null {
  const { label, rest } = atLabel(text)
  if (headingKind(label) === 'ingredients' || servingsIn(label) !== null) return rest
  return before && segmentKind(before) === 'ingredients' ? text : null
}
