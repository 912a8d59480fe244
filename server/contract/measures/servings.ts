import { applyEdits } from './edits.ts'
import { people, servingsUnit, servingsWord } from './servings-unit.ts'
import { type Term, termsIn } from './terms.ts'
import { formatFraction } from './write-number.ts'

/** '6/8 personnes' are six to eight; '1/2 loaf' is half of one. */
const slash = new RegExp(`(?<=^\\D*\\d\\s?)/(?=\\s?\\d+\\s*(?:$|${people}))`, 'iu')

/** The counting numbers of a yield: 20 in 'about 20 rolls', none in 'a 9-inch pie'. */
const countsIn = (text: string): Term[] =>
  termsIn(text.replace(slash, '-')).filter(
    ({ isFixed, isLength, numbers: [number] }) => !isFixed && !isLength && number?.isWord === false,
  )

/** The number of people or pieces in 'Serves 4' or '12 cookies'; null without a number. */
export function servingsCount(text: string): number | null {
  const count = countsIn(text)[0]?.numbers[0]?.value ?? Number.NaN
  return count > 0 && count <= 1000 ? count : null
}

/** The number of people in 'Serves 4'; null for '12 cookies', of which nobody knows how many they feed. */
export const peopleCount = (text: string): number | null =>
  servingsUnit(text) === servingsWord ? servingsCount(text) : null

/** '4' of '4 personnes': next to the word *Servings* it would say the same twice. */
export const withoutPeople = (text: string): string =>
  /\d/.test(text) ? text.replace(new RegExp(`(?<=\\d)\\s*${people}\\.?\\s*$`, 'iu'), '') : text

/** Scales the numbers: '4-6 people' by 0.5 is '2-3 people'. The size in '2 9-inch pies' stays. */
export function scaleServings(text: string, factor: number): string {
  if (factor === 1) return text
  const numbers = countsIn(text).flatMap((term) => term.numbers)
  return applyEdits(
    text,
    numbers.map(({ start, end, value }) => ({ start, end, text: formatFraction(value * factor) })),
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
