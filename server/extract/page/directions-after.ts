import { type Segment, segmentKind } from '../html/segments.ts'
import { isAmong } from '../reconcile/agreement.ts'
import { underHeading } from './by-headings.ts'
import { following } from './inline-list.ts'
import { endOf } from './section.ts'
import { countWords } from './subject.ts'

const minShownShare = 0.5
const minLines = 2
const minCooking = 2
const maxBetween = 6
/** Characters: enough to tell what a text is about. */
const maxLookedChars = 5000

/**
 * The directions below a list of ingredients whose lines' keys are known: what the page shows after the last of them, under their
 * heading or as sentences about cooking. Empty where the page does not show the list.
 */
export function directionsAfter(segments: Segment[], ingredients: ReadonlySet<string>): string[] {
  const last = endOfList(segments, ingredients)
  if (last === null) return []
  for (const block of [
    underHeading(segments, last + 1),
    following(segments, skipNotes(segments, last + 1)),
  ]) {
    const steps = (block?.segments ?? []).filter(
      (line) => segmentKind(line) === null && /\p{L}/u.test(line.text),
    )
    const texts = steps.map(({ text }) => text)
    if (countWords(texts.join('\n').slice(0, maxLookedChars)).cooking >= minCooking) return texts
  }
  return []
}

/** The place of the last of the lines where the page first shows them together; comments repeat some. */
function endOfList(segments: Segment[], lines: ReadonlySet<string>): number | null {
  const least = Math.max(minLines, lines.size * minShownShare)
  let count = 0
  let last = -1
  for (const [at, { text }] of segments.entries()) {
    if (at - last > maxBetween) {
      if (count >= least) return last
      count = 0
    }
    if (!isAmong(lines, text)) continue
    count++
    last = at
  }
  return count >= least ? last : null
}

/** Where the sentences begin: a heading, a picture or a note may come first. */
function skipNotes(segments: Segment[], from: number): number {
  for (let at = from; at < from + maxBetween; at++) {
    const segment = segments[at]
    if (!segment || segmentKind(segment) === 'other') return from
    if (endOf(segments, at, 0) === null && !segment.isHeading && segment.text.split(' ').length > maxBetween)
      return at
  }
  return from
}
