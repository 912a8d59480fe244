import { isDuration } from '#server/contract/measures/amount-text.ts'
import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { latinDigits } from '#server/contract/measures/number-signs.ts'
import type { Segment } from '../html/segments.ts'

/** Characters of a line that tells servings or times. */
export const maxFactLength = 70

const maxDistance = 25
/** Lines above the title. */
const aboveTitle = 4

/** Where pictures replace the labels: the only duration between the title and the ingredients is the time it takes. */
export function unlabelledTime(segments: Segment[], anchor: number): number | null {
  const end = Math.ceil(anchor)
  const title = segments.slice(0, end).findLastIndex(({ element }) => element.tag === 'h1')
  const start = Math.max(0, title < 0 ? end - maxDistance : title - aboveTitle, end - 2 * maxDistance)
  const [only, ...others] = new Set(segments.slice(start, end).flatMap(durationsIn))
  return only === undefined || others.length > 0 ? null : readDuration(only)
}

/** '45 min', also as a part of 'Serves 4 · 45 min · Vegan'. */
const durationsIn = ({ text, linked }: Segment): string[] =>
  linked > 0 || text.length > maxFactLength
    ? []
    : partsOf(latinDigits(text))
        .map((part) => part.trim())
        .filter(isDuration)

/** The facts of one line: 'Serves 4 | Prep: 10 min - Cook: 20 min' */
export const partsOf = (text: string): string[] => text.split(/[|•·]\s|\s\/\s|\s{2}|\s[–—-]\s(?=\p{L})/u)
