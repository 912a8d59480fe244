import { type Segment, segmentKind } from '../html/segments.ts'
import type { Block } from './blocks.ts'
import { headingKind } from './headings.ts'
import { endOf, rankOf } from './section.ts'
import { unspacedWords } from './unspaced-words.ts'

const maxLines = 40
// Captions and the like, between two sentences.
const maxGap = 3
const minSentenceWords = 6
/** Below 'Directions'. */
const minAnnounced = 4
const minSentences = 2

const label = /^([^:：,，、]{2,60})(?::\s|：)/u

/** 'Ingredients: 500 g peas' -> its label and the rest; the label is empty where none begins the text. */
export function atLabel(text: string): { label: string; rest: string } {
  const [found = '', word = ''] = label.exec(text.slice(0, 62)) ?? []
  return { label: word, rest: text.slice(found.length).trim() }
}

/** 'Method: Soften the onion.' without its label, where it is about the directions. */
function unlabelled(segment: Segment | undefined): Segment[] {
  const { label: word, rest } = atLabel(segment?.text ?? '')
  return segment && rest !== '' && headingKind(word) === 'directions' ? [{ ...segment, text: rest }] : []
}

/** The paragraphs up to the next heading; at their start, 'Directions' or what is needed besides may stand. */
export function following(segments: Segment[], from: number): Block | null {
  let first = from
  for (const [at, segment] of segments.slice(from, from + 3).entries())
    if (segmentKind(segment) === 'directions') first = from + at + 1
  const [labelled] = unlabelled(segments[first])
  const isAnnounced = labelled !== undefined || first > from
  const rank = rankOf(segments[first - 1]) || rankOf(segments[from - 2]) || 6
  let last = first - 1
  let sentences = 0
  for (let at = first; at <= last + maxGap && at < Math.min(first + maxLines, segments.length); at++) {
    const segment = at === first ? (labelled ?? segments[at]) : segments[at]
    if (!segment || endOf(segments, at, rank) !== null) break
    if (!isSentence(segment, isAnnounced ? minAnnounced : minSentenceWords)) continue
    // A heading of its own says what they are, so that one paragraph of several sentences is enough.
    sentences += isAnnounced ? segment.text.split(sentenceEnd, minSentences + 1).length - 1 : 1
    last = at
  }
  if (sentences < minSentences) return null
  const found = segments.slice(first, last + 1)
  return { segments: labelled ? [labelled, ...found.slice(1)] : found, first, last, score: 0 }
}

const sentenceEnd = /[.!…]["”»]?(?:\s|$)|。/

function isSentence({ text, linked }: Segment, least = minSentenceWords): boolean {
  const words = text.split(' ').length + unspacedWords(text)
  return linked * 2 < text.length && words >= (/[.!…)。]["”»]?$/.test(text) ? least : 2 * minSentenceWords)
}
