import { convertText } from '#server/contract/measures/convert.ts'
import { withPlainSigns } from '#server/contract/measures/numbers.ts'
import { amountsOf, read } from '#server/contract/measures/read.ts'
import { relationOf } from '#server/contract/measures/roles.ts'
import { scale } from '#server/contract/measures/scale.ts'
import type { Term } from '#server/contract/measures/terms.ts'
import { measureOf } from '#server/contract/measures/units.ts'

/** What holds for any line of a recipe; a sentence about the line for which it does not, else null. */
export const lineProperties: Readonly<Record<string, (line: string) => string | null>> = {
  'doubled is twice as much': (line) => {
    const { text } = scale(line, 2)
    const [once, twice] = [amountsOf(line), amountsOf(text)]
    const isTwice =
      once.length === twice.length && once.every((value, at) => isNear((twice[at] ?? 0) / 2, value, 0.07))
    return isTwice ? null : `${line} -> ${text}`
  },
  'weights and lengths are the same in the other measures': (line) => {
    if (hasVolume(line)) return null
    const wrong = (['metric', 'us'] as const).map((system) => {
      const text = convertText(line, system)
      const [before, after] = [sizesOf(line), sizesOf(text)]
      // A line that gives both measures shows the wanted one.
      const isSame = after.every((size) => before.some((each) => isSameSize(each, size)))
      return isSame ? null : `${line} -> ${text}`
    })
    return wrong.find((each) => each !== null) ?? null
  },
  'no number is invented': (line) => {
    const { text } = scale(line, 2)
    const [before, after] = [fixedNumbers(line), fixedNumbers(text)]
    return after.every((number) => before.includes(number)) ? null : `${line} -> ${text}`
  },
}

const isNear = (one: number, other: number, tolerance: number) =>
  Math.abs(one - other) <= tolerance * Math.max(Math.abs(one), Math.abs(other)) + 1e-9

interface Size {
  kind: string
  /** Grams, or centimetres. */
  total: number
}

/** Of each weight and length, with what is added to it: both ends of a range are one each. */
function sizesOf(line: string): Size[] {
  const found: Size[] = []
  let previous: Term | null = null
  for (const term of read(line).quantities) {
    const { unit, isFixed, numbers } = term
    const measure = unit && measureOf(unit.unit)
    if (!measure || measure.kind === 'volume' || isFixed) continue
    const sizes = numbers.map(({ value }) => ({ kind: measure.kind, total: value * measure.size }))
    const before = found.at(-1)
    const [only] = sizes
    const isSum = previous !== null && relationOf(withPlainSigns(line), previous, term) === 'sum'
    if (isSum && before && only) before.total += only.total
    else found.push(...sizes)
    previous = term
  }
  return found
}

/** Cups of a known food become a weight. */
const hasVolume = (line: string) =>
  read(line).quantities.some(
    ({ unit }) => unit && (unit.unit === 'stick' || measureOf(unit.unit)?.kind === 'volume'),
  )

const isSameSize = (one: Size, other: Size) =>
  one.kind === other.kind && isNear(one.total, other.total, one.kind === 'length' ? 0.11 : 0.06)

/** The numbers of a line that are no amounts of food, as they are written. */
const fixedNumbers = (line: string): string[] =>
  read(line).quantities.flatMap(({ role, numbers }) =>
    role === 'size' || role === 'other'
      ? numbers.map(({ start, end }) => withPlainSigns(line).slice(start, end).trim())
      : [],
  )
