import { applyEdits, type Edit } from './edits.ts'
import { type NumberAt, numbersIn } from './numbers.ts'
import { type ReadLine, read } from './read.ts'
import type { Quantity } from './roles.ts'
import type { UnitAt } from './terms.ts'
import { measureOf, type Unit } from './units.ts'
import { aPinch, formLike, type UnitForm } from './words/index.ts'
import { formatFraction, formatMetric, kitchenFraction } from './write-number.ts'

export interface Scaled {
  text: string
  /** False for a line with an amount that cannot be multiplied, which must be said. */
  isScaled: boolean
}

/**
 * Multiplies every amount of food in a line: both parts of '1 lb 2 oz', both sides of '500g/1lb 2oz', the bracket of
 * '4 thighs (about 600 g)'. Sizes of tins and pieces, temperatures, times and percentages stay.
 */
export function scale(line: string, factor: number, language?: string): Scaled {
  if (factor === 1) return { text: line, isScaled: true }
  const found = read(line, language)
  const edits = editsOf(line, found, factor)
  if (edits.length === 0) return { text: line, isScaled: !hasAmount(found) }
  return { text: applyEdits(line, edits), isScaled: true }
}

/** Where the line stands alone, as on a list: what could not be multiplied says so. */
export function scaleLine(line: string, factor: number): string {
  const { text, isScaled } = scale(line, factor)
  return isScaled ? text : `${text} (${notScaled})`
}

export const notScaled = 'not scaled'

/** Numbers that may be amounts, but whose part in the line is not known. */
const hasAmount = ({ quantities }: ReadLine) =>
  quantities.some(
    ({ role, isFixed, isLength, numbers: [number] }) =>
      role === 'other' && !isFixed && !isLength && number?.isArticle === false,
  )

const scaled: ReadonlySet<string> = new Set(['amount', 'sum', 'alternative', 'more'])

