import type { CupWeight } from './cup-weights.ts'
import {
  cmPerInch,
  cupMl,
  gramsPerOunce,
  gramsPerPound,
  mlPerFluidOunce,
  type Unit,
  type UnitSystem,
} from './units.ts'
import { formatDecimal, formatFraction, plainFraction } from './write-number.ts'

interface Wanted {
  kind: 'weight' | 'volume' | 'length'
  /** Grams, millilitres or centimetres; two for a range. */
  values: readonly number[]
  /** What joins the two ends of a range. */
  between: string
  weight: CupWeight | null
  system: UnitSystem
  /** As it was written. */
  unit: Unit
  /** Of a tin or a piece. */
  isSize: boolean
}

/** An amount as a kitchen of that system measures it; null where it is better left as it is. */
export function writeMeasure({ kind, values, between, weight, system, unit, isSize }: Wanted): string | null {
  const grams = weight && weight !== 'liquid' ? weight.grams : null
  const largest = Math.max(...values)
  const write = (writer: Writer, size = 1) => {
    const sizes = values.map((value) => value * size)
    return join(sizes, between, writer)
  }
  if (kind === 'length') return write(system === 'metric' ? inCentimetres : inInches)
  if (system === 'us' && kind === 'volume')
    return write(isSize ? inFluidOunces : largest >= minInQuarts ? inQuarts : inCups)
  if (system === 'us') return grams === null ? write(inPounds) : write(inCups, cupMl / grams)
  if (kind === 'weight') return write(inGrams)
  if (grams !== null) return write(inGrams, grams / cupMl)
  // Fluid ounces are of liquids.
  return weight === 'liquid' || unit === 'fl oz' || isSize ? write(inMillilitres) : null
}

interface Written {
  value: string
  unit: string
}

type Writer = (value: number, largest: number, isRange: boolean) => Written | null

function join(values: readonly number[], between: string, write: Writer): string | null {
  const isRange = values.length > 1
  const written = values.flatMap((value) => write(value, Math.max(...values), isRange) ?? [])
  const last = written.at(-1)
  if (!last || written.length < values.length) return null
  const isOneUnit = written.every(({ unit }) => singular(unit) === singular(last.unit))
  return written
    .map((each) => (isOneUnit && each !== last ? each.value : `${each.value} ${each.unit}`))
    .join(between)
}

const singular = (unit: string) => unit.replace(/s$/, '')

const inGrams: Writer = (value, largest) => metric(value, largest, 'g', 'kg')
const inMillilitres: Writer = (value, largest) => metric(value, largest, 'ml', 'l')

function metric(value: number, largest: number, small: string, large: string): Written {
  if (largest >= 1000) return { value: formatDecimal(Math.round(value / 50) / 20, 2, '.'), unit: large }
  const rounded =
    value < 10 ? Number(value.toFixed(1)) : value < 100 ? Math.round(value) : Math.round(value / 5) * 5
  return { value: String(rounded), unit: small }
}

const maxLengthError = 0.1

const inCentimetres: Writer = (cm, largest) => {
  if (largest < 0.95) return { value: String(Math.max(1, Math.round(cm * 10))), unit: 'mm' }
  const rounded = cm < 8 ? Math.round(cm * 2) / 2 : Math.round(cm)
  // Half an inch is 1.3 cm.
  const isNear = Math.abs(rounded - cm) <= maxLengthError * cm
  return { value: formatDecimal(isNear ? rounded : cm, 1, '.'), unit: 'cm' }
}

const inInches: Writer = (cm) => {
  const inches = cm / cmPerInch
  const step = inches < 1 / 4 ? 16 : inches < 1 ? 8 : inches < 4 ? 4 : 2
  const rounded = Math.max(1 / 16, Math.round(inches * step) / step)
  return { value: formatFraction(rounded), unit: rounded > 1 ? 'inches' : 'inch' }
}

const inFluidOunces: Writer = (ml) => ({ value: inOunces(ml / mlPerFluidOunce), unit: 'fl oz' })

/** The water of a pot: nobody measures twelve cups. */
const minInQuarts = 12 * cupMl
const inQuarts: Writer = (ml) => ({ value: formatFraction(Math.round(ml / cupMl) / 4), unit: 'quarts' })

