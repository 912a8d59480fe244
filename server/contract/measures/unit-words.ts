import { fold } from '../fold.ts'
import { unitSpellings, unspacedUnits } from './unit-patterns.ts'
import { looseUnits, measureOf, namedLikeFood, type Unit } from './units.ts'
import {
  articles,
  fractionWords,
  isFoodNotUnit,
  numberWords,
  preparations,
  qualities,
  unitForm,
} from './words/index.ts'
import { moreAmountWords, moreUnitWords, wordsLikeUnits } from './words/next-to-amounts.ts'
import { unitsBeforeNumbers } from './words/other.ts'

const wordsOf = (list: string) => fold(list).split(' ')

let known: ReadonlySet<string> | undefined

/** Of 'cuillère à café' and 'fl oz' the first word; of lengths none, which measure no food. */
function readWords(): ReadonlySet<string> {
  const found = new Set([...wordsOf(moreUnitWords), ...wordsOf(wordsLikeUnits)])
  for (const { key, unit, ...form } of unitSpellings) {
    const [first = '', ...more] = key.split(' ')
    const isUnit = isFoodUnit(unit) && !isFoodNotUnit(key, { ...form, unit })
    if (isUnit && (more.length === 0 || measureOf(unit))) found.add(first)
  }
  return found
}

/** '2 rolls' are eaten, and '9-inch' is the size of a pan. */
const isFoodUnit = (unit: Unit) => !namedLikeFood.has(unit) && measureOf(unit)?.kind !== 'length'

/** Whether a word next to a number tells how much of a food: 'g', 'Tbsp', 'gousses', 'ложки', 'large'. */
export function isUnitWord(word: string): boolean {
  known ??= readWords()
  return known.has(fold(word))
}

/** Whether a word of a line says how much, which size or what was done to it, and not which food it is; folded. */
export const isBesideFood = (word: string): boolean =>
  qualities.has(word) ||
  preparations.has(word) ||
  articles.has(word) ||
  isUnitWord(word) ||
  isAmountWord(word)

let amounts: ReadonlySet<string> | undefined

/** Whether a word begins an amount that is written out: 'two', 'half', 'einige', 'щепотка'. */
export function isAmountWord(word: string): boolean {
  amounts ??= new Set([
    ...numberWords.keys(),
    ...articles,
    ...fractionWords.keys(),
    ...wordsOf(moreAmountWords),
  ])
  return amounts.has(fold(word))
}

/** Whether the word is an amount without a number: 'pinch', 'Prise', 'poignée'. */
export function isLooseUnit(word: string): boolean {
  const form = unitForm(word)
  return form !== null && looseUnits.has(form.unit)
}

/** Whether the word is a weight or a volume: 'cup', 'Gramm'. */
export function isMeasureWord(word: string): boolean {
  const measure = measureOfWord(word)
  return measure !== null && measure.kind !== 'length'
}

function measureOfWord(word: string) {
  const form = unitForm(word)
  return form && measureOf(form.unit)
}

const unspacedAmount = new RegExp(
  `(?:${unitsBeforeNumbers.join('|')})\\s?\\p{Nd}|\\p{Nd}\\s?(?:${unspacedUnits})`,
  'u',
)

/** '大さじ1', '200克': an amount of a language that does not separate words. */
export const hasUnspacedAmount = (text: string): boolean => unspacedAmount.test(text)
