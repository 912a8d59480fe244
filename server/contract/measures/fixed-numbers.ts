import { fold } from '../fold.ts'
import { dayWords, hourWords, minuteWords } from './durations/time-units.ts'
import { numberClass } from './fractions.ts'
import type { NumberAt } from './numbers.ts'
import { type UnitAt, unitAt } from './unit-at.ts'
import { measureOf } from './units.ts'
import { qualities } from './words/index.ts'

const degrees = 'degrees?|deg|grad|degr[ée]s|grados|gradi|fahrenheit|celsius'
const times = [minuteWords, hourWords, dayWords].join('|')
const fixedAfter = new RegExp(
  `^(?:[\\s-]?(?:[°º%]|(?:${degrees}|${times}|percent|prozent|umluft)(?!\\p{L}))|\\s?[CF](?![\\p{L}])|(?:er|nd|rd|st|th|up|ème|[ºª])(?!\\p{L}))`,
  'iu',
)
const fixedBefore =
  /(?:\b(?:type?|tipo|n[or]\.?|n°|size|gas|gas ?mark|th\.?|thermostat|notes?|step|stufe|page|t)|#|§)\s*$/i
/** 'inch' and 'cm' after which the length is that of a pan or of a cut, also 'inch-thick'. */
const dimensionSign = /^\s?[x×]\s?\d/i

/** Temperatures, times, percentages, sizes and names: numbers that are never an amount of food. */
export function isFixedNumber(text: string, number: NumberAt, unit: UnitAt | null, after: string): boolean {
  // 'five-spice'
  const isSpice = /^[\s-]spice\b/i.test(after)
  if (number.isWord || isSpice) return isSpice
  const raw = text.slice(number.start, number.end)
  const before = text.slice(Math.max(0, number.start - 14), number.start)
  if (/^0\d+$/.test(raw) || fixedBefore.test(before)) return true
  if (unit) return false
  if (/^(?:19|20)\d\d$/.test(raw) && /^\s?(?:$|\p{L}{3,})/u.test(after)) return true
  // '7Up', '405er', '5-spice', '9x13'
  const glued = /^\p{L}+/u.exec(after)?.[0]
  if (glued && qualities.has(fold(glued)) && /^\W*$/.test(text.slice(0, number.start))) return false
  if (dimensionSign.test(after) && !isTimes(text, number.end)) return true
  return (
    fixedAfter.test(after) ||
    /^-?\p{Script=Latin}/u.test(after.replace(/^x(?=\s?\d)/i, '')) ||
    /\d\s?[x×]\s?$/i.test(before)
  )
}

const timesNumber = new RegExp(`^\\s?[x×]\\s?[${numberClass}.,/ -]*[${numberClass}]`, 'iu')
export const pieceAfter = /^[\s-](?:piece|knob|st[üu]ck|morceau|trozo|pezz[oi])/iu

/** '2 x 400 g' are two of them, '9 x 13' is the size of a pan. */
function isTimes(text: string, end: number): boolean {
  const second = timesNumber.exec(text.slice(end, end + 20))
  const unit = second && unitAt(text, end + second[0].length)
  const kind = unit && measureOf(unit.unit)?.kind
  return unit !== null && kind !== undefined && (kind !== 'length' || pieceAfter.test(text.slice(unit.end)))
}
