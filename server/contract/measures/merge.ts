import { pluralOf } from './agreement.ts'
import { gramsPerMl, measureOfFood } from './cup-weights.ts'
import { sameFood, separatorFor } from './food-names.ts'
import type { Ingredient } from './ingredient.ts'
import { type Measure, measureOf, type Unit } from './units.ts'
import { unitForm } from './words/index.ts'
import { formatFraction, formatMetric, plainFraction } from './write-number.ts'
import { writeUnit } from './write-unit.ts'

/** A food by which lines are compared, and its amount in what can be added up. */
interface Total {
  from: number
  to: number
}

/** Grams or millilitres of one, for this food; null for what is only counted. */
function sizeOf(unit: Unit | null, food: string): Measure | null {
  const measure = unit && measureOfFood(unit, food)
  return measure && measure.kind !== 'length' ? measure : null
}

/**
 * What lines must have in common to be one row: the food, by `words`, and how it is measured. Weights and volumes are the
 * same where the weight of a cup of the food is known. Null for a line that is never added to another one.
 */
export function mergeKey(
  { food, amount, unit, size, plus }: Ingredient,
  words: readonly string[],
): string | null {
  if (words.length === 0) return null
  // '2% milk' is not milk, and '70% chocolate' not the one of 50 %.
  const numbers = food.match(/\d+/g) ?? []
  const same = [...sameFood(words), ...numbers]
  if (amount === null) return [...same, 'some'].join('|')
  const measure = size ? null : sizeOf(unit, food)
  if (plus && !(measure && sizeOf(plus.unit, food))) return null
  if (measure) return [...same, gramsPerMl(food) === null ? measure.kind : 'measured'].join('|')
  // 'Knoblauchzehen' are counted in one word.
  const isClove = unit === null && /zehe|gousse|spicchi|diente/i.test(food)
  const counted = isClove ? 'clove' : unit === null || unit === 'dozen' || unit === 'piece' ? 'pieces' : unit
  return [...same, counted, ...(size ? [`${size.amount} ${size.unit}`] : [])].join('|')
}

/** '1 can' joins '1 (400 g) can' where no other size is bought: the key of each line, by those of all. */
export function joinSizes(keys: readonly (string | null)[]): (string | null)[] {
  const sized = new Map<string, Set<string>>()
  for (const key of keys) {
    const [, base, size] = /^(.*)\|([\d.]+ \w+)$/.exec(key ?? '') ?? []
    if (key && base && size) sized.set(base, (sized.get(base) ?? new Set()).add(key))
  }
  return keys.map((key) => {
    const known = key === null ? undefined : sized.get(key)
    return known?.size === 1 ? ([...known][0] ?? key) : key
  })
}

/** The amounts of the same food as one, e.g. '700 g' and 'carrots'. All have the same `mergeKey`. */
export function writeSum(lines: readonly Ingredient[]): { amount: string; name: string } {
  const [first] = lines
  if (!first) return { amount: '', name: '' }
  if (first.amount === null) return { amount: first.unitText, name: first.food }
  const measure = first.size ? null : sizeOf(first.unit, first.food)
  return measure ? measuredSum(lines) : countedSum(lines)
}

/** The line with most of it, by which the sum is named. */
const largestOf = (lines: readonly Ingredient[]): Ingredient =>
  lines.reduce((most, each) => (weightOf(each) > weightOf(most) ? each : most))

const weightOf = ({ amount, unit, food }: Ingredient) => (amount ?? 0) * (sizeOf(unit, food)?.size ?? 1)

function countedSum(lines: readonly Ingredient[]): { amount: string; name: string } {
  const dozens = (line: Ingredient) => (line.unit === 'dozen' ? 12 : 1)
  const total = lines.reduce<Total>(
    (sum, line) => ({
      from: sum.from + (line.amount ?? 0) * dozens(line),
      to: sum.to + (line.upTo ?? line.amount ?? 0) * dozens(line),
    }),
    { from: 0, to: 0 },
  )
  const largest = largestOf(lines)
  const named = lines.find(({ unit }) => unit !== 'dozen') ?? largest
  const { unit, unitText } = named
  const size = lines.every((line) => line.size) ? named.size : null
  const number = range(total, formatFraction)
  const pack = size ? ` x ${formatFraction(size.amount)} ${size.unit}` : ''
  const text = unit === null || unit === 'dozen' ? '' : unitInNumber(unitText, total.to)
  const food = text === '' && !size && total.to > 1.001 ? pluralOf(largest.food) : null
  // Nobody knows the plural of every food: '2 × fennel'.
  const isUnknown = text === '' && !size && food === null && (largest.amount ?? 0) <= 1 && total.to > 1
  return {
    amount: [`${number}${isUnknown ? ' ×' : ''}${pack}`, text].filter((part) => part !== '').join(' '),
    name: food ?? named.joint + largest.food,
  }
}

