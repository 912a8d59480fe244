import type { Disagreement } from '#server/contract/extracted-recipe.ts'
import { fold } from '#server/contract/fold.ts'
import { foodKey } from '#server/contract/food-words.ts'
import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { oncePerText } from '../../text/once-per-text.ts'
import type { Segment } from '../html/segments.ts'
import { bareWhole, wordsOf } from './agreement.ts'
import { type Amount, type LineAmounts, lineAmounts } from './line-amounts.ts'

const maxDisagreements = 20
/** Characters: longer lines are paragraphs. */
const maxLineLength = 200
const maxStepLength = 1000
/** Lines of the recipe, lines of the other side, and lines of a food, beyond which a page is no honest one's. */
const maxLines = 150
const maxShownChars = 4000
const maxCompared = 20
const maxWords = 12

/** A line of the other side, and where it is there. */
interface Shown extends LineAmounts {
  text: string
  at: number
}

/** Ingredient lines whose amount the other side gives differently. Spelling, and other units of the same amount, do not count. */
export function amountDisagreements(
  lines: readonly string[],
  shown: readonly string[],
  from: Disagreement['from'],
): Disagreement[] {
  const amountsOf = oncePerText(lineAmounts)
  const own = lines.slice(0, maxLines).map(amountsOf)
  const byFood = indexByFood(shown, new Set(own.flatMap(({ food }) => food)), amountsOf)
  const compared = own.map((line) => compareLine(line, byFood))
  const agreeing = compared.filter(({ same }) => same.length > 0)
  if (agreeing.length < Math.max(minAgreeing, lines.length * minShare)) return []
  return compared
    .flatMap(({ other }, line): Disagreement[] => {
      const near = other.filter(({ at }) => isNear(compared, line, at))
      const [only] = near
      // The food of another line of the recipe: butter for the dough, butter for the tin; or one line for both of them.
      const isTaken = near.some((each) => own.some((mine) => isSameLine(mine, each)))
      if (!only || isTaken || isSum(own[line], other)) return []
      return [{ part: 'ingredient', line, taken: lines[line] ?? '', other: only.text, from }]
    })
    .slice(0, maxDisagreements)
}

/** Whether a line before or after this one is at the same distance on the other side: the line is of the same list. */
function isNear(compared: readonly Compared[], line: number, at: number): boolean {
  for (let away = -reach; away <= reach; away++) {
    const steps = Math.abs(away) * linesPerLine
    const isInOrder = (same: number) => (away < 0 ? at - same : same - at) > 0 && Math.abs(at - same) <= steps
    if (away !== 0 && compared[line + away]?.same.some(isInOrder)) return true
  }
  return false
}

/** Lines of the recipe. */
const reach = 3
/** A page may have headings and remarks in between. */
const linesPerLine = 2

/** '120 g butter' for '60 g butter' in two of the page's lists. */
function isSum(own: LineAmounts | undefined, others: readonly Shown[]): boolean {
  const [mine] = own?.amounts ?? []
  if (!mine || others.length < 2) return false
  const sum = others.reduce((total, { amounts: [first] }) => total + (first?.least ?? 0), 0)
  return Math.abs(sum - mine.least) < 0.01
}

const minAgreeing = 2
/** Of lines found with the same amount. Below it, the other list is of another recipe or for other servings. */
const minShare = 0.5

/** Where the other side has the line, and what else it says of this food. */
type Compared = { same: number[]; other: Shown[] }

function compareLine(own: LineAmounts, byFood: Map<string, Shown[]>): Compared {
  const found = own.food.length > maxWords ? [] : sharingFood(own, byFood)
  const same = found.filter((each) => isSameLine(own, each)).map(({ at }) => at)
  const other = found.filter((each) => isSameFood(own.food, each.food) && isAmountFirst(each))
  return { same, other: same.length > 0 ? [] : other }
}

const isBracketFirst = (text: string) => text.includes('(') && !hasNumber(text.slice(0, text.indexOf('(')))

/** Not a heading or a remark, and not the 0 of a table with an empty column. */
const isAmountFirst = ({ text, amounts: [first] }: Shown) =>
  first !== undefined && first.most > 0 && !isBracketFirst(text)

const isSameLine = (one: LineAmounts, other: LineAmounts) =>
  isSharedFood(one.food, other.food) && isSameAmount(one.amounts, other.amounts)

/** Of the other side's lines those that have a word of these; most lines of a page are about something else. */
function indexByFood(
  shown: readonly string[],
  foods: ReadonlySet<string>,
  amountsOf: (text: string) => LineAmounts,
): Map<string, Shown[]> {
  const byFood = new Map<string, Shown[]>()
  // Foods with as many lines as are compared: further ones need no reading.
  const wanted = new Set(foods)
  for (const [at, text] of shown.slice(0, maxShownChars).entries()) {
    if (text.length > maxLineLength || !hasWord(text, wanted)) continue
    const read = amountsOf(text)
    if (read.food.length > maxWords) continue
    const line: Shown = { ...read, text, at }
    for (const word of read.food) {
      if (!wanted.has(word)) continue
      const list = byFood.get(word) ?? []
      byFood.set(word, list)
      if (list.push(line) >= maxCompared) wanted.delete(word)
    }
  }
  return byFood
}

