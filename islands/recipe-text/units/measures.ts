import { formatDecimal, formatFraction } from '../fractions.ts'

export type UnitSystem = 'metric' | 'us'

export interface Measure {
  kind: 'weight' | 'volume' | 'length'
  system: UnitSystem
  /** Grams, millilitres or centimetres of one. */
  size: number
}

const measure = (kind: Measure['kind'], system: UnitSystem, size: number): Measure => ({ kind, system, size })
const cup = 240
const ounce = 28.35
const pound = 453.6
const inch = 2.54

/** Spoons are the same everywhere and stay. */
const units: readonly (readonly [pattern: string, measure: Measure])[] = [
  ['fl(?:uid|\\.)? ?(?:oz|ounces?)\\.?', measure('volume', 'us', 29.57)],
  ['ounces?|oz\\.?', measure('weight', 'us', ounce)],
  ['pounds?|lbs?\\.?', measure('weight', 'us', pound)],
  ['cups?', measure('volume', 'us', cup)],
  ['pints?|pt\\.?', measure('volume', 'us', 473)],
  ['quarts?|qt\\.?', measure('volume', 'us', 946)],
  ['gallons?', measure('volume', 'us', 3785)],
  ['sticks?(?= (?:of )?(?:\\p{L}+ )?butter)', measure('weight', 'us', 113)],
  ['inch(?:es)?|in\\.|["”″]', measure('length', 'us', inch)],
  ['kg|kilos?|kilograms?|kilogramm', measure('weight', 'metric', 1000)],
  ['g|gr|grams?|gramm|grammes?|gramos|grammi', measure('weight', 'metric', 1)],
  ['ml|millilit(?:er|re)s?', measure('volume', 'metric', 1)],
  ['cl', measure('volume', 'metric', 10)],
  ['dl', measure('volume', 'metric', 100)],
  ['l|lit(?:er|re)s?|litros?|litri', measure('volume', 'metric', 1000)],
  ['cm|centimet(?:er|re)s?|zentimeter', measure('length', 'metric', 1)],
  ['mm', measure('length', 'metric', 0.1)],
]

/** Source of a pattern that matches any unit. */
export const unitPattern = units.map(([pattern]) => `(?:${pattern})`).join('|')

const readers = units.map(([pattern, meant]) => ({
  // What a unit must be followed by is not part of the text that is given here.
  whole: new RegExp(`^(?:${pattern.replace(/\(\?=.*$/, '')})$`, 'iu'),
  meant,
}))

export const measureOf = (unit: string): Measure | undefined =>
  readers.find(({ whole }) => whole.test(unit))?.meant

/** An amount in grams, millilitres or centimetres, as a kitchen of that system measures it. */
export function writeAmount(kind: Measure['kind'], system: UnitSystem, value: number): string {
  return writers[system][kind](value)
}

const writers: Record<UnitSystem, Record<Measure['kind'], (value: number) => string>> = {
  metric: {
    weight: (grams) => metricAmount(grams, 'g', 'kg'),
    volume: (ml) => metricAmount(ml, 'ml', 'l'),
    length: (cm) => `${cm < 5 ? Math.max(0.5, Math.round(cm * 2) / 2) : Math.round(cm)} cm`,
  },
  us: {
    weight: (grams) =>
      grams < pound * 0.95 ? `${formatFraction(grams / ounce)} oz` : `${formatFraction(grams / pound)} lb`,
    volume: usVolume,
    length: (cm) => {
      const inches = cm / inch
      const step = inches < 4 ? 4 : 2
      return `${formatFraction(Math.max(0.25, Math.round(inches * step) / step))} in`
    },
  },
}

function metricAmount(value: number, small: string, large: string): string {
  if (value >= 1000) return `${formatDecimal(Math.round(value / 10) / 100, '.')} ${large}`
  return `${Math.max(1, value < 20 ? Math.round(value) : Math.round(value / 5) * 5)} ${small}`
}

function usVolume(ml: number): string {
  if (ml < 14) return `${formatFraction(ml / 5)} tsp`
  if (ml < 55) return `${formatFraction(Math.round((ml / 15) * 2) / 2)} tbsp`
  const cups = formatFraction(ml / cup)
  return `${cups} ${ml / cup < 1.06 ? 'cup' : 'cups'}`
}
