import { fractionSigns } from '#server/contract/number-text.ts'

/** The fractions that measuring cups and spoons have. */
const kitchenSigns = ['⅛', '¼', '⅓', '⅜', '½', '⅝', '⅔', '¾', '⅞']

/** 1.5 -> '1½', 0.33 -> '⅓', 2.02 -> '2': the nearest amount that a kitchen can measure. */
export function formatFraction(value: number): string {
  const whole = Math.floor(value)
  const rest = value - whole
  const edge = 1 / 16
  if (value >= 10) return String(Math.round(value * 2) / 2).replace(/\.5$/, '½')
  if (whole > 0 && rest < edge) return String(whole)
  if (rest > 1 - edge) return String(whole + 1)
  const nearest = kitchenSigns.reduce((best, sign) =>
    distance(sign, rest) < distance(best, rest) ? sign : best,
  )
  return `${whole > 0 ? whole : ''}${nearest}`
}

/** For whole things such as eggs: halves from one on, 2.25 -> '2'. */
export function formatPieces(value: number): string {
  if (value < 1) return formatFraction(value)
  const whole = Math.floor(value)
  const rest = value - whole
  if (rest > 0.25 && rest < 0.75) return `${whole}½`
  return String(rest < 0.5 ? whole : whole + 1)
}

const distance = (sign: string, value: number) => Math.abs((fractionSigns[sign] ?? 0) - value)

/** For weights and volumes: three significant digits, and no more than a kitchen scale shows. */
export function formatDecimal(value: number, separator: '.' | ','): string {
  const rounded = value >= 100 ? Math.round(value / 5) * 5 : value >= 10 ? Math.round(value) : round(value, 2)
  return String(rounded).replace('.', separator)
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