function hasWord(text: string, foods: ReadonlySet<string>): boolean {
  if (foods.size === 0) return false
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.some((word) => foods.has(foodKey(fold(word))))
}

/** The other lines with the rarest word of this one. */
function sharingFood({ food }: LineAmounts, byFood: Map<string, Shown[]>): Shown[] {
  const lists = food.map((word) => byFood.get(word) ?? [])
  const rarest = lists.reduce<Shown[] | null>(
    (best, list) => (best === null || list.length < best.length ? list : best),
    null,
  )
  return rarest ?? []
}

/** Less strict: 'butter' and 'butter, cubed, for the tin' may be one. */
const isSharedFood = (own: string[], other: string[]) =>
  own.length > 0 &&
  other.length > 0 &&
  (own.every((word) => other.includes(word)) || other.every((word) => own.includes(word)))

function isSameFood(own: string[], other: string[]): boolean {
  const shared = own.filter((word) => other.includes(word)).length
  return shared >= own.length * minSharedShare && shared >= other.length * minSharedShare
}
const minSharedShare = 0.75

/** Whether the main amount of one side is any amount of the other. */
function isSameAmount(own: Amount[], other: Amount[]): boolean {
  const [mine] = own
  const [theirs] = other
  // 'Dash of salt' and '1 dash of salt'.
  if (!mine) return isOnePiece(theirs)
  if (!theirs) return false
  return other.some((each) => isEqual(mine, each)) || own.some((each) => isEqual(theirs, each))
}

const isOnePiece = (amount: Amount | undefined) =>
  !amount || (amount.measure === null && amount.least === 1 && amount.most === 1)

function isEqual(one: Amount, other: Amount): boolean {
  // Millilitres, grams and pieces of a food cannot be compared.
  if (one.measure?.dimension !== other.measure?.dimension) return true
  const ratio = (other.measure?.size ?? 1) / (one.measure?.size ?? 1)
  return overlaps(one, other, ratio)
}

/** '0.25' is shown as '0.3'. */
const rounded = 0.051

/** `ratio`: units of `one` in a unit of `other`. Between units people round, as from ounces to grams. */
function overlaps(one: Amount, other: Amount, ratio: number): boolean {
  const share = ratio === 1 ? 0.04 : 0.12
  const slack = Math.max(ratio === 1 ? rounded : 0, one.most * share)
  return one.least <= other.most * ratio + slack && one.most >= other.least * ratio - slack
}

/** Steps that the other side has in the same words with other numbers, such as another oven temperature. */
export function stepDisagreements(
  steps: readonly string[],
  shown: readonly string[],
  from: Disagreement['from'],
): Disagreement[] {
  const own = steps.slice(0, maxLines)
  const keys = own.map(wordKey)
  const least = Math.min(...own.filter((_, line) => keys[line] !== '').map(({ length }) => length))
  const others = shown.slice(0, maxShownChars).filter(({ length }) => length >= least - maxNumbers)
  const known = new Set(others.map(bareWhole))
  const isUnknown = (line: number) => keys[line] !== '' && !known.has(bareWhole(own[line] ?? ''))
  if (!own.some((_, line) => isUnknown(line))) return []
  const byKey = new Map<string, string[]>()
  for (const text of others) {
    const key = text.length > maxStepLength ? '' : wordKey(text)
    if (key !== '') byKey.set(key, [...(byKey.get(key) ?? []).slice(0, maxCompared), text])
  }
  return own
    .flatMap((taken, line): Disagreement[] => {
      const found = isUnknown(line) ? (byKey.get(keys[line] ?? '') ?? []) : []
      const [other] = found
      if (!other || found.some((each) => isSameNumbers(taken, each))) return []
      return [{ part: 'step', line, taken, other, from }]
    })
    .slice(0, maxDisagreements)
}

/** Characters by which two texts of the same words may differ in length. */
const maxNumbers = 20
const minWords = 6

/** The words of a step without its numbers; '' for a short one. */
function wordKey(text: string): string {
  const words = wordsOf(text).filter((word) => !/\d/.test(word))
  return words.length < minWords ? '' : words.join(' ')
}

/** The number of the step itself may be in front. */
function isSameNumbers(one: string, other: string): boolean {
  const [mine, theirs] = [one, other].map((text) =>
    lineAmounts(text.slice(0, maxStepLength)).amounts.map(({ least }) => least),
  )
  const has = (list: number[] = [], each: number[] = []) => list.every((value) => each.includes(value))
  return has(mine, theirs) || has(theirs, mine)
}

/** What people see of the page, line by line. */
export const shownLines = (segments: readonly Segment[]): string[] => segments.map(({ text }) => text)
