import { numberPattern, parseNumber } from '#server/contract/number-text.ts'
import { gramsPerCup } from './foods.ts'
import { type Measure, measureOf, type UnitSystem, unitPattern, writeAmount } from './measures.ts'
import { convertTemperatures } from './temperatures.ts'

const number = `(?<![\\p{L}\\d.,⁄]|\\d/)${numberPattern}`
const to = '\\s?(?:[-–—]|to|bis|à|x|×|by)\\s?'
/** '1½ cups', '9 x 13-inch', '200-250 g', and the other measure that follows in brackets or after a slash. */
const amounts = new RegExp(
  `(${number})(?:(${to})(${numberPattern}))?(\\s?-?\\s?)(${unitPattern})(?![\\p{L}])` +
    `(?:\\s?(?:\\(\\s?|/\\s?)(?:about |approx\\.? |ca\\. |~\\s?)?(${numberPattern})(?:(${to})(${numberPattern}))?(\\s?-?\\s?)(${unitPattern})(?![\\p{L}])\\s?(\\)?))?`,
  'giu',
)

/**
 * A line of a recipe in the other measures: weights, volumes, lengths and temperatures; cups of a known food by weight.
 * What is written in the wanted measures stays as it is, and is preferred where both are.
 */
export function convertText(text: string, system: UnitSystem): string {
  const measured = text.replace(amounts, (...found: unknown[]) => {
    const [whole, first, between, second, , unit, , , , , otherUnit, closing] = found.map(textOf)
    const offset = Number(found.at(-3) ?? found.at(-2))
    const here = measureOf(unit ?? '')
    if (whole === undefined || first === undefined || !here) return whole ?? ''
    if (here.system === system) return whole
    const other = otherUnit ? measureOf(otherUnit) : undefined
    if (other?.system === system && other.kind !== 'length') return inOther(whole, closing ?? '')
    const after = text.slice(offset + whole.length)
    const rest = otherUnit ? whole.slice(whole.search(/\(|\//)) : ''
    if (otherUnit && !closing && rest.startsWith('(')) return whole
    return (
      inSystem({ first, between, second, here, after }, system) +
      (rest === '' ? '' : ` ${convertText(rest, system)}`)
    )
  })
  return convertTemperatures(measured, system)
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** '1 cup (120 g)' is '120 g'. */
function inOther(whole: string, closing: string): string {
  const start = whole.search(/[(/](?![\d]*\s*[⁄])/)
  return whole
    .slice(start + 1, closing ? -closing.length : undefined)
    .replace(/^\s*(?:about |approx\.? |ca\. |~\s?)?/i, '')
    .trim()
}

interface Found {
  first: string
  between: string | undefined
  second: string | undefined
  here: Measure
  /** The text after it, which names the food. */
  after: string
}

function inSystem({ first, between, second, here, after }: Found, system: UnitSystem): string {
  const { kind, convert } = conversion(here, after, system)
  const from = writeAmount(kind, system, convert(parseNumber(first)))
  if (second === undefined) return from
  const end = writeAmount(kind, system, convert(parseNumber(second)))
  const [value, unit] = splitUnit(from)
  return `${unit === splitUnit(end)[1] ? value : from}${between ?? ''}${end}`
}

/** By weight for cups of a known food, and by cups for its grams. */
function conversion(here: Measure, after: string, system: UnitSystem) {
  const perCup = here.kind === 'length' ? null : gramsPerCup(after)
  const plain = { kind: here.kind, convert: (value: number) => value * here.size }
  if (perCup === null) return plain
  if (system === 'metric' && here.kind === 'volume') {
    return { kind: 'weight' as const, convert: (value: number) => (value * here.size * perCup) / 240 }
  }
  if (system === 'us' && here.kind === 'weight') {
    return { kind: 'volume' as const, convert: (value: number) => (value * here.size * 240) / perCup }
  }
  return plain
}

function splitUnit(amount: string): [value: string, unit: string] {
  const at = amount.lastIndexOf(' ')
  return [amount.slice(0, at), amount.slice(at)]
}
