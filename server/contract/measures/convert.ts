import { cupWeight, measureOfFood } from './cup-weights.ts'
import { applyEdits, type Edit } from './edits.ts'
import { pieceAfter } from './fixed-numbers.ts'
import { numberClass } from './fractions.ts'
import { isPan } from './main-term.ts'
import { type NumberAt, numbersIn, withPlainSigns } from './numbers.ts'
import { read } from './read.ts'
import { aboutAmount, isOtherSize, type Quantity, relationOf } from './roles.ts'
import { convertTemperatures } from './temperatures.ts'
import { measureIn, type Term } from './terms.ts'
import { type Measure, measureOf, type UnitSystem } from './units.ts'
import { about } from './words/index.ts'
import { writeMeasure } from './write-measure.ts'
import { inCaseOf } from './write-unit.ts'

/**
 * A line or a step in the other measures: weights, volumes, lengths and temperatures; cups of a known food by weight.
 * What is written in the wanted measures stays as it is, and is preferred where both are. Spoons, and cups of a food
 * that is not known, stay.
 */
export function convertText(text: string, system: UnitSystem, language?: string): string {
  if (!/\p{Nd}|\p{No}|\p{L}/u.test(text)) return text
  const plain = withPlainSigns(text)
  const wanted = { system, isBritish: language === 'en-GB' }
  const groups = groupsOf(plain, read(text, language).quantities)
  const edits = groups.flatMap((group, at) => {
    if (againIn(plain, groups[at - 1], group)) return []
    const again = againIn(plain, group, groups[at + 1])
    return again ? editsOfBoth(plain, group, again, wanted) : groupEdits(plain, group, wanted)
  })
  const changed = [...edits, ...panEdits(plain, groups, system)].map((edit) => withArticle(plain, edit))
  return convertTemperatures(applyEdits(text, changed), system)
}

const opening = new RegExp(`\\s?\\(${aboutAmount}\\s*$`, 'iu')

/** Between an amount of a step and its bracket. */
const justFood = /^[^,;.()\d]{1,40}\([^\d]*$/

interface Again {
  group: Group
  /** Of the bracket. */
  start: number
  end: number
}

/** '2 cups flour (240 g)': the bracket behind the food says the amount before it again. */
function againIn(text: string, before: Group | undefined, group: Group | undefined): Again | null {
  const [[one] = []] = before ?? []
  const [[first] = []] = group ?? []
  const last = group?.at(-1)?.at(-1)
  if (!one || !group || !last || !first || first.role === 'size' || isOtherSize(one, first)) return null
  if (first.role !== 'alternative' && !justFood.test(text.slice(one.end, first.start))) return null
  const open = opening.exec(text.slice(0, first.start))
  const close = /^\s*\)/.exec(text.slice(last.end))
  return open && close ? { group, start: open.index, end: last.end + close[0].length } : null
}

/** Once is enough in the wanted measures; where neither is in them, what was weighed is truer than cups. */
function editsOfBoth(text: string, group: Group, again: Again, wanted: Wanted): Edit[] {
  const isWanted = (sum: readonly Quantity[]) => systemOf(sum, wanted.isBritish) === wanted.system
  const without = { start: again.start, end: again.end, text: '' }
  const [sum = []] = group
  if (group.some(isWanted) || systemOf(sum) === null) {
    const edits = groupEdits(text, group, wanted)
    return again.group.some(isWanted) ? edits : [...edits, without]
  }
  const { start } = sum[0] ?? again
  const end = group.at(-1)?.at(-1)?.end ?? start
  const said = again.group.find(isWanted)
  const from = said?.[0]?.start
  const isWeighed = (measured: readonly Quantity[]) =>
    measured[0] && measureIn(measured[0])?.kind === 'weight'
  const truer = isWeighed(sum) ? sum : (again.group.find(isWeighed) ?? sum)
  const written =
    said && from !== undefined ? text.slice(from, said.at(-1)?.end) : convertSum(text, truer, end, wanted)
  return written === null ? [] : [{ start, end, text: written + spaceAt(text, end) }, without]
}

