import type { Ingredient } from '#server/contract/ingredient-line.ts'
import { measures, type Unit } from '#server/contract/ingredient-units.ts'
import { formatFraction } from '../recipe-text/fractions.ts'

/** The amounts of the same food as one, e.g. '700 g' and 'carrots'. All have the same kind of unit. */
export function writeSum(lines: readonly Ingredient[]): { amount: string; name: string } {
  const [first] = lines
  if (!first) return { amount: '', name: '' }
  if (first.amount === null) return { amount: first.unitText, name: first.food }
  const largest = lines.reduce((most, each) => ((each.amount ?? 0) > (most.amount ?? 0) ? each : most))
  const units = new Set(lines.map(({ unit }) => unit))
  if (units.size > 1) return { amount: metric(lines), name: largest.food }
  const number = rangeOf(lines, (amount) => formatFraction(amount))
  const { unit, size, unitText } = largest
  const isMeasure = unit !== null && (unit in measures || spoons.has(unit))
  // The written words stay; nobody knows their plural in five languages.
  const times = !isMeasure && (largest.amount ?? 0) <= 1 && sumOf(lines) > 1 ? ' ×' : ''
  const pack = size ? ` × ${formatAmount(size.amount)} ${size.unit}` : ''
  const small = unit !== null && unit in measures ? rangeOf(lines, formatAmount) : number
  const counted = `${isMeasure ? small : number}${size ? '' : times}${pack}`
  return { amount: unitText === '' ? counted : `${counted} ${unitText}`, name: largest.food }
}

const spoons: ReadonlySet<Unit> = new Set(['cup', 'tbsp', 'tsp'])

const sumOf = (lines: readonly Ingredient[]) => lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

function rangeOf(lines: readonly Ingredient[], format: (amount: number) => string): string {
  const from = sumOf(lines)
  const to = lines.reduce((sum, { amount, upTo }) => sum + (upTo ?? amount ?? 0), 0)
  return to > from ? `${format(from)}–${format(to)}` : format(from)
}

const formatAmount = (value: number) => String(Math.round(value * 100) / 100)

/** Of different units of one kind: in grams or millilitres, from 1,000 on in kilograms or litres. */
function metric(lines: readonly Ingredient[]): string {
  const inBase = lines.map((line) => {
    const { kind = 'weight', size = 1 } = line.unit ? (measures[line.unit] ?? {}) : {}
    const upTo = line.upTo === null ? null : line.upTo * size
    return { line: { ...line, amount: (line.amount ?? 0) * size, upTo }, kind }
  })
  const isWeight = inBase[0]?.kind === 'weight'
  const scaled = inBase.map(({ line }) => line)
  if (sumOf(scaled) < 1000)
    return `${rangeOf(scaled, (value) => String(Math.round(value)))} ${isWeight ? 'g' : 'ml'}`
  const thousands = (value: number) => formatAmount(Math.round(value / 10) / 100)
  return `${rangeOf(scaled, thousands)} ${isWeight ? 'kg' : 'l'}`
}
