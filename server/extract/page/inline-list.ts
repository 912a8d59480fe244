import { type Segment, segmentKind } from '../html/segments.ts'
import { measuredParts } from '../text/list-parts.ts'
import type { Block } from './blocks.ts'
import { cookedAfter } from './cooked-after.ts'
import { servingsIn } from './guests.ts'
import { atLabel } from './run-in-headings.ts'

/**
 * Ingredients in one paragraph, '500 g peas, 1 onion, salt', under their heading, after the word itself, or in a sentence, and the
 * paragraphs that follow it. Goods in a shop list theirs so too, but without amounts.
 */
export function inlineList(segments: Segment[]): { ingredients: Block; directions: Block } | null {
  return listIn(segments, announcedParts) ?? listIn(segments, sentenceParts)
}

function listIn(
  segments: Segment[],
  partsOf: (segment: Segment, before: Segment | undefined) => string[] | null,
): { ingredients: Block; directions: Block } | null {
  for (const [at, segment] of segments.entries()) {
    const parts = partsOf(segment, segments[at - 1])
    if (parts === null) continue
    const lines = parts.map((text) => ({ ...segment, text, amountFirst: null, isHeading: false }))
    const ingredients = { segments: lines, first: at, last: at, score: 0 }
    const directions = cookedAfter(segments, ingredients, true)
    if (directions) return { ingredients, directions }
  }
  return null
}

function announcedParts({ text }: Segment, before: Segment | undefined): string[] | null {
  const { label, rest } = atLabel(text)
  if (servingsIn(label) !== null) return measuredParts(rest)
  return before && segmentKind(before) === 'ingredients' ? measuredParts(text) : null
}

const maxSentence = 600

/** 'You need 150 g raisins, 4 tbsp rum, 3 eggs and 200 g flour.' */
function sentenceParts({ text, linked }: Segment): string[] | null {
  if (linked > 0 || text.length > maxSentence) return null
  const { label, rest } = atLabel(text)
  const list = servingsIn(label) === null ? text : rest
  return measuredParts(list.replace(/^[^\p{N}]{0,80}(?<=\s)(?=\p{N})/u, ''))
}
