import { message, translated } from '../language/t.ts'
import { betterUnit, cupsAndSpoons } from './better-unit.ts'
import { sumEdits } from './compound-amounts.ts'
import { countedFoodEdits, unitAdjectives } from './counted-edits.ts'
import { applyEdits, type Edit } from './edits.ts'
import { latinDigit, otherDigits } from './number-signs.ts'
import { type NumberAt, parseNumber } from './numbers.ts'
import { isLoneUnit, type ReadLine, read } from './read.ts'
import { type Quantity, scaledRoles } from './roles.ts'
import { isMeasured } from './terms.ts'
import type { UnitAt } from './unit-at.ts'
import { feltUnits, measureOf } from './units.ts'
import type { UnitForm } from './words/index.ts'
import { nearWords } from './words/near-words.ts'
import { formatFraction, formatMetric, kitchenFraction, plainFraction } from './write-number.ts'
import { isPlural, separatorOf, writeForm, writeUnit } from './write-unit.ts'

export interface Scaled {
  text: string
  /** False for a line with an amount that cannot be multiplied, which must be said. */
  isScaled: boolean
}

/**
 * Multiplies every amount of food in a line: both parts of '1 lb 2 oz', both sides of '500g/1lb 2oz', the bracket of
 * '4 thighs (about 600 g)'. Sizes of tins and pieces, temperatures, times and percentages stay.
 */
export function scale(line: string, factor: number, language?: string | null): Scaled {
  if (factor === 1) return { text: line, isScaled: true }
  const found = read(line, language ?? undefined)
  const edits = editsOf(line, found, factor)
  if (edits.length === 0) return { text: line, isScaled: !hasAmount(found) }
  return { text: applyEdits(line, edits), isScaled: true }
}

/** Where the line stands alone, as on a list: what could not be multiplied says so. */
export function scaleLine(line: string, factor: number, language?: string | null): string {
  const { text, isScaled } = scale(line, factor, language)
  return isScaled ? text : `${text} (${translated(notScaled)})`
}

export const notScaled = message('not scaled')

/** Characters that are read of a step: most have fewer, and a text without an end would take seconds. */
const maxReadLength = 600

/** Whether a step says how much of something. It stays as it is written: a step may need a part, or some for each piece. */
export const hasMeasures = (step: string, language?: string | null): boolean =>
  read(step.slice(0, maxReadLength), language ?? undefined).quantities.some(
    (quantity) => isMeasured(quantity) && !quantity.isFixed && !quantity.isLength,
  )

/** Numbers that may be amounts, but whose part in the line is not known. */
const hasAmount = ({ quantities }: ReadLine) =>
  quantities.some(
    ({ role, isFixed, isLength, numbers: [number] }) =>
      role === 'other' && !isFixed && !isLength && number?.isArticle === false,
  )

function editsOf(line: string, found: ReadLine, factor: number): Edit[] {
  const edits: Edit[] = []
  const { quantities } = found
  if (found.isOneContainer) return containerEdits(line, found, factor)
  if (found.unit && isLoneUnit(line, found)) return looseEdits(line, found.unit, factor)
  for (let at = 0; at < quantities.length; at += 1) {
    const quantity = quantities[at]
    if (!quantity || !scaledRoles.has(quantity.role)) continue
    const next = quantities[at + 1]
    const sum = next?.role === 'sum' ? sumEdits(line, quantity, next, found, factor) : null
    if (sum) {
      edits.push(...sum)
      at += 1
    } else edits.push(...termEdits(line, quantity, found, factor))
  }
  return edits
}

/** 'Large handful of mint' by 2 is '2 large handfuls of mint'. */
function looseEdits(line: string, unit: UnitAt, factor: number): Edit[] {
  const start = line.length - line.trimStart().length
  const text = line.slice(start, unit.start) + writeUnit(line.slice(unit.start, unit.end), unit.form, factor)
  const isNoun = unit.form.language === 'de' && start === unit.start
  const first = isNoun ? text.charAt(0) : text.charAt(0).toLowerCase()
  return [{ start, end: unit.end, text: `${formatFraction(byFeel(factor, unit))} ${first}${text.slice(1)}` }]
}

