import { fold } from '../fold.ts'
import { foodIn, stripConnector } from './food.ts'
import { bullets, isAfterFood, isQualities, leading, mainTerm } from './main-term.ts'
import { withPlainSigns } from './numbers.ts'
import { afterBracket, isJoint, type Quantity, roleOf, scaledRoles } from './roles.ts'
import { type Term, termsIn } from './terms.ts'
import { isContainer, type UnitAt, unitAt } from './unit-at.ts'
import { looseUnits, measureOf } from './units.ts'
import {
  about,
  eachWords,
  foodArticles,
  languageOfConnector,
  qualities,
  vague,
  wordsOfLanguage,
} from './words/index.ts'

/** A line of a recipe or of a shopping list. Positions are those of the line. */
export interface ReadLine {
  /** As it was given, or of the word between unit and food: 'de', 'of'. */
  language: string | undefined
  quantities: readonly Quantity[]
  /** '2 x 400 g tins', '400 g tin': the container that is counted, after its size. Also 'pinch' without a number. */
  unit: UnitAt | null
  /** '400 g tin' has no number of its own, but is one tin. */
  isOneContainer: boolean
  /** As it is written, without sizes and what is done to it; '' when the line names none. */
  food: string
  /** After the amounts: what names the food and what is done to it. */
  foodStart: number
}

/** Reads a line in English, German, French, Spanish or Italian; that of the recipe decides where they disagree. */
export function read(line: string, recipeLanguage?: string): ReadLine {
  const language = recipeLanguage?.slice(0, 2)
  const text = withPlainSigns(line)
  const terms = termsIn(line, language)
  const main = mainTerm(text, terms)
  const first = terms[main]
  if (!first) return withoutAmount(text, terms, language)
  const quantities: Quantity[] = terms.slice(0, main).map((term) => ({ ...term, role: 'other' }))
  quantities.push({ ...first, role: 'amount' })
  let unit = first.unit
  let isOneContainer = false
  let foodStart = first.end
  const opened = containerAfter(text, first, language)
  if (opened && isPackable(first)) {
    quantities[main] = { ...first, role: 'size' }
    unit = opened
    isOneContainer = true
    foodStart = opened.end
  }
  for (const term of terms.slice(main + 1)) {
    const before = quantities.at(-1)
    const role = before ? roleOf(text, term, quantities, main, isOneContainer) : 'other'
    quantities.push({ ...term, role })
    const gap = text.slice(foodStart, term.start)
    if (role !== 'other' && role !== 'more' && isJoint(gap)) {
      foodStart = afterBracket(text, term.end, gap)
      if (role === 'size' && unit === null) {
        const container = unitAt(text, foodStart, language)
        if (container && (isContainer(container) || container.unit === 'piece')) {
          unit = container
          foodStart = container.end
        }
      }
    }
  }
  const counted = unit === null ? countedParts(text, foodStart, language) : null
  if (counted) {
    const rest = text.slice(foodStart, counted.start)
    return finish(line, rest, { language, quantities, unit: counted, isOneContainer, foodStart })
  }
  const isTrailing = main > 0 || isAfterFood(text, first)
  const rest = isTrailing ? leading(text, first, main, foodStart) : line.slice(foodStart)
  return finish(line, rest, { language, quantities, unit, isOneContainer, foodStart })
}

/** '3 garlic cloves', '2 celery stalks': the unit after its food. */
function countedParts(text: string, at: number, language?: string): UnitAt | null {
  const found =
    /^\s(?:[\p{L}-]+\s)?(?:garlic|celery|lemongrass|rhubarb)(?=\s(?:cloves?|stalks?|ribs?|sticks?)(?!\p{L}))/iu.exec(
      text.slice(at),
    )
  return found ? unitAt(text, at + found[0].length, language) : null
}

function finish(line: string, rest: string, found: Omit<ReadLine, 'food'>): ReadLine {
  const { quantities, unit, language } = found
  const tinned = unit?.unit === 'can' || quantities.some((each) => each.unit?.unit === 'can')
  const named = withoutSizes(rest, quantities, line).replace(/^[\s.:,)-]+/, '')
  const food = foodIn(stripConnector(named), tinned)
  return { ...found, food, language: language ?? languageOfConnector(named) }
}