/** 'an 8-inch tin', 'a 20 cm tin'. */
function withArticle(text: string, edit: Edit): Edit {
  const article = /(?<!\p{L})an?\s$/iu.exec(text.slice(0, edit.start))?.[0]
  if (!article || !/^\d/.test(edit.text)) return edit
  const right = /^(?:8|1[18](?!\d))/.test(edit.text) ? 'an ' : 'a '
  return { ...edit, start: edit.start - article.length, text: inCaseOf(article, right) + edit.text }
}

/** The same amount in one or several measures, each perhaps a sum: '1 lb 2 oz / 500 g'. */
type Group = Quantity[][]

function groupsOf(text: string, quantities: readonly Quantity[]): Group[] {
  const groups: Group[] = []
  let previous: Quantity | null = null
  for (const quantity of quantities) {
    if (quantity.isFixed || !quantity.unit || systemIn(quantity) === undefined) {
      previous = null
      continue
    }
    const relation = previous && relationOf(text, previous, quantity)
    const group = groups.at(-1)
    if (group && relation === 'sum') group.at(-1)?.push(quantity)
    else if (group && relation === 'alternative') group.push([quantity])
    else groups.push([[quantity]])
    previous = quantity
  }
  return groups
}

/** Sticks of butter are American; null for spoons, which all kitchens have, undefined where nothing is measured. */
export const systemIn = (term: Term, isBritish = false): Measure['system'] | undefined =>
  term.unit?.unit === 'stick' ? 'us' : measureIn(term, isBritish)?.system

const systemOf = (sum: readonly Quantity[], isBritish = false): Measure['system'] =>
  sum.map((quantity) => systemIn(quantity, isBritish)).find((each) => each) ?? null

interface Wanted {
  system: UnitSystem
  /** Pints are those of Britain. */
  isBritish: boolean
}

function groupEdits(text: string, group: Group, asked: Wanted): Edit[] {
  const first = group[0]?.[0]
  const last = group.at(-1)?.at(-1)
  if (!first || !last) return []
  // 'Spoon it into a cup' measures nothing.
  if (first.numbers[0]?.isArticle && foodAfter(text, last.end) === '') return []
  const { end, isOpen } = closing(text, first, last)
  const wanted = group.findIndex((sum) => systemOf(sum, asked.isBritish) === asked.system)
  if (wanted === 0 && group.length === 1) return []
  if (isOpen) return []
  if (wanted >= 0) {
    const sum = group[wanted]
    const [from, to] = [sum?.[0], sum?.at(-1)]
    return from && to
      ? [{ start: first.start, end, text: text.slice(from.start, to.end) + spaceAt(text, end) }]
      : []
  }
  const converted = group[0] && convertSum(text, group[0], last.end, asked)
  if (!converted) return []
  // '2 16-oz packages' are not 2,455 g.
  const times = numberAtEnd.test(text.slice(0, first.start)) && /^\d/.test(converted) ? 'x ' : ''
  return [{ start: first.start, end, text: times + converted + spaceAt(text, end) }]
}

const numberAtEnd = new RegExp(`[${numberClass}]-?\\s$`, 'u')

/** Behind the bracket that the group opens. */
function closing(text: string, first: Term, last: Term): { end: number; isOpen: boolean } {
  const inside = text.slice(first.start, last.end)
  const open = inside.split('(').length - inside.split(')').length
  if (open <= 0) return { end: last.end, isOpen: false }
  const found = /^\s?\)/.exec(text.slice(last.end))
  return found ? { end: last.end + found[0].length, isOpen: false } : { end: last.end, isOpen: true }
}

/** '240 ml milk', also where the cup was written '1cup/240mlmilk'. */
const spaceAt = (text: string, end: number) => (/^\p{L}/u.test(text.slice(end)) ? ' ' : '')

