import { type Segment, segmentKind } from '../html/segments.ts'
import type { Block } from './blocks.ts'
import { endOf, rankOf } from './section.ts'
import { unspacedWords } from './unspaced-words.ts'

const maxLines = 40
// Captions and the like, between two sentences.
const maxGap = 3
const minSentenceWords = 6
/** Below 'Directions'. */
const minAnnounced = 4
const minSentences = 2

/** The paragraphs up to the next heading; at their start, 'Directions' or what is needed besides may stand. */
export function following(segments: Segment[], from: number): Block | null {
  let first = from
  for (const [at, segment] of segments.slice(from, from + 3).entries())
    if (segmentKind(segment) === 'directions') first = from + at + 1
  const isAnnounced = first > from
  const rank = rankOf(segments[first - 1]) || rankOf(segments[from - 2]) || 6
  let last = first - 1
  let sentences = 0
  for (let at = first; at <= last + maxGap && at < Math.min(first + maxLines, segments.length); at++) {
    const segment = segments[at]
    if (!segment || endOf(segments, at, rank) !== null) break
    if (!isSentence(segment, isAnnounced ? minAnnounced : minSentenceWords)) continue
    // One paragraph of several sentences is enough.
    sentences += Math.max(isAnnounced ? 0 : 1, segment.text.split(sentenceEnd, minSentences + 1).length - 1)
    last = at
  }
  if (sentences < minSentences) return null
  return { segments: segments.slice(first, last + 1), first, last, score: 0 }
}

const sentenceEnd = /[.!…]["”»]?(?:\s|$)|。/

function isSentence({ text, linked }: Segment, least = minSentenceWords): boolean {
  const words = text.split(' ').length + unspacedWords(text)
  return linked * 2 < text.length && words >= (/[.!…)。]["”»]?$/.test(text) ? least : 2 * minSentenceWords)
}
