import { startsWithNumber } from '#server/contract/measures/number-signs.ts'

/** Of a line that begins with a number. */
const doubled = /^(\S{1,9}(?:\s\d\/\d)?)((?:\s?\p{L}{1,12}\.?)?)\s+\1(?:\2)?(?=\s)/u
/** The 1 of '1 2 cups oats' and '1 1 1/2 cups water', and not that of '1 1/2 cups': a column that scales the recipe. */
const scale = /^1\s+(?=\d{1,4}(?:[.,]\d{1,2})?\s?(?:\p{L}|\d\s?[/⁄]))/u
const minDoubled = 3
const minShare = 0.8

/**
 * '500 g 500 g prawns', '4 4 eggs' in all of a list: the amount comes once for the script that scales it and once in the text.
 * A single '1 1 pound loaf' is one loaf of a pound.
 */
export function withoutDoubledAmounts(lines: string[]): string[] {
  const amounts = lines.filter(startsWithNumber)
  const scaled = amounts.filter((line) => scale.test(line)).length
  if (scaled >= minDoubled && scaled === amounts.length) return lines.map((line) => line.replace(scale, ''))
  const count = amounts.filter((line) => doubled.test(line)).length
  if (count < minDoubled || count < amounts.length * minShare) return lines
  return lines.map((line) => (startsWithNumber(line) ? line.replace(doubled, '$1$2') : line))
}