/** A quarter of a cup, or nearly. */
const minInCups = 57.3

/** Of a range, where '⅝-⅞ cup' says as much as '⅝ cup-¾ cup plus 1½ tbsp'. */
const maxRangeError = 0.06

/** Cups, or spoons for less than a quarter of one; a rest in the next smaller measure where one alone is too far off. */
const inCups: Writer = (ml, _largest, isRange) => {
  if (ml < 0.6) return null
  if (ml < 13) return teaspoons(ml)
  if (ml < minInCups) return tablespoons(ml, isRange)
  const cups = ml / cupMl
  const fraction = plainFraction(cups) ?? inEighths(cups, isRange ? maxRangeError : maxCupError)
  if (fraction !== null) return { value: fraction, unit: cups < 1.06 ? 'cup' : 'cups' }
  const quarters = Math.floor(cups * 4) / 4
  const whole = `${formatFraction(quarters)} ${quarters > 1 ? 'cups' : 'cup'}`
  const rest = ml - quarters * cupMl
  const spoons = Math.round(rest / 7.5) / 2
  const isNear = Math.abs(spoons * 15 - rest) / ml <= maxSpoonError
  return isNear
    ? { value: `${whole} plus ${formatFraction(spoons)}`, unit: 'tbsp' }
    : { value: `${whole} plus ${formatFraction(Math.round(rest / 2.5) / 2)}`, unit: 'tsp' }
}

const maxCupError = 0.03

/** No cup measures sixths. */
function inEighths(cups: number, maxError: number): string | null {
  const rounded = Math.round(cups * 8) / 8
  return Math.abs(rounded - cups) / cups <= maxError ? formatFraction(rounded) : null
}

function tablespoons(ml: number, isRange: boolean): Written {
  const spoons = nearest(ml / 15, 2) ?? (isRange ? Math.round((ml / 15) * 2) / 2 : null)
  if (spoons !== null) return { value: formatFraction(spoons), unit: 'tbsp' }
  const whole = Math.floor(ml / 15)
  if (whole === 0) return teaspoons(ml)
  const rest = ml / 5 - whole * 3
  const inParts = (parts: number) => Math.round(rest * parts) / parts
  const isNear = (Math.abs(inParts(2) - rest) * 5) / ml <= maxSpoonError
  return { value: `${whole} tbsp plus ${formatFraction(inParts(isNear ? 2 : 4))}`, unit: 'tsp' }
}

const teaspoons = (ml: number): Written => ({
  value: formatFraction(nearest(ml / 5, 4) ?? ml / 5),
  unit: 'tsp',
})

const maxSpoonError = 0.04

/** The nearest part of a spoon; null when that is too far off. */
function nearest(value: number, parts: number): number | null {
  const rounded = Math.round(value * parts) / parts
  return rounded > 0 && Math.abs(rounded - value) / value <= maxSpoonError ? rounded : null
}

/** Quarters of an ounce, as scales show them, or tenths where those are too far off. */
function inOunces(ounces: number): string {
  const step = ounces >= 10 ? 2 : 4
  const rounded = Math.round(ounces * step) / step
  return Math.abs(rounded - ounces) / ounces <= 0.04 ? formatFraction(rounded) : formatDecimal(ounces, 1, '.')
}

const minOunces = 0.5

/** Ounces, pounds and ounces, or pounds alone from five on; less than half an ounce is left in grams. */
const inPounds: Writer = (grams, largest) => {
  const ounces = grams / gramsPerOunce
  if (ounces < minOunces) return null
  if (largest < gramsPerPound * 0.97) return { value: inOunces(ounces), unit: 'oz' }
  const pounds = grams / gramsPerPound
  if (largest !== grams || pounds >= 5)
    return { value: formatFraction(Math.round(pounds * 4) / 4), unit: 'lb' }
  const whole = Math.floor((Math.round(ounces) + 0.01) / 16)
  const rest = Math.round(ounces) - whole * 16
  if (whole === 0) return { value: String(Math.round(ounces)), unit: 'oz' }
  return rest === 0 ? { value: String(whole), unit: 'lb' } : { value: `${whole} lb ${rest}`, unit: 'oz' }
}
