import { type Segment, segmentKind } from '../html/segments.ts'
import type { Block } from './blocks.ts'
import { isEndOfPost } from './end-of-post.ts'
import { servingsIn } from './guests.ts'
import { type HeadingKind, headingKind } from './headings.ts'
import { isAmount } from './quantities.ts'
import { endOf, rankOf } from './section.ts'
import { mentionsCooking } from './subject.ts'
import { unspacedWords } from './unspaced-words.ts'

const minAmounts = 3
const maxPartLength = 80
const maxLabelLength = 60
const maxLines = 40
// Captions and the like, between two sentences.
const maxLinesBetween = 3
const minWords = 6
/** Below 'Directions'. */
const minAnnounced = 4
const minSentences = 2

/**
 * Ingredients in one paragraph, '500 g peas, 1 onion, salt', under their heading or after the word itself, and the
 * paragraphs that follow it. Goods in a shop list theirs so too, but without amounts.
 */
export function inlineList(segments: Segment[]): { ingredients: Block; directions: Block } | null {
  for (const [at, segment] of segments.entries()) {
    const text = announcedText(segments, at)
    const parts = text === null ? [] : partsOf(text)
    const amounts = parts.filter(isAmount).length
    if (amounts < minAmounts || amounts * 2 < parts.length) continue
    const directions = labelledAfter(segments, at + 1) ?? following(segments, at + 1)
    if (!directions) continue
    const { element, linked } = segment
    const lines = parts.map((part) => ({ text: part, element, linked, isHeading: false }))
    return { ingredients: { segments: lines, first: at, last: at, score: 0 }, directions }
  }
  return null
}

function announcedText(segments: Segment[], at: number): string | null {
  const text = segments[at]?.text ?? ''
  const announced = afterLabel(text, 'ingredients')
  if (announced !== null) return announced
  const before = segments[at - 1]
  return before && segmentKind(before) === 'ingredients' ? text : null
}

/** 'Ingredients: 500 g peas' -> '500 g peas'; null where another label or none begins the text. */
function afterLabel(text: string, kind: HeadingKind): string | null {
  const [found = '', label = ''] =
    /^([^:：,，、]{2,60})(?::\s|：)|^[【[]([^】\]]{1,20})[】\]][:：]?/.exec(
      text.slice(0, maxLabelLength + 2),
    ) ?? []
  const isWanted =
    headingKind(label === '' ? found : label) === kind ||
    (kind === 'ingredients' && servingsIn(label) !== null)
  return found !== '' && isWanted ? text.slice(found.length).trim() : null
}

/** 'Method: Soften the onion. Add the peas.' as the next paragraph, and those that go on with it. */
function labelledAfter(segments: Segment[], at: number): Block | null {
  const segment = segments[at]
  const text = segment && afterLabel(segment.text, 'directions')
  if (!segment || !text || !isSentence({ ...segment, text })) return null
  let last = at
  while (goesOn(segments, last + 1, segment)) last++
  const others = segments.slice(at + 1, last + 1)
  return { segments: [{ ...segment, text }, ...others], first: at, last, score: 0 }
}

function goesOn(segments: Segment[], at: number, labelled: Segment): boolean {
  const segment = segments[at]
  if (!segment || segment.element.tag !== labelled.element.tag || endOf(segments, at, 6) !== null)
    return false
  return isSentence(segment) && mentionsCooking(segment.text) && !isEndOfPost(segment.text)
}

/** Signs between ingredients, the clearest first: '1 onion, sliced; 2 eggs'. */
const separators = ['•·●▪|', ';', ',;،', '、，,']
const minParts = 3
/** No space follows these. */
const wide = new Set(['、', '，'])

/** None where a part is too long for an ingredient. */
function partsOf(text: string): string[] {
  const readings = separators.map((signs) => partedAt(signs, text))
  const parts = readings.find((reading) => reading.length >= minParts) ?? []
  return parts.some((part) => part.length > maxPartLength) ? [] : parts
}

/** Parted at these signs, those in brackets excepted. */
function partedAt(signs: string, text: string): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= text.length; at++) {
    const char = text[at]
    if (char === '(' || char === '（') depth++
    else if (char === ')' || char === '）') depth = Math.max(0, depth - 1)
    const ends =
      char === undefined || (signs.includes(char) && depth === 0 && (wide.has(char) || text[at + 1] === ' '))
    if (!ends) continue
    parts.push(
      text
        .slice(start, at)
        .trim()
        .replace(/[.。]$/, ''),
    )
    start = at + 1
  }
  return parts.filter(Boolean)
}

/** The paragraphs up to the next heading; at their start, 'Directions' or what is needed besides may stand. */
export function following(segments: Segment[], from: number): Block | null {
  let first = from
  for (const [at, segment] of segments.slice(from, from + 3).entries())
    if (segmentKind(segment) === 'directions') first = from + at + 1
  const rank = rankOf(segments[first - 1]) || rankOf(segments[from - 2]) || 6
  let last = first - 1
  let sentences = 0
  for (
    let at = first;
    at <= last + maxLinesBetween && at < Math.min(first + maxLines, segments.length);
    at++
  ) {
    const segment = segments[at]
    if (!segment || endOf(segments, at, rank) !== null) break
    if (!isSentence(segment, first > from ? minAnnounced : minWords)) continue
    // A heading of its own says what they are, so that one paragraph of several sentences is enough.
    sentences += first > from ? segment.text.split(sentenceEnd, minSentences + 1).length - 1 : 1
    last = at
  }
  return sentences < minSentences
    ? null
    : { segments: segments.slice(first, last + 1), first, last, score: 0 }
}

const sentenceEnd = /[.!…]["”»]?(?:\s|$)|。/

function isSentence({ text, linked }: Segment, least = minWords): boolean {
  const words = text.split(' ').length + unspacedWords(text)
  return linked * 2 < text.length && words >= (/[.!…)。]["”»]?$/.test(text) ? least : 2 * minWords)
}
