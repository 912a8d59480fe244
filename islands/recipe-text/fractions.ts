/** The fractions with a character of their own, and their values. */
const signs: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
}

/** The fractions that measuring cups and spoons have. */
const kitchenSigns = ['⅛', '¼', '⅓', '⅜', '½', '⅝', '⅔', '¾', '⅞']

/** A number as recipes write it: '1½', '1 1/2', '3/4', '0.5', '0,5', '12'. Source of a pattern, without groups. */
export const numberPattern = `(?:\\d+\\s*[${Object.keys(signs).join('')}]|[${Object.keys(signs).join('')}]|\\d+[ \\u00a0-]\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d+(?:[.,]\\d+)?)`

/** The value of a text that matches `numberPattern`. */
export function parseNumber(text: string): number {
  const sign = text.at(-1) ?? ''
  const value = signs[sign]
  if (value !== undefined) return (Number.parseInt(text, 10) || 0) + value
  const fraction = /^(?:(\d+)[ \u00a0-])?(\d+)\s?[/⁄]\s?(\d+)$/.exec(text)
  if (!fraction) return Number(text.replace(',', '.'))
  const [, whole = '0', above = '0', below = '1'] = fraction
  return Number(below) === 0 ? Number.NaN : Number(whole) + Number(above) / Number(below)
}

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

const distance = (sign: string, value: number) => Math.abs((signs[sign] ?? 0) - value)

/** For weights and volumes: three significant digits, and no more than a kitchen scale shows. */
export function formatDecimal(value: number, separator: '.' | ','): string {
  const rounded = value >= 100 ? Math.round(value / 5) * 5 : value >= 10 ? Math.round(value) : round(value, 2)
  return String(rounded).replace('.', separator)
}

function round(value: number, digits: number): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor
}
