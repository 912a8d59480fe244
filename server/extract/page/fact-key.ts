import { readDuration } from '../../text/duration.ts'

/** Characters of a line that tells servings or times. */
export const longestFact = 70

/** The words of a label, without its numbers and durations: 'Prep time: 10 min' -> 'prep time' */
export function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(
      /\d+(?:[.,:]\d+)?\s{0,2}(?:-|–|to|bis|à|a)?\s{0,2}\d*\s{0,2}(?:h|hrs?|hours?|m|mins?|minutes?|minuten|minuti|minutos|std|stunden?|uur|ore|ora|heures?|horas?|tim|timer?|minuter|minutter|min|мин\p{L}*|час\p{L}*|godz\p{L}*|perc|óra|ora|dakika|saat|λεπτα|分钟?|小时|분|시간|דקות|دقيقة)?(?!\p{L})\.?/gu,
      ' ',
    )
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** '1 h 30 min' and nothing else. */
export const isDuration = (text: string): boolean =>
  text.length <= longestFact && keyOf(text) === '' && /\p{L}/u.test(text) && readDuration(text) !== null

/** The facts of one line: 'Serves 4 | Prep: 10 min - Cook: 20 min' */
export const partsOf = (text: string): string[] => text.split(/[|•·]\s|\s\/\s|\s{2}|\s[–—-]\s(?=\p{L})/u)