function editsOf(line: string, found: ReadLine, factor: number): Edit[] {
  const edits: Edit[] = []
  const { quantities } = found
  if (found.isOneContainer) return containerEdits(line, found, factor)
  for (let at = 0; at < quantities.length; at += 1) {
    const quantity = quantities[at]
    if (!quantity || !scaled.has(quantity.role)) continue
    const next = quantities[at + 1]
    const sum = next?.role === 'sum' ? sumEdits(line, quantity, next, found, factor) : null
    if (sum) {
      edits.push(...sum)
      at += 1
    } else edits.push(...termEdits(line, quantity, found, factor))
  }
  return edits
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

/** '1 lb 2 oz', '1 kg 500 g'; not '2 tbsp plus 1 tsp', whose parts are multiplied by themselves. */
const isCompound = (line: string, first: Quantity, second: Quantity) =>
  /^[\s,]*$/.test(line.slice(first.end, second.start))

/** Null where both parts are multiplied by themselves. */
function sumEdits(
  line: string,
  first: Quantity,
  second: Quantity,
  found: ReadLine,
  factor: number,
): Edit[] | null {
  return (
    asOne(line, first, second, found, factor) ??
    (isCompound(line, first, second) ? compoundEdits(line, first, second, factor) : null)
  )
}

/** '½ cup plus 2 tbsp' by 2 is '1¼ cups', '1 kg 200 g' '2.4 kg'. */
function asOne(
  line: string,
  first: Quantity,
  second: Quantity,
  found: ReadLine,
  factor: number,
): Edit[] | null {
  const [large, small] = [measureOfTerm(first), measureOfTerm(second)]
  const [one, other] = [first.numbers[0], second.numbers[0]]
  if (!large || !small || !one || !other || !first.unit || !second.unit) return null
  if (large.system === 'us' && large.kind === 'weight') return null
  const total = (one.value * large.size + other.value * small.size) * factor
  for (const { unit, size, number } of [
    { unit: first.unit, size: large.size, number: one },
    { unit: second.unit, size: small.size, number: other },
  ]) {
    const value = total / size
    const isMetric = large.system === 'metric' && small.system === 'metric'
    const text = isMetric
      ? value >= 1
        ? formatMetric(value, 3, separatorOf(unit, found.language))
        : null
      : exactFraction(value, unit.unit)
    if (text === null) continue
    const written = line.slice(unit.start, unit.end)
    const gap = line.slice(number.end, unit.start)
    return [
      { start: first.start, end: second.end, text: `${text}${gap}${writeUnit(written, unit.form, value)}` },
    ]
  }
  return null
}

/** Cups come in thirds, too. */
function exactFraction(value: number, unit: Unit): string | null {
  const below = unit === 'cup' ? [2, 3, 4] : [2, 4]
  const isNeat = below.some((each) => isNear(value * each, 1))
  return isNeat && value >= 0.24 && value <= 6 ? kitchenFraction(value) : null
}

function compoundEdits(line: string, first: Quantity, second: Quantity, factor: number): Edit[] {
  const [large, small] = [measureOfTerm(first), measureOfTerm(second)]
  const [one, other] = [first.numbers[0], second.numbers[0]]
  if (!large || !small || !one || !other || !first.unit || !second.unit) return []
  const total = (one.value * large.size + other.value * small.size) * factor
  const ratio = Math.round(large.size / small.size)
  const inSmall = total / small.size
  let wholes = Math.floor(inSmall / ratio + 1e-6)
  let rest = inSmall - wholes * ratio
  if (ratio - rest < 0.06 * Math.min(1, rest)) [wholes, rest] = [wholes + 1, 0]
  const isMetric = large.system === 'metric'
  const write = (value: number) =>
    isMetric ? formatMetric(value, 0, '.') : formatFraction(Number(value.toFixed(3)))
  const gap = (unit: UnitAt, number: NumberAt) => line.slice(number.end, unit.start)
  const part = (value: number, unit: UnitAt, number: NumberAt) =>
    `${write(value)}${gap(unit, number)}${writeUnit(line.slice(unit.start, unit.end), unit.form, value)}`
  const isEmpty = rest < (isMetric ? 0.5 : 0.1)
  const texts = [
    ...(wholes > 0 ? [part(wholes, first.unit, one)] : []),
    ...(isEmpty && wholes > 0 ? [] : [part(rest, second.unit, other)]),
  ]
  return [{ start: first.start, end: second.end, text: texts.join(line.slice(first.end, second.start)) }]
}

const measureOfTerm = ({ unit }: Quantity) => unit && measureOf(unit.unit)

function termEdits(line: string, quantity: Quantity, found: ReadLine, factor: number): Edit[] {
  const { numbers } = quantity
  const unit = quantity.unit ?? (quantity.role === 'amount' ? found.unit : null)
  const values = numbers.map(({ value }) => value * factor)
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
  const edits: Edit[] = numbers.map((number, at) => ({
    start: number.start,
    end: number.end,
    text: write(changed.values[at] ?? 0, at) + glue(line, number),
  }))
  if (!unit) return edits
  const asWritten = line.slice(unit.start, unit.end)
  const text = changed.form
    ? inCaseOf(asWritten, isPlural(changed.values) ? changed.form.plural : changed.form.singular)
    : writeUnit(asWritten, unit.form, changed.values.at(-1) ?? 0)
  // 'a cup and a half': the half is in the number now.
  const end =
    quantity.unit && unit.start >= (numbers.at(-1)?.end ?? 0) ? Math.max(unit.end, quantity.end) : unit.end
  if (text !== line.slice(unit.start, end)) edits.push({ start: unit.start, end, text })
  if (quantity.firstUnit && changed.form) {
    const { start, end: to } = quantity.firstUnit
    edits.push({ start, end: to, text })
  }
  return edits
}

const isPlural = (values: readonly number[]) => (values.at(-1) ?? 0) > 1.001

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

/** Languages write their own decimals; a line with none follows the language of its unit. */
const commaLanguages = new Set(['de', 'fr', 'es', 'it'])

function separatorOf(unit: UnitAt | null, language: string | undefined): string {
  const isTelling = unit !== null && unit.form.singular !== unit.form.plural
  return commaLanguages.has(language ?? (isTelling ? unit.form.language : 'en')) ? ',' : '.'
}

/** 'heaped tablespoon', 'cucharada colmada': another spoon would not be heaped. */
function isDescribed(line: string, { numbers }: Quantity, unit: UnitAt): boolean {
  const between = line.slice(numbers.at(-1)?.end ?? unit.start, unit.start)
  const next = /^\s(\p{L}+)/u.exec(line.slice(unit.end))?.[1] ?? ''
  return /\p{L}/u.test(between) || heaped.test(next)
}

const heaped = /^(?:colm|ras|bomb|abbondant|heap|level|scant)/i

const digitsOf = (line: string, number: NumberAt | undefined) =>
  number ? (/^\d+[.,](\d{1,2})$/.exec(line.slice(number.start, number.end))?.[1]?.length ?? 0) : 0

interface Style {
  digits: number
  separator: string
  /** '½ Liter' stays a fraction. */
  isFraction: boolean
}

function writeValue(value: number, form: UnitForm | null, { digits, separator, isFraction }: Style): string {
  const measure = form && measureOf(form.unit)
  const fraction = isFraction && value < 10 ? kitchenFraction(value) : null
  if (measure?.system === 'metric') return fraction ?? formatMetric(value, digits, separator)
  return formatFraction(Number(value.toFixed(4)))
}

/** The unit with the number that it has now: '2 cups', '1 cup'. */
function writeUnit(written: string, form: UnitForm, value: number): string {
  if (form.singular === form.plural || written.endsWith('.')) return written
  return inCaseOf(written, value > 1.001 ? form.plural : form.singular)
}

function inCaseOf(written: string, text: string): string {
  if (written === written.toUpperCase() && written.length > 1) return text.toUpperCase()
  const first = written.charAt(0)
  return first !== first.toLowerCase() ? text.charAt(0).toUpperCase() + text.slice(1) : text
}

const minTeaspoons = 0.12

/** Less than the smallest spoon. */
const isTiny = (unit: UnitAt, value: number) => unit.unit === 'tsp' && value < minTeaspoons

function tinyEdits(line: string, { start, end }: Quantity, unit: UnitAt): Edit[] {
  const after = /^\s*(?:of|de|di|d['’]|von)?\s*/i.exec(line.slice(end))?.[0] ?? ''
  return [{ start, end: end + after.length, text: `${aPinch(unit.form.language)} ` }]
}

interface Better {
  form: UnitForm | null
  values: number[]
}

type Step = readonly [to: Unit, size: number, isWanted: (value: number, isFraction: boolean) => boolean]

const steps: Partial<Record<Unit, readonly Step[]>> = {
  g: [['kg', 1000, (value) => value >= 1000]],
  ml: [['l', 1000, (value) => value >= 1000]],
  kg: [['g', 0.001, (value, isFraction) => value < 1 && !(isFraction && kitchenFraction(value))]],
  l: [['ml', 0.001, (value, isFraction) => value < 1 && !(isFraction && kitchenFraction(value))]],
  tsp: [['tbsp', 3, (value) => value >= 6 && isNear(value / 3, 1)]],
  tbsp: [
    ['cup', 16, (value) => value >= 8 && isNear(value / 4, 1)],
    ['tsp', 1 / 3, (value) => kitchenFraction(value) === null || value < 0.9],
  ],
  cup: [['tbsp', 1 / 16, (value) => value < 0.24]],
  lb: [['oz', 1 / 16, (value) => kitchenFraction(value) === null && value < 3]],
}

const isNear = (value: number, step: number) => Math.abs(value / step - Math.round(value / step)) < 0.01

/** The unit in which a cook measures that much: 8 tbsp are ½ cup, 1,500 g are 1.5 kg. */
function betterUnit(unit: UnitAt, values: number[], isFraction: boolean): Better {
  const last = values.at(-1) ?? 0
  for (const [to, size, isWanted] of steps[unit.unit] ?? []) {
    if (!isWanted(last, isFraction)) continue
    const form = formLike(unit.form, to)
    const converted = values.map((value) => value / size)
    if (form && isWritable(form, converted)) return { form, values: converted }
  }
  return { form: null, values }
}

/** 13/16 of a cup is '¾ cup + 1 tbsp'; null where cups alone are near enough. */
function cupsAndSpoons(
  line: string,
  quantity: Quantity,
  unit: UnitAt,
  values: readonly number[],
): Edit[] | null {
  const [value] = values
  const spoon = formLike(unit.form, 'tbsp')
  if (unit.unit !== 'cup' || value === undefined || values.length > 1 || !spoon) return null
  if (kitchenFraction(value) !== null && !(value < 2 && error(value, kitchenFraction(value)) > 0.02))
    return null
  const quarters = Math.floor(value * 4) / 4
  const spoons = Math.round((value - quarters) * 32) / 2
  if (quarters === 0 || spoons === 0) return null
  const cups = `${kitchenFraction(quarters)}${line.slice(quantity.numbers[0]?.end, unit.start)}${writeUnit(line.slice(unit.start, unit.end), unit.form, quarters)}`
  return [
    {
      start: quantity.start,
      end: Math.max(unit.end, quantity.end),
      text: `${cups} + ${formatFraction(spoons)} ${spoons > 1 ? spoon.plural : spoon.singular}`,
    },
  ]
}

const error = (value: number, written: string | null) => {
  const [read] = written === null ? [] : numbersIn(written)
  return read ? Math.abs(read.value - value) / value : 0
}

/** Only what can be written well is a better unit. */
const isWritable = (form: UnitForm, values: readonly number[]) =>
  measureOf(form.unit)?.system === 'metric' || values.every((value) => kitchenFraction(value) !== null)
