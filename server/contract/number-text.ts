/** The fractions with a character of their own, and their values. */
export const fractionSigns: Record<string, number> = {
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

const signs = Object.keys(fractionSigns).join('')

/** A number as recipes write it: '1½', '1 1/2', '3/4', '0.5', '0,5', '12'. Source of a pattern, without groups. */
export const numberPattern = `(?:\\d+\\s*[${signs}]|[${signs}]|\\d+[ \\u00a0-]\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d+(?:[.,]\\d+)?)`

/** The value of a text that matches `numberPattern`. */
export function parseNumber(text: string): number {
  const value = fractionSigns[text.at(-1) ?? '']
  if (value !== undefined) return (Number.parseInt(text, 10) || 0) + value
  const fraction = /^(?:(\d+)[ \u00a0-])?(\d+)\s?[/⁄]\s?(\d+)$/.exec(text)
  if (!fraction) return Number(text.replace(',', '.'))
  const [, whole = '0', above = '0', below = '1'] = fraction
  return Number(below) === 0 ? Number.NaN : Number(whole) + Number(above) / Number(below)
}
