import { isFixed } from '#server/contract/fixed-numbers.ts'
import { numberPattern, parseNumber } from '#server/contract/number-text.ts'
import { formatFraction } from './fractions.ts'

const numbers = () => new RegExp(`(?<![\\p{L}\\d.,/⁄]|[x×]\\s?)${numberPattern}`, 'giu')

/** The counting numbers of a yield: 20 in 'about 20 rolls', none in 'a 9-inch pie'. */
const countsIn = (text: string) =>
  [...text.matchAll(numbers())].filter(
    ({ 0: number, index }) => !isFixed(number, text.slice(index + number.length)),
  )

/** The number of people or pieces in 'Serves 4' or '12 cookies'; null without a number. */
export function servingsCount(text: string): number | null {
  const [first] = countsIn(text)
  const count = first ? parseNumber(first[0]) : Number.NaN
  return count > 0 && count <= 1000 ? count : null
}

const people =
  /^(?:servings?|serves|portions?|portionen|people|persons?|personen|personnes?|personas|persone|raciones|porciones|porzioni|adults?|generous servings?)(?!\p{L})/iu

/** What is counted: 'rolls' in 'about 20 rolls'; 'servings' for people or a bare number. */
export function servingsUnit(text: string): string {
  const [first] = countsIn(text)
  if (!first) return 'servings'
  const range = `^(?:\\s?(?:[-–—]|to|or|bis|à|a|o|ou)\\s?${numberPattern})?\\s`
  const after = text.slice(first.index + first[0].length)
  const rest = after.replace(new RegExp(range, 'iu'), '')
  const words = /^\p{L}[\p{L}'’ -]{0,23}(?!\p{L})/u.exec(rest)?.[0].trim() ?? ''
  return rest === after || words === '' || people.test(words) ? 'servings' : words
}

/** Scales the numbers: '4-6 people' by 0.5 is '2-3 people'. The size in '2 9-inch pies' stays. */
export function scaleServings(text: string, factor: number): string {
  if (factor === 1) return text
  return text.replace(numbers(), (number: string, index: number) =>
    isFixed(number, text.slice(index + number.length))
      ? number
      : formatFraction(parseNumber(number) * factor),
  )
}

/** The next factor up or down: by whole servings if their number is known, else by halves. */
export function stepFactor(factor: number, count: number | null, direction: 1 | -1): number {
  if (count === null) return Math.min(10, Math.max(0.5, factor + direction * 0.5))
  const now = factor * count
  const next = direction > 0 ? Math.floor(now + 1e-6) + 1 : Math.ceil(now - 1e-6) - 1
  const lowest = count < 1 ? count : 1
  return Math.min(count * 20, Math.max(lowest, next)) / count
}
