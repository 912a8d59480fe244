import { fold } from '../fold.ts'
import { isFixedNumber } from './fixed-numbers.ts'
import { type NumberAt, numbersIn, shareAfter, withPlainSigns } from './numbers.ts'
import { isContainer, isUnspaced, type UnitAt, unitAt } from './unit-at.ts'
import { type Measure, measureOf, type Unit } from './units.ts'
import { andWords, qualities, toWords, unitForm } from './words/index.ts'
import { unitsBeforeNumbers } from './words/other.ts'

/** A number or a range of a text with its unit. */
export interface Term {
  start: number
  /** After its unit. */
  end: number
  /** One, or the two ends of a range. */
  numbers: readonly NumberAt[]
  unit: UnitAt | null
  /** '200 g - 250 g' has its unit twice. */
  firstUnit: UnitAt | null
  /** Temperatures, percentages, times, sizes of pans, names: never an amount of food. */
  isFixed: boolean
  /** 'cm' and 'inch'. */
  isLength: boolean
  /** '14-ounce': as an adjective of what follows. */
  isAdjective: boolean
}

/** Characters that are read: a line of a hostile page may have a million. */
export const maxReadCharacters = 2000

/** The unit of a number, also behind sizes such as 'heaped'. */
function unitAfter(text: string, number: NumberAt, language?: string): UnitAt | null {
  let from = number.end
  for (let words = 0; words < 3; words += 1) {
    const found = unitAt(text, from, language)
    if (found) return isUsable(text, found) ? meantUnit(text, found, number) : null
    // '3/4 de xícara'
    const of =
      number.value < 1 ? /^\sde(?=\s(?:x[ií]|colh|taza|cuchar))/.exec(text.slice(from, from + 8)) : null
    if (of) {
      from += of[0].length
      continue
    }
    const quality = /^[\s-]([\p{L}\p{M}-]+)\.?(?=\s)/u.exec(text.slice(from, from + 30))
    if (!quality || !qualities.has(fold(quality[1] ?? ''))) return null
    from += quality[0].length
  }
  return null
}

/** '1 clove,' and '2 rolls': without a food after it, a unit that only counts is the food; '5-spice' has none. */
const isUsable = (text: string, found: UnitAt) =>
  isUnspaced(found) ||
  !/^-?\p{L}/u.test(text.slice(found.end)) ||
  /^-(?:inch|piece|piec)/i.test(text.slice(found.end))

/** What short spellings mean depends on the number: '180 C' is a temperature, '100 cc' millilitres, '1st' no piece. */
function meantUnit(text: string, found: UnitAt, { value, end }: NumberAt): UnitAt | null {
  const raw = text.slice(found.start, found.end)
  if (/^[cC]\.?$/.test(raw) && value > 20) return null
  if (/^st$/i.test(raw) && found.start === end) return null
  if (
    /^in$/i.test(raw) &&
    !/^\s(?:piece|knob|long|thick|square|round|pan|tin|dish)/i.test(text.slice(found.end)) &&
    found.start !== end
  )
    return null
  if (/^cc$/i.test(raw) && value >= 10) {
    const form = unitForm('cc', 'es')
    if (form) return { ...found, unit: form.unit, form }
  }
  return found
}

/** All terms of a text, with positions in it. */
export function termsIn(written: string, language?: string): Term[] {
  const text = withPlainSigns(written.slice(0, maxReadCharacters))
  const numbers = numbersIn(text).flatMap((number) => splitPack(text, number, language))
  const terms: Term[] = []
  for (let at = 0; at < numbers.length; at += 1) {
    const first = numbers[at]
    if (!first) break
    // 'quart' is a quarter in French, and 500 of '1 kg 500' was read.
    if (first.start < (terms.at(-1)?.end ?? 0)) continue
    const firstUnit = unitAfter(text, first, language)
    const second = numbers[at + 1]
    const between = second ? text.slice(firstUnit?.end ?? first.end, second.start) : ''
    const plainBetween = second ? text.slice(first.end, second.start) : ''
    const unitOfSecond = second && unitAfter(text, second, language)
    const isRange =
      second !== undefined &&
      !second.isArticle &&
      !/\d\s?$/.test(between) &&
      !isPack(text, plainBetween, unitOfSecond ?? null, language) &&
      (((isTo.test(plainBetween) || isBetween(text, first, plainBetween)) && firstUnit === null) ||
        (isTo.test(between) && firstUnit !== null && firstUnit.unit === unitOfSecond?.unit)) &&
      (grown(second, unitOfSecond ?? null) > grown(first, unitOfSecond ?? firstUnit) ||
        // '1/2-1/4 inch slices'
        (firstUnit === null && isLengthOf(unitOfSecond) && /^-\s?$/.test(plainBetween)))
    if (isRange && second) {
      terms.push(toTerm(text, [first, second], unitOfSecond ?? null, firstUnit))
      at += 1
    } else terms.push(toTerm(text, [first], firstUnit ?? unitBefore(text, first), null))
  }
  return terms
}

