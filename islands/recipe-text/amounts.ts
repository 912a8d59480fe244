import { isFixed } from '#server/contract/fixed-numbers.ts'
import { numberPattern, parseNumber } from '#server/contract/number-text.ts'
import { formatDecimal, formatFraction, formatPieces } from './fractions.ts'

const metric = 'kg|mg|g|gr|gramm?e?s?|ml|cl|dl|l|lit(?:er|re)s?|kilos?'
const kitchen =
  'cups?|c|tablespoons?|tbsps?|tbs|teaspoons?|tsps?|ounces?|oz|fl\\.? ?oz|pounds?|lbs?|pints?|pt|quarts?|qt|gallons?|sticks?|cloves?|slices?|cans?|packages?|bunch(?:es)?|sprigs?|el|tl|esslöffel|teelöffel|tassen?|prisen?|stück|cuill[eè]res?(?: à (?:soupe|café))?|tasses?|gousses?|cucharad(?:as?|itas?)|tazas?|dientes?|cucchiain?[oi]|tazz[ae]'
const range = '\\s?(?:[-–—]|\\bto\\b|\\bor\\b|\\bbis\\b|\\bà\\b|\\ba\\b|\\bo\\b|\\bou\\b|\\bod\\b)\\s?'

const amount = new RegExp(
  `(?<![\\p{L}\\d.,⁄-]|\\d/)(${numberPattern})(?:(${range})(${numberPattern}))?(?![\\d%])(\\s?-?\\s?(?:${metric}|${kitchen})(?![\\p{L}]))?`,
  'giu',
)
const isMetric = new RegExp(`^\\s?-?\\s?(?:${metric})$`, 'i')
const opening =
  /^(?:[-–—*•·▢□\s]|about|approx(?:imately|\.)?|ca\.?|circa|around|roughly|generous|scant|heaped|~)*$/i
const goingOn =
  /(?:\bplus|\+|\/|\||=|\bor|\boder|\bou|\bo|,|\band|\bund|\bet|\by|&)\s*(?:an?\s+)?(?:additional\s+|another\s+|about\s+|ca\.?\s+|~)?$/i

/**
 * Multiplies the amounts of an ingredient line: '1½ cups (180 g) flour' by 2 is '3 cups (360 g) flour'. Other numbers
 * stay: the size in '1 (14-ounce) can', temperatures, percentages.
 */
export function scaleLine(line: string, factor: number): string {
  if (factor === 1) return line
  let seen = 0
  let measured = false
  return line.replace(
    amount,
    (whole, first: string, between = '', second = '', unit = '', offset: number) => {
      const before = line.slice(0, offset)
      const scales = opening.test(before) || (seen > 0 && belongs(before, unit, measured))
      const after = line.slice(offset + whole.length - unit.length)
      if (!scales || isFixed(second || first, after)) return whole
      seen++
      measured ||= unit !== ''
      const write = (text: string) => format(text, parseNumber(text) * factor, unit)
      if (!second && cups.test(unit)) {
        return formatCups(parseNumber(first) * factor, unit) ?? `${write(first)}${unit}`
      }
      return `${write(first)}${between}${second && write(second)}${unit}`
    },
  )
}

/** True if a later number is an amount, too: the other measure in brackets, or 'plus 2 tablespoons'. */
function belongs(before: string, unit: string, isMeasured: boolean): boolean {
  if (unit === '' || /^\s?-/.test(unit)) return false
  const bracket = before.lastIndexOf('(')
  if (bracket > before.lastIndexOf(')')) return isMeasured && !/^\s*each\b/i.test(before.slice(bracket + 1))
  return goingOn.test(before)
}

function format(original: string, value: number, unit: string): string {
  if (!Number.isFinite(value)) return original
  const comma = original.includes(',')
  if (isMetric.test(unit) || comma) return formatDecimal(value, comma ? ',' : '.')
  return unit === '' ? formatPieces(value) : formatFraction(value)
}

const cups = /^\s?cups?$/i
const tablespoonsPerCup = 16

/** 9/16 is '½ cup + 1 tbsp'; null if a single measure is close enough. */
function formatCups(value: number, unit: string): string | null {
  const shown = formatFraction(value)
  if (!Number.isFinite(value) || value > 4 || Math.abs(parseNumber(shown) - value) / value < 0.05) return null
  const quarters = Math.floor(value * 4) / 4
  const spoons = formatFraction(Math.round((value - quarters) * tablespoonsPerCup * 2) / 2)
  return quarters === 0 ? `${spoons} tbsp` : `${formatFraction(quarters)}${unit} + ${spoons} tbsp`
}
