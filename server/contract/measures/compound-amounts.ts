import type { Edit } from './edits.ts'
import type { NumberAt } from './numbers.ts'
import type { ReadLine } from './read.ts'
import type { Quantity } from './roles.ts'
import type { UnitAt } from './unit-at.ts'
import { measureOf, type Unit } from './units.ts'
import { formatFraction, formatMetric, kitchenFraction } from './write-number.ts'
import { separatorOf, writeUnit } from './write-unit.ts'

/** '1 lb 2 oz', '1 kg 500 g'; not '2 tbsp plus 1 tsp', whose parts are multiplied by themselves. */
const isCompound = (line: string, first: Quantity, second: Quantity) =>
  /^[\s,]*$/.test(line.slice(first.end, second.start))

/** Of a sum as one amount; null where both parts are multiplied by themselves. */
export function sumEdits(
  line: string,
  first: Quantity,
  second: Quantity,
  found: ReadLine,
  factor: number,
): Edit[] | null {
  return (
    asOne(line, first, second, found, factor) ??
    (isCompound(line, first, second) ? compoundEdits(line, first, second, factor) : null)
  )
}

/** '½ cup plus 2 tbsp' by 2 is '1¼ cups', '1 kg 200 g' '2.4 kg'. */
function asOne(
  line: string,
  first: Quantity,
  second: Quantity,
  found: ReadLine,
  factor: number,
): Edit[] | null {
  const [large, small] = [measureOfTerm(first), measureOfTerm(second)]
  const [one, other] = [first.numbers[0], second.numbers[0]]
  if (!large || !small || !one || !other || !first.unit || !second.unit) return null
  if (large.system === 'us' && large.kind === 'weight') return null
  const total = (one.value * large.size + other.value * small.size) * factor
  for (const { unit, size, number } of [
    { unit: first.unit, size: large.size, number: one },
    { unit: second.unit, size: small.size, number: other },
  ]) {
    const value = total / size
    const isMetric = large.system === 'metric' && small.system === 'metric'
    const text = isMetric
      ? value >= 1
        ? formatMetric(value, 3, separatorOf(unit, found.language))
        : null
      : exactFraction(value, unit.unit)
    if (text === null) continue
    const written = line.slice(unit.start, unit.end)
    const gap = line.slice(number.end, unit.start)
    return [
      { start: first.start, end: second.end, text: `${text}${gap}${writeUnit(written, unit.form, value)}` },
    ]
  }
  return null
}

/** Cups come in thirds, too. */
function exactFraction(value: number, unit: Unit): string | null {
  const below = unit === 'cup' ? [2, 3, 4] : [2, 4]
  const isNeat = below.some((each) => isNear(value * each, 1))
  return isNeat && value >= 0.24 && value <= 6 ? kitchenFraction(value) : null
}

function compoundEdits(line: string, first: Quantity, second: Quantity, factor: number): Edit[] {
  const [large, small] = [measureOfTerm(first), measureOfTerm(second)]
  const [one, other] = [first.numbers[0], second.numbers[0]]
  if (!large || !small || !one || !other || !first.unit || !second.unit) return []
  const total = (one.value * large.size + other.value * small.size) * factor
  const ratio = Math.round(large.size / small.size)
  const inSmall = total / small.size
  let wholes = Math.floor(inSmall / ratio + 1e-6)
  let rest = inSmall - wholes * ratio
  if (ratio - rest < 0.06 * Math.min(1, rest)) [wholes, rest] = [wholes + 1, 0]
  const isMetric = large.system === 'metric'
  const write = (value: number) =>
    isMetric ? formatMetric(value, 0, '.') : formatFraction(Number(value.toFixed(3)))
  const gap = (unit: UnitAt, number: NumberAt) => line.slice(number.end, unit.start)
  const part = (value: number, unit: UnitAt, number: NumberAt) =>
    `${write(value)}${gap(unit, number)}${writeUnit(line.slice(unit.start, unit.end), unit.form, value)}`
  const isEmpty = rest < (isMetric ? 0.5 : 0.1)
  const texts = [
    ...(wholes > 0 ? [part(wholes, first.unit, one)] : []),
    ...(isEmpty && wholes > 0 ? [] : [part(rest, second.unit, other)]),
  ]
  return [{ start: first.start, end: second.end, text: texts.join(line.slice(first.end, second.start)) }]
}

const measureOfTerm = ({ unit }: Quantity) => unit && measureOf(unit.unit)

const isNear = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 0.01
