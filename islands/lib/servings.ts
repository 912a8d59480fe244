import { formatFraction, numberPattern, parseNumber } from './fractions.ts'

/** How many people or pieces a text such as 'Serves 4' or '12 cookies' speaks of; null when it names no number. */
export function servingsCount(text: string): number | null {
  const found = new RegExp(numberPattern).exec(text)
  const count = found ? parseNumber(found[0]) : Number.NaN
  return count > 0 && count <= 1000 ? count : null
}

/** '4-6 people' for half of it: '2-3 people'. */
export function scaleServings(text: string, factor: number): string {
  if (factor === 1) return text
  return text.replace(new RegExp(numberPattern, 'g'), (number) =>
    formatFraction(parseNumber(number) * factor),
  )
}

/** The next factor up or down: by whole servings where their number is known, else by halves. */
export function stepFactor(factor: number, count: number | null, direction: 1 | -1): number {
  if (count === null) return Math.min(10, Math.max(0.5, factor + direction * 0.5))
  const now = factor * count
  const next = direction > 0 ? Math.floor(now + 1e-6) + 1 : Math.ceil(now - 1e-6) - 1
  const lowest = count < 1 ? count : 1
  return Math.min(count * 20, Math.max(lowest, next)) / count
}