const eachBefore = new RegExp(`\\s+(?:${eachWords})\\s*${'$'}`, 'iu')

/** 'Lachsfilets à 150 g' are salmon. */
function withoutSizes(rest: string, quantities: readonly Quantity[], line: string): string {
  return quantities
    .filter(({ role }) => role === 'size')
    .reduce((text, { start, end }) => {
      const [before, size] = [line.slice(0, start), line.slice(start, end)]
      const at = text.indexOf(size)
      return at > 0 && eachBefore.test(before)
        ? text.slice(0, at).replace(eachBefore, '') + text.slice(at + size.length)
        : text
    }, rest)
}

function withoutAmount(text: string, terms: readonly Term[], language?: string): ReadLine {
  const start = bullets.exec(text)?.[0].length ?? 0
  const begun = text.slice(start)
  const begunAt = start + (vague.exec(begun)?.[0].length ?? about.exec(begun)?.[0].length ?? 0)
  const [size = ''] = /^[\p{L}-]+\s/u.exec(text.slice(begunAt)) ?? []
  const isSize = size !== '' && qualities.has(fold(size.trim()))
  const sized = isSize ? looseAt(text, begunAt + size.length, language) : null
  const unit = sized ?? looseAt(text, begunAt, language)
  const foodStart = unit?.end ?? begunAt
  return {
    ...{ language, unit, isOneContainer: false, foodStart },
    quantities: terms.map((term) => ({ ...term, role: 'other' })),
    food: foodIn(stripConnector(text.slice(foodStart).trim().replace(foodArticles, ''))),
  }
}

/** 'pinch of salt', 'handful mint'; 'puszka ciecierzycy' in a language without articles. */
function looseAt(text: string, at: number, language?: string): UnitAt | null {
  const found = unitAt(text, at, language)
  if (!found || !/^\s+\p{L}/u.test(text.slice(found.end))) return null
  const isOne = fold(text.slice(found.start, found.end)) === fold(found.form.singular)
  return looseUnits.has(found.unit) || (isOne && hasNoArticle(found.form.language)) ? found : null
}

const hasNoArticle = (language: string) => wordsOfLanguage(language)?.articles === ''

/** '400 g tin': a container right after its size. */
function containerAfter(text: string, term: Term, language?: string): UnitAt | null {
  if (!term.unit) return null
  const found = unitAt(text, term.end, language)
  const isNear = found && isContainer(found) && /^\s(?:of\s)?\p{L}|^\s\(/u.test(text.slice(found.end))
  const isPiece = term.isLength && found?.unit === 'piece'
  return isNear || isPiece ? found : null
}

/** What is sold by that size: weights and litres, lengths of a piece. */
function isPackable({ unit }: Term): boolean {
  if (!unit) return false
  return unit.unit !== 'cup' && unit.unit !== 'tbsp' && unit.unit !== 'tsp' && measureOf(unit.unit) !== null
}

/** 'Handful of mint' and 'large handful of mint' are one, 'einige Spritzer Tabasco' nobody knows how much. */
export const isLoneUnit = (line: string, { unit, quantities }: Pick<ReadLine, 'unit' | 'quantities'>) =>
  unit !== null &&
  quantities.every(({ isFixed, isLength }) => isFixed || isLength) &&
  isQualities(line.slice(0, unit.start).trim() || 'large')

/** The amounts of a line in grams, millilitres or pieces, in their order; sums as one, both ends of a range. */
export function amountsOf(line: string): number[] {
  const { quantities, unit, isOneContainer } = read(line)
  if (isOneContainer || isLoneUnit(line, { unit, quantities })) return [1]
  const found: number[] = []
  for (const { role, numbers, unit } of quantities) {
    if (!scaledRoles.has(role)) continue
    const size = (unit && measureOf(unit.unit)?.size) || 1
    if (role === 'sum' && found.length > 0)
      found.push((found.pop() ?? 0) + (numbers.at(-1)?.value ?? 0) * size)
    else found.push(...numbers.map(({ value }) => value * size))
  }
  return found
}