/** '400 g tin' by 2 is '2 x 400 g tins'. */
function containerEdits(line: string, { quantities, unit }: ReadLine, factor: number): Edit[] {
  const size = quantities.find(({ role }) => role === 'size')
  if (!size || !unit) return []
  const plural = writeUnit(line.slice(unit.start, unit.end), unit.form, factor)
  return [
    { start: size.start, end: size.start, text: `${formatFraction(factor)} x ` },
    { start: unit.start, end: unit.end, text: plural },
  ]
}

function termEdits(line: string, quantity: Quantity, found: ReadLine, factor: number): Edit[] {
  const { numbers } = quantity
  const unit = quantity.unit ?? (quantity.role === 'amount' ? found.unit : null)
  const values = numbers.map(({ value }) => byFeel(value * factor, unit))
  const last = values.at(-1) ?? 0
  if (unit && isTiny(unit, last)) return tinyEdits(line, quantity, unit)
  const isPlainUnit = unit !== null && !isDescribed(line, quantity, unit)
  const isFraction = numbers.some(
    ({ isWord, start, end }) => isWord || !/^[\d.,'’\s]+$/.test(line.slice(start, end)),
  )
  const changed = isPlainUnit ? betterUnit(unit, values, isFraction) : { form: null, values }
  const inCups = isPlainUnit && changed.form === null ? cupsAndSpoons(line, quantity, unit, values) : null
  if (inCups) return inCups
  const comma = numbers.some(({ start, end }) => /\d,\d/.test(line.slice(start, end)))
  const write = (value: number, at: number) =>
    writeValue(value, changed.form ?? unit?.form ?? null, {
      digits: digitsOf(line, numbers[at]),
      separator: comma ? ',' : separatorOf(unit, found.language),
      isFraction,
    })
  const edits: Edit[] = numbers.map((number, at) => {
    // "Le jus d'une orange" is 'le jus de 2'.
    const isElided = number.isWord && /(?<!\p{L})d['’]$/iu.test(line.slice(0, number.start))
    const asWritten = line.slice(number.start, number.end)
    const text = inDigitsOf(asWritten, write(changed.values[at] ?? 0, at)) + glue(line, number)
    if (isElided) return { start: number.start - 1, end: number.end, text: `e ${text}` }
    const isGenitive = /^eine[rs]/i.test(asWritten) && /\p{Lu}\p{L}+\s$/u.test(line.slice(0, number.start))
    if (isGenitive) return { start: number.start, end: number.end, text: `von ${text}` }
    // '⅔ de xícara' is '1⅓ xícaras'.
    const isShare = unit !== null && last >= 1 && /^\sde\s$/.test(line.slice(number.end, unit.start))
    return { start: number.start, end: number.end + (isShare ? ' de'.length : 0), text }
  })
  // '1 sprig' where 1.05 is shown as 1.
  const shown = formatFraction(last) === '1' ? 1 : last
  const before = numbers.at(-1)?.value ?? 0
  if (!unit) {
    const isCounted = quantity.role === 'amount' || quantity.role === 'more'
    return isCounted ? [...edits, ...countedFoodEdits(line, found, quantity, [before, shown])] : edits
  }
  const asWritten = line.slice(unit.start, unit.end)
  const text = changed.form
    ? writeForm(asWritten, changed.form, changed.values.at(-1) ?? 0)
    : writeUnit(asWritten, unit.form, shown)
  // 'a cup and a half': the half is in the number now.
  const end =
    quantity.unit && unit.start >= (numbers.at(-1)?.end ?? 0) ? Math.max(unit.end, quantity.end) : unit.end
  if (text !== line.slice(unit.start, end)) edits.push({ start: unit.start, end, text })
  const [wasMany, isMany] = [before, shown].map((value) => isPlural(unit.form.language, value))
  if (!changed.form && wasMany !== isMany)
    edits.push(...unitAdjectives(line, numbers.at(-1)?.end ?? 0, unit, isMany === true))
  if (quantity.firstUnit && changed.form) {
    const { start, end: to } = quantity.firstUnit
    edits.push({ start, end: to, text })
  }
  return edits
}

const byFeel = (value: number, unit: UnitAt | null) =>
  unit && feltUnits.has(unit.unit) && kitchenFraction(value) === null
    ? Math.max(1, Math.round(value * 2)) / 2
    : value

/** Between a new number and what follows: 'demi-gousse' took its hyphen with it, and '6 ½-inch' would be 6½ inches. */
function glue(line: string, { end, isWord }: NumberAt): string {
  const after = line.slice(end, end + 3)
  if (isWord && /[-’']$/.test(line.slice(0, end)) && /^\p{L}/u.test(after)) return ' '
  // '4 x 6" pans' would be the size of a pan.
  const isLength = /^\s[\d.]+(?:["”]|[\s-]?(?:inch|in|cm)(?![\p{L}]|[\s-](?:piece|knob)))/u.test(
    line.slice(end, end + 20),
  )
  return isWord && !isLength && /^\s(?:\p{No}|\d)/u.test(after) ? ' x' : ''
}

/** 'heaped tablespoon', 'cucharada colmada': another spoon would not be heaped. */
function isDescribed(line: string, { numbers }: Quantity, unit: UnitAt): boolean {
  const between = line.slice(numbers.at(-1)?.end ?? unit.start, unit.start)
  const next = /^\s(\p{L}+)/u.exec(line.slice(unit.end))?.[1] ?? ''
  return /\p{L}/u.test(between) || heaped.test(next)
}

const heaped = /^(?:colm|ras|bomb|abbondant|heap|level|scant)/i

/** '40' as '٤٠' where the other text is written so. */
function inDigitsOf(other: string, text: string): string {
  const [sign] = other.match(otherDigits) ?? []
  const zero = sign && sign.charCodeAt(0) - Number(latinDigit(sign))
  return zero ? text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit))) : text
}

const digitsOf = (line: string, number: NumberAt | undefined) =>
  number ? (/^\d+[.,](\d{1,2})$/.exec(line.slice(number.start, number.end))?.[1]?.length ?? 0) : 0

interface Style {
  digits: number
  separator: string
  /** '½ Liter' stays a fraction. */
  isFraction: boolean
}

/** From here on, 'about' would not be true. */
const maxAbout = 0.1
const maxSpoonError = 0.15

function writeValue(value: number, form: UnitForm | null, { digits, separator, isFraction }: Style): string {
  const measure = form && measureOf(form.unit)
  const fraction = isFraction && value < 10 ? kitchenFraction(value) : null
  if (measure?.system === 'metric') return fraction ?? formatMetric(value, digits, separator)
  if (form && measure && value < 1) return spoonful(value, form)
  return formatFraction(Number(value.toFixed(4)))
}

/** No spoon holds 0.22 of one: 'about ¼', or 'scant ¼' where that is too far off. */
function spoonful(value: number, { language }: UnitForm): string {
  const exact = kitchenFraction(value)
  if (exact !== null) return exact
  const near = plainFraction(value, maxSpoonError) ?? kitchenFraction(value, maxSpoonError)
  if (near === null) return formatFraction(Number(value.toFixed(4)))
  const error = parseNumber(near) / value - 1
  const [about = '', scant = '', generous = ''] = nearWords(language).nearly.split(', ')
  return `${Math.abs(error) <= maxAbout ? about : error > 0 ? scant : generous} ${near}`
}

const minTeaspoons = 0.12

/** Less than the smallest spoon. */
const isTiny = (unit: UnitAt, value: number) => unit.unit === 'tsp' && value < minTeaspoons

function tinyEdits(line: string, { start, end }: Quantity, unit: UnitAt): Edit[] {
  const after = /^\s*(?:of|de|di|d['’]|von)?\s*/i.exec(line.slice(end))?.[0] ?? ''
  const pinch = nearWords(unit.form.language).aPinch
  const isFood = /^\p{L}/u.test(line.slice(end + after.length))
  return isFood
    ? [{ start, end: end + after.length, text: `${pinch} ` }]
    : [{ start, end, text: pinch.replace(/\s(?:of|de|di)$/, '') }]
}
