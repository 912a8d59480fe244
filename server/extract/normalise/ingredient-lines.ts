import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { collapse } from '../../text/plain-text.ts'
import { afterNumber, isUnitPhrase } from '../page/quantities.ts'
import { withoutDoubledAmounts } from './doubled-amounts.ts'
import { withoutRepetition } from './repeated-lists.ts'

/** Ingredient lines as a person would have typed them; empty lines and groups without lines go. */
export function cleanGroups(groups: IngredientGroup[]): IngredientGroup[] {
  const cleaned = groups.map(({ name, ingredients }) => ({
    name,
    ingredients: withoutDoubledAmounts(
      ingredients.map(cleanIngredient).filter((line) => /[\p{L}\p{N}]/u.test(line)),
    ),
  }))
  const join = doAmountsFollow(cleaned) ? joinToNames : joinAmounts
  return withoutRepetition(
    cleaned
      .map(({ name, ingredients }) => ({ name, ingredients: join(ingredients) }))
      .filter(({ ingredients }) => ingredients.length > 0),
  )
}

function isAmount(line: string): boolean {
  const unit = afterNumber(line)?.replace(/\s?\(\d[^()]{0,14}\)$/, '')
  return unit !== undefined && (unit === '' || isUnitWord(unit.replace('.', '')) || isUnitPhrase(unit))
}

/** '2', '½ teaspoon', '3 tbsp (45 ml)' on lines of their own belong to the next line, '(120 g)' to the one before. */
function joinAmounts(lines: string[]): string[] {
  const joined: string[] = []
  let amount = ''
  for (const line of lines) {
    if (amount === '' && isAmount(line)) amount = line
    else if (/^\([^()]*\)$/.test(line) && joined.length > 0 && amount === '')
      joined.push(`${joined.pop()} ${line}`)
    else {
      joined.push(amount === '' ? line : `${amount} ${line}`)
      amount = ''
    }
  }
  return amount === '' ? joined : [...joined, amount]
}

const minAmounts = 2
const minShare = 1 / 3

/**
 * A column of names and one of amounts: no list begins with an amount or has two below each other, and one ends with an amount
 * or with the sum of them.
 */
function doAmountsFollow(groups: IngredientGroup[]): boolean {
  const lists = groups.map(({ ingredients }) => ingredients.map(isAmount))
  const amounts = lists.flat().filter(Boolean).length
  if (amounts < Math.max(minAmounts, lists.flat().length * minShare)) return false
  if (lists.some((list) => list.some((is, at) => is && (list[at - 1] ?? true)))) return false
  return groups.some(({ ingredients }) => {
    const lines = ingredients.filter((line) => !/^(?:total|gesamt|summe|totale|totaal|totalt)\b/i.test(line))
    const last = lines.at(-1) ?? ''
    // '3 cloves' may be an ingredient.
    return isAmount(last) && !/\p{L}{4}/u.test(last)
  })
}

/** 'Butter', '150 g' -> '150 g Butter' */
function joinToNames(lines: string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const isOfName = joined.length > 0 && isAmount(line) && !/\d\s+\d/.test(line)
    joined.push(isOfName ? `${line} ${joined.pop()}` : line)
  }
  return joined
}

/**
 * Structured data has no place for groups, so that publishers put 'For the sauce:' among the ingredients. A line
 * that is all capitals or ends with a colon, without a number, names the lines after it.
 */
export function groupLines(lines: string[]): IngredientGroup[] {
  const groups: IngredientGroup[] = []
  let current: IngredientGroup = { name: null, ingredients: [] }
  for (const line of lines) {
    if (/^\P{Nd}{2,70}:$/u.test(line)) {
      if (current.ingredients.length > 0) groups.push(current)
      current = { name: line.slice(0, -1).trim(), ingredients: [] }
    } else current.ingredients.push(line)
  }
  if (current.ingredients.length > 0) groups.push(current)
  return groups
}

export function cleanIngredient(line: string): string {
  const text = unwrapDoubleBrackets(line)
    .replaceAll('()', '')
    .replaceAll(' ,', ',')
    // Exports of databases: '500.0 g'; three zeros would be thousands.
    .replace(/(^|\s)(\d+)[.,]0{1,2}(?=\s)/g, '$1$2')
    .replace(/^(?:[▢☐□•·∙●○◦▪▫‣–—-]+\s+|[▢☐□•∙●○◦▪▫‣]+)(?=\S)/, '')
    // The mark of a footnote that is not part of the recipe.
    .replace(/\s\*{1,3}$/, '')
  return collapse(text)
}

/**
 * Plugins wrap notes in brackets that the author has typed already: '((x))' -> '(x)', '((x) y (z))' -> '(x) y (z)',
 * but '((x) y)' stays.
 */
function unwrapDoubleBrackets(line: string): string {
  if (!line.includes('((')) return line
  const open: number[] = []
  const closing = new Map<number, number>()
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '(') open.push(at)
    else if (line[at] === ')') {
      const start = open.pop()
      if (start !== undefined) closing.set(start, at)
    }
  }
  const removed = new Set<number>()
  for (const [start, end] of closing) {
    if (closing.get(start + 1) === end - 1 || (line[start + 1] === '(' && line[end - 1] === ')')) {
      removed.add(start)
      removed.add(end)
    }
  }
  return [...line].length === line.length
    ? [...line].filter((_, at) => !removed.has(at)).join('')
    : line.replace('((', '(').replace('))', ')')
}