function convertSum(
  text: string,
  sum: readonly Quantity[],
  end: number,
  { system, isBritish }: Wanted,
): string | null {
  const [first] = sum
  if (!first?.unit || systemOf(sum) === null) return null
  const food = foodAfter(text, end) || foodBefore(text, first.start)
  const measure = measureOfFood(first.unit.unit, food, isBritish)
  if (!measure) return null
  // The size of a tin is never cups, nor is what it weighs without its water: '(drained weight 240 g)'.
  const isSize = first.role === 'size' || isLabelled(text.slice(0, first.start))
  const weight = isSize ? null : cupWeight(food)
  const values = first.numbers.map((_, at) =>
    sum.reduce((total, { numbers, unit }) => {
      const value = numbers[at]?.value ?? numbers.at(-1)?.value ?? 0
      return total + value * ((unit && measureOfFood(unit.unit, food, isBritish)?.size) || 0)
    }, 0),
  )
  const between =
    first.numbers.length > 1
      ? text.slice(first.firstUnit?.end ?? first.numbers[0]?.end, first.numbers[1]?.start)
      : ''
  const { kind } = measure
  const written = writeMeasure({ kind, values, between, weight, system, unit: first.unit.unit, isSize })
  return kind === 'length' && isPan.test(text.slice(end))
    ? (written?.replace(/ inch(?:es)?$/, '-inch') ?? null)
    : written
}

const isLabelled = (before: string) => {
  const label = /\((?:[^()]*[,;])?([^(),;]*)$/.exec(before)?.[1]?.trim() ?? ''
  return /\p{L}{3}/u.test(label.replace(about, ''))
}

const connector = /^\s*(?:of|de la|de l['’]|del|de|du|des|d['’]|di|della|dell['’]|von)?\s*/i

/** The name of the food behind an amount and its bracket: before a comma, a bracket, 'for' and the like. */
function foodAfter(text: string, end: number): string {
  const rest = text
    .slice(end)
    .replace(/^\s?\)/, '')
    .replace(/^\s*\([^)]*\)/, '')
    .replace(connector, '')
  return (
    rest
      .split(
        /[,(;.]|\s(?:plus|and|und|et|or|oder|for|to|at|from|into|in|with|until|zum|für|pour|para|per|Type|type|typ|T\d+|\d)(?=[\s\d%]|$)|\s[+–-]\s/,
      )[0]
      ?.replace(/\s(?:00|T\d\d+)$/, '')
      .trim() ?? ''
  )
}

/** 'flour 200 g', 'butter - 100 g'. */
const foodBefore = (text: string, start: number) =>
  text
    .slice(0, start)
    .replace(/[\s,:(–-]+$/, '')
    .split(/[,(;]/)[0]
    ?.trim() ?? ''

/** '2 x 20 cm tins' are two of them: no pan is that narrow. */
const isCount = (number: NumberAt, side: NumberAt | undefined) =>
  side !== undefined && side.value >= 6 && side.value >= 3 * number.value

/** The other sides of a pan: 9 of '9 x 13-inch'. */
function panEdits(text: string, groups: readonly Group[], system: UnitSystem): Edit[] {
  return groups.flatMap((group) => {
    const [length] = group[0] ?? []
    if (!length?.isLength || !length.unit || systemOf([length]) === system) return []
    const unit = length.unit.unit
    return sidesBefore(text, length).map(({ start, end, value }) => {
      const written = writeMeasure({
        kind: 'length',
        values: [value * (measureOf(unit)?.size ?? 0)],
        between: '',
        weight: null,
        system,
        unit,
        isSize: false,
      })
      return { start, end, text: written?.replace(/\s?\p{L}+$/u, '') ?? text.slice(start, end) }
    })
  })
}

function sidesBefore(text: string, { start, end, numbers: [side] }: Quantity): NumberAt[] {
  const sides: NumberAt[] = []
  let at = start
  for (const number of numbersIn(text.slice(0, start)).toReversed()) {
    if (!/^\s?[x×]\s?$/i.test(text.slice(number.end, at)) || isCount(number, side)) break
    // '1 x 5 cm piece'
    if (pieceAfter.test(text.slice(end)) && !/[\p{L}\d]/u.test(text.slice(0, number.start))) break
    sides.unshift(number)
    at = number.start
  }
  return sides
}