const isLengthOf = (unit: UnitAt | null | undefined) => !!unit && measureOf(unit.unit)?.kind === 'length'

/** '2 400g cans' are two cans, '1 200 g Mehl' thousands. */
function splitPack(text: string, number: NumberAt, language?: string): NumberAt[] {
  if (!number.isSpaced) return [number]
  const size = unitAt(text, number.end, language)
  const pack = size && unitAt(text, size.end, language)
  if (!pack || !isContainer(pack)) return [number]
  const gap = text.lastIndexOf(' ', number.end - 1)
  const part = (start: number, end: number) => ({
    ...number,
    start,
    end,
    isSpaced: false,
    value: Number(text.slice(start, end)),
  })
  return [part(number.start, gap), part(gap + 1, number.end)]
}

const isTo = new RegExp(`^\\s?(?:-|~|\\s(?:${toWords})\\s|(?:${toWords})\\s)\\s?$`, 'iu')
const betweenWord = /(?:between|zwischen|entre|tra|fra)\s$/i
const andWord = new RegExp(`^\\s(?:${andWords})\\s$`, 'iu')
/** 'between 2 and 3'. */
const isBetween = (text: string, { start }: NumberAt, gap: string) =>
  andWord.test(gap) && betweenWord.test(text.slice(Math.max(0, start - 10), start))

/** '2 - 14.5 oz cans' are two cans. */
const isPack = (text: string, gap: string, unit: UnitAt | null, language?: string) =>
  /^\s-\s?$/.test(gap) && unit !== null && isContainer(unitAt(text, unit.end, language))

const grams: ReadonlySet<Unit> = new Set(['g', 'ml', 'mg'])

/** The value of a number before its unit: '1.500 g' and '1,000' pieces are thousands, '1.125 kg' is not. */
const grown = (number: NumberAt, unit: UnitAt | null) =>
  number.thousands !== null && (unit === null || grams.has(unit.unit)) ? number.thousands : number.value

const maxBeforeNumber = 8

function unitBefore(text: string, number: NumberAt): UnitAt | null {
  const from = Math.max(0, number.start - maxBeforeNumber)
  const before = text.slice(from, number.start).trimEnd()
  const found = unitsBeforeNumbers.find((each) => before.endsWith(each))
  const form = found && unitForm(found)
  if (!found || !form) return null
  const end = from + before.length
  return { start: end - found.length, end, unit: form.unit, form }
}

function toTerm(
  text: string,
  numbers: readonly NumberAt[],
  unit: UnitAt | null,
  firstUnit: UnitAt | null,
): Term {
  const [first] = numbers
  const last = numbers.at(-1)
  if (!first || !last) throw new Error('A term has a number.')
  const unitEnd = unit && unit.start >= last.end ? unit.end : last.end
  const rest = unit ? restAfter(text, unitEnd, unit) : { length: 0, value: 0 }
  const after = text.slice(last.end, last.end + 40)
  return {
    start: Math.min(first.start, unit?.start ?? first.start),
    end: unitEnd + rest.length,
    numbers: numbers.map((number) => ({ ...number, value: grown(number, unit) + rest.value })),
    unit,
    firstUnit,
    isLength: isLengthOf(unit),
    isFixed: isFixedNumber(text, first, unit, after),
    isAdjective:
      unit !== null && (text.slice(last.end, unit.start).includes('-') || /^-/.test(text.slice(unit.end))),
  }
}

/** What belongs to the number, but stands behind its unit: '1 taza y media', 'a cup and a half', '1 kg 500 de farine'. */
function restAfter(text: string, at: number, { unit }: UnitAt): { length: number; value: number } {
  const after = text.slice(at, at + 24)
  const share = shareAfter(after)
  if (share.value > 0) return share
  const [rest, thousandths] =
    (unit === 'kg' || unit === 'l' ? /^\s(\d{3})(?=\s(?:de|di)\s|\sd['’])/.exec(after) : null) ?? []
  return { length: rest?.length ?? 0, value: Number(thousandths ?? 0) / 1000 }
}

/** True for grams, litres, cups: what an amount of any food can be measured by. */
export const isMeasured = (term: Term) => measureIn(term) !== null

/** Null for pieces, pinches and without a unit. */
export const measureIn = ({ unit }: Term, isBritish = false): Measure | null =>
  unit && measureOf(unit.unit, isBritish)
