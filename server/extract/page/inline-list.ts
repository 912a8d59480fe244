import { unitAfterQuantity } from '#server/contract/measures/amount-text.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { measuredParts } from '../text/split.ts'
import type { Block } from './blocks.ts'
import { cookingWith } from './end-of-cooking.ts'
import { following } from './following.ts'
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
    const directions = parts && following(segments, at + 1)
    if (!directions) continue
    const lines = parts
      .flatMap(atGroupName)
      .map((part) => ({ ...segment, text: part, amountFirst: null, isHeading: false }))
    const cooks = cookingWith(lines)
    if (directions.segments.some(({ text }) => cooks(text)))
      return { ingredients: { segments: lines, first: at, last: at, score: 0 }, directions }
  }
  return null
}

/** 'salt. For the sauce: 1 bunch of basil' -> its three lines. */
function atGroupName(part: string): string[] {
  const found = /^([^.]+)\.\s(\p{Lu}[^.:]{2,40})\s?:\s(.+)$/u.exec(part)
  return found ? [found[1] ?? '', `${found[2]}:`, found[3] ?? ''] : [part]
}

function announcedParts({ text }: Segment, before: Segment | undefined): string[] | null {
  const { label, rest } = atLabel(text)
  if (servingsIn(label) !== null) return measuredParts(rest)
  return before && segmentKind(before) === 'ingredients' ? measuredParts(text) : null
}

const maxSentence = 600
const minParts = 4

/** 'You need 150 g raisins, 4 tbsp rum, 3 eggs and 200 g flour.' */
function sentenceParts({ text, linked }: Segment): string[] | null {
  if (linked > 0 || text.length > maxSentence) return null
  const { label, rest } = atLabel(text)
  const list = (servingsIn(label) === null ? text : rest).replace(/^[^\p{N}]{0,80}(?<=\s)(?=\p{N})/u, '')
  const parts = measuredParts(list)
  const isList = parts !== null && parts.length >= minParts && !parts.some((part) => /\.\s/.test(part))
  return isList && parts.filter(unitAfterQuantity).length * 2 >= parts.length ? parts : null
}
