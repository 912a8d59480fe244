import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { allTimeWords } from '#server/contract/measures/durations/time-units.ts'

/** Characters of a line that tells servings or times. */
export const maxFactLength = 70

const duration = new RegExp(
  `\\d+(?:[.,:]\\d+)?\\s{0,2}(?:-|–|to|bis|à|a)?\\s{0,2}\\d*\\s{0,2}(?:${allTimeWords})?(?!\\p{L})\\.?`,
  'gu',
)

/** The words of a label, without its numbers and durations: 'Prep time: 10 min' -> 'prep time' */
export function factKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(duration, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** '1 h 30 min' and nothing else. */
export const isDuration = (text: string): boolean =>
  text.length <= maxFactLength && factKey(text) === '' && /\p{L}/u.test(text) && readDuration(text) !== null

/** The facts of one line: 'Serves 4 | Prep: 10 min - Cook: 20 min' */
export const partsOf = (text: string): string[] => text.split(/[|•·]\s|\s\/\s|\s{2}|\s[–—-]\s(?=\p{L})/u)
