import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { latinDigits } from '#server/contract/measures/number-signs.ts'
import type { Element } from '../html/element.ts'
import type { Segment } from '../html/segments.ts'
import { isDuration, maxFactLength, partsOf } from './fact-key.ts'

const furthest = 25
/** Lines above the title. */
const aboveTitle = 4
const maxGuests = 30
const nearest = 2

/**
 * Facts whose labels are pictures: the only duration between the title and the ingredients is the time it takes, and a small
 * number in the same row is how many it serves.
 */
export function unlabelledFacts(
  segments: Segment[],
  anchor: number,
): { servings: string | null; totalTime: number | null } {
  const end = Math.ceil(anchor)
  const title = segments.slice(0, end).findLastIndex(({ element }) => element.tag === 'h1')
  const start = Math.max(0, title < 0 ? end - furthest : title - aboveTitle, end - 2 * furthest)
  const lines = segments.slice(start, end)
  const found = lines.flatMap((line) => durationsIn(line).map((duration) => ({ line, duration })))
  const [only, ...others] = found
  if (!only || others.some(({ duration }) => duration !== only.duration))
    return { servings: null, totalTime: null }
  return { servings: guestsNear(lines, lines.indexOf(only.line)), totalTime: readDuration(only.duration) }
}

/** '45 min', also as a part of 'Serves 4 · 45 min · Vegan'. */
const durationsIn = ({ text, linked }: Segment): string[] =>
  linked > 0 || text.length > maxFactLength
    ? []
    : partsOf(latinDigits(text))
        .map((part) => part.trim())
        .filter(isDuration)

function guestsNear(lines: Segment[], at: number): string | null {
  const row = rowOf(lines[at])
  const numbers = lines
    .slice(Math.max(0, at - nearest), at + nearest + 1)
    .filter((line) => row !== null && rowOf(line) === row && line.linked === 0)
    .map(({ text }) => latinDigits(text))
    .filter((text) => /^\d{1,2}$/.test(text) && Number(text) > 0 && Number(text) <= maxGuests)
  return numbers.length === 1 ? (numbers[0] ?? null) : null
}

/** The list of an item, or the box around a box. */
function rowOf(line: Segment | undefined): Element | null {
  const parent = line?.element.parent ?? null
  return parent?.tag === 'span' ? parent.parent : parent
}
