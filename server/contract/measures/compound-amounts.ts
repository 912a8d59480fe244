import type { Edit } from './edits.ts'
import type { ReadLine } from './read.ts'
import type { Quantity } from './roles.ts'
import type { UnitAt } from './unit-at.ts'
import { type Measure, measureOf, type Unit } from './units.ts'
import { formatFraction, formatMetric, isNear, kitchenFraction } from './write-number.ts'
import { separatorOf, writeUnit } from './write-unit.ts'

/** One of the two amounts of a sum. */
interface Part {
  value: number
  unit: UnitAt
  measure: Measure
  /** Between its number and its unit. */
  gap: string
}

function partOf(line: string, { numbers: [number, upTo], unit }: Quantity): Part | null {
  const measure = unit && measureOf(unit.unit)
  if (!measure || !number || upTo) return null
  return { value: number.value, unit, measure, gap: line.slice(number.end, unit.start) }
}

/** Of '1 lb 2 oz' or '1 tbsp plus 1 tsp'; null where both parts are multiplied by themselves. */
export function sumEdits(
  line: string,
  first: Quantity,
  second: Quantity,
  found: ReadLine,
  factor: number,
): Edit[] | null {
  const [large, small] = [partOf(line, first), partOf(line, second)]
  if (!large || !small || large.measure.kind !== small.measure.kind) return null
  const total = (large.value * large.measure.size + small.value * small.measure.size) * factor
  const write = (value: number, part: Part, text: string) =>
    text + part.gap + writeUnit(line.slice(part.unit.start, part.unit.end), part.unit.form, value)
  const isMetric = large.measure.system === 'metric' && small.measure.system === 'metric'
  const isPounds = large.measure.system === 'us' && large.measure.kind === 'weight'
  const edit = (text: string) => [{ start: first.start, end: second.end, text }]
  for (const part of isPounds ? [] : [large, small]) {
    const value = total / part.measure.size
    const separator = separatorOf(part.unit, found.language)
    const isLarge = value >= 1
    const text = isMetric
      ? isLarge && formatMetric(value, 3, separator)
      : exactFraction(value, part.unit.unit)
    if (text) return edit(write(value, part, text))
  }
  const parts = wholesAndRest(large, small, total)
  if (!parts) return null
  const texts = parts.map(({ value, part }) => write(value, part, formatFraction(value)))
  return edit(texts.join(line.slice(first.end, second.start)))
}

/** '½ cup plus 2 tbsp' by 2 is '1¼ cups'. Cups come in thirds, too. */
function exactFraction(value: number, unit: Unit): string | null {
  const below = unit === 'cup' ? [2, 3, 4] : [2, 4]
  const isNeat = below.some((each) => isNear(value * each, 1))
  return isNeat && value >= 0.24 && value <= 6 ? kitchenFraction(value) : null
}

/** Of the rest, nothing that no spoon or scale shows. */
const minRest = 0.1

/** As much as there is of the larger unit, and the rest: 7 tsp are '2 tbsp plus 1 tsp'. */
function wholesAndRest(large: Part, small: Part, total: number) {
  const step = large.measure.size * (large.unit.unit === 'cup' ? 1 / 4 : 1)
  if (step <= small.measure.size) return null
  let wholes = Math.floor(total / step + 1e-6)
  let rest = Number(((total - wholes * step) / small.measure.size).toFixed(3))
  const ratio = step / small.measure.size
  if (ratio - rest < 0.06 * Math.min(1, rest)) [wholes, rest] = [wholes + 1, 0]
  const parts = [
    { value: (wholes * step) / large.measure.size, part: large },
    { value: rest, part: small },
  ].filter(({ value }, at) => value > (at === 0 ? 0 : minRest) || (at === 1 && wholes === 0))
  // Tablespoons are halved, and teaspoons quartered.
  const spoons = small.unit.unit === 'tbsp' ? 2 : 4
  return small.measure.kind === 'volume' && !isNear(rest * spoons, 1) ? null : parts
}