function measuredSum(lines: readonly Ingredient[]): { amount: string; name: string } {
  const largest = largestOf(lines)
  const name = largest.joint + largest.food
  const units = [...new Set(lines.flatMap(({ unit, plus }) => [unit, ...(plus ? [plus.unit] : [])]))]
  const [unit] = units
  if (unit && units.length === 1) {
    const size = sizeOf(unit, largest.food)?.size ?? 1
    const total = totalOf(lines, 'own')
    const isMetric = measureOf(unit)?.system === 'metric'
    const inUnit = { from: total.from / size, to: total.to / size }
    if (!isMetric || inUnit.to < 1000) {
      const number = range(inUnit, (value) =>
        isMetric ? formatMetric(value, 2, separatorFor(largest.food)) : formatFraction(value),
      )
      return { amount: `${number} ${unitInNumber(largest.unitText, inUnit.to)}`, name }
    }
  }
  return { amount: inBestUnit(lines, units), name }
}

/** Of several units: the largest that is a whole or a plain fraction, or grams and millilitres where a line has them. */
function inBestUnit(lines: readonly Ingredient[], units: readonly (Unit | null)[]): string {
  const isMetric = lines.some(({ unit }) => unit && measureOf(unit)?.system === 'metric')
  const kinds = new Set(lines.map(({ unit, food }) => sizeOf(unit, food)?.kind))
  if (isMetric || kinds.size > 1) {
    const isWeight = kinds.has('weight')
    const total = totalOf(lines, isWeight ? 'weight' : 'own')
    const inLarge = total.to >= 1000
    const separator = separatorFor(lines[0]?.food ?? '')
    // Grams of a cup are not as exact as those of a scale.
    const isRough = kinds.size > 1 && total.to >= 100
    const number = range(total, (value) => {
      const shown = isRough ? Math.round(value / 5) * 5 : value
      return formatMetric(inLarge ? shown / 1000 : shown, inLarge ? 2 : 0, separator)
    })
    return `${number} ${isWeight ? (inLarge ? 'kg' : 'g') : inLarge ? 'l' : 'ml'}`
  }
  const total = totalOf(lines, 'own')
  const food = lines[0]?.food ?? ''
  const present = units
    // Pinches are too small to tell a sum.
    .flatMap((unit) => (unit && unit !== 'pinch' ? [{ unit, size: sizeOf(unit, food)?.size ?? 1 }] : []))
    .toSorted((one, other) => other.size - one.size)
  const exact = present.find(({ size }) => isPlain(total.from / size) && isPlain(total.to / size))
  const chosen = exact ?? present.at(-1)
  if (!chosen) return ''
  const text = lines.find(({ unit }) => unit === chosen.unit)?.unitText ?? chosen.unit
  const inUnit = { from: total.from / chosen.size, to: total.to / chosen.size }
  return `${range(inUnit, formatFraction)} ${unitInNumber(text, inUnit.to)}`
}

const isPlain = (value: number) => {
  const written = plainFraction(value)
  return (
    written !== null &&
    [1, 2, 3, 4, ...(value > 1 ? [8] : [])].some(
      (parts) => Math.abs(value * parts - Math.round(value * parts)) < 0.01,
    )
  )
}

/** In grams or millilitres. */
function totalOf(lines: readonly Ingredient[], as: 'own' | 'weight'): Total {
  const sum = { from: 0, to: 0 }
  for (const { amount, upTo, unit, plus, food } of lines) {
    const one = inBase(unit, food, as)
    const more = plus ? plus.amount * inBase(plus.unit, food, as) : 0
    sum.from += (amount ?? 0) * one + more
    sum.to += (upTo ?? amount ?? 0) * one + more
  }
  return sum
}

function inBase(unit: Unit | null, food: string, as: 'own' | 'weight'): number {
  const measure = sizeOf(unit, food)
  if (!measure) return 0
  return as === 'weight' && measure.kind === 'volume' ? measure.size * (gramsPerMl(food) ?? 1) : measure.size
}

const range = ({ from, to }: Total, write: (value: number) => string): string =>
  to - from > 1e-6 ? `${write(from)}–${write(to)}` : write(from)

/** 'cup' and 'cups' by the number before it; unknown words stay. */
function unitInNumber(written: string, value: number): string {
  const form = unitForm(written)
  return form ? writeUnit(written, form, value) : written
}
