import { fractionSigns } from './fractions.ts'

const kitchen = ['⅛', '⅙', '¼', '⅓', '⅜', '½', '⅝', '⅔', '¾', '⅚', '⅞']
const plain = ['', '¼', '⅓', '½', '⅔', '¾']

/** How far a written amount may be from the computed one. */
const maxError = 0.03

/** 1.5 -> '1½', 0.33 -> '⅓': the nearest that spoons and cups have; null if that is more than `error` off. */
export function kitchenFraction(value: number, error = maxError): string | null {
  // Of those that are near, one that every kitchen has.
  const simple = plainFraction(value, Math.min(error, value >= 10 ? maxError : maxError / 2))
  return simple ?? nearest(value, ['', ...kitchen], error)
}

/** Whole numbers with one of these signs or none. */
function nearest(value: number, parts: readonly string[], maxError: number): string | null {
  const candidates = parts.flatMap((part) => {
    const size = fractionSigns[part] ?? 0
    const whole = Math.round(value - size)
    const text = `${whole > 0 ? whole : ''}${part}`
    return whole < 0 || text === '' ? [] : [{ text, error: Math.abs(whole + size - value) / value }]
  })
  const [best] = candidates.toSorted((one, other) => one.error - other.error)
  return best && best.error <= maxError ? best.text : null
}

/** Whether a value is a multiple of a step, or nearly. */
export const isNear = (value: number, step: number) =>
  Math.abs(value / step - Math.round(value / step)) < 0.01

/** The nearest fraction of a kitchen, however far: for what is counted. */
export const formatFraction = (value: number): string =>
  kitchenFraction(value) ??
  smallFraction(value) ??
  kitchenFraction(value, 2 * maxError) ??
  formatDecimal(value, 2, '.')

const stored = ['⅛', '¼', '⅓', '⅜', '½', '⅝', '⅔', '¾', '⅞']
const maxMixed = 20
/** Of what other programs store as 0.33. */
const maxRounding = 0.005

/** A number that a program stored, as a cook writes it: 2.5 -> '2½', 0.3333 -> '⅓', 62.5 -> '62.5'; '' for nothing. */
export function writeStored(value: number | null): string {
  if (value === null || value <= 0 || !Number.isFinite(value)) return ''
  const whole = Math.floor(value + maxRounding)
  const rest = value - whole
  if (Math.abs(rest) < maxRounding && whole > 0) return String(whole)
  const sign = stored.find((each) => Math.abs((fractionSigns[each] ?? 0) - rest) < maxRounding)
  return sign && whole < maxMixed ? `${whole || ''}${sign}` : formatDecimal(value, 3, '.')
}

/** The nearest of whole, half, thirds and quarters, which every kitchen has; null if it is more than `error` off. */
export const plainFraction = (value: number, error = 0.045) => nearest(value, plain, error)

/** '1/12', '⅕'. */
function smallFraction(value: number): string | null {
  if (value >= 1) return null
  for (const below of [5, 10, 12, 16]) {
    const above = Math.round(value * below)
    if (above > 0 && Math.abs(above / below - value) / value <= maxError) {
      const sign = Object.entries(fractionSigns).find(([, size]) => Math.abs(size - above / below) < 1e-9)
      return sign?.[0] ?? `${above}/${below}`
    }
  }
  return null
}

/** Rounded, without zeros at its end. */
export const formatDecimal = (value: number, digits: number, separator: string): string =>
  String(Number(value.toFixed(digits))).replace('.', separator)

/** Weights and volumes: as exact as they were written, else what a kitchen scale shows. */
export function formatMetric(value: number, writtenDigits: number, separator: string): string {
  const exact = Number(value.toFixed(writtenDigits))
  if (Math.abs(exact - value) < 1e-9) return formatDecimal(exact, writtenDigits, separator)
  if (value >= 100) return formatDecimal(Math.round(value / 5) * 5, 0, separator)
  if (value >= 10)
    return formatDecimal(value >= 20 ? Math.round(value) : Math.round(value * 2) / 2, 1, separator)
  return formatDecimal(
    value,
    value >= 1 ? 2 - Math.floor(Math.log10(value)) - (value >= 2 ? 1 : 0) : 2,
    separator,
  )
}
