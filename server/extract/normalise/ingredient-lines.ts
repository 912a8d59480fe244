import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { afterNumber, isUnitPhrase, startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { collapse } from '../../text/collapse.ts'
import { isAdvert } from '../page/adverts.ts'
import { isComponent } from '../page/headings.ts'
import { withoutRepetition } from './repeated-lists.ts'

/** Ingredient lines as a person would have typed them; empty lines and groups without lines go. */
export function cleanGroups(groups: IngredientGroup[]): IngredientGroup[] {
  const cleaned = groups.map(({ name, ingredients }) => ({
    name,
    ingredients: withoutDoubledAmounts(
      ingredients.map(cleanIngredient).filter((line) => /[\p{L}\p{N}]/u.test(line) && !isAdvert(line)),
    ),
  }))
  const unmarked = withoutFootnote(withoutCommas(cleaned))
  return withoutRepetition(
    unmarked
      .map(({ name, ingredients }) => ({ name, ingredients: joinAmounts(ingredients) }))
      .filter(({ ingredients }) => ingredients.length > 0),
  )
}

const minCommas = 0.6

/** '2 eggs,' and '1 cup milk.', as the items of one sentence over several lines. */
function withoutCommas(groups: IngredientGroup[]): IngredientGroup[] {
  const lines = groups.flatMap(({ ingredients }) => ingredients)
  if (lines.filter((line) => line.endsWith(',')).length < Math.max(2, lines.length * minCommas)) return groups
  const bare = (line: string) => line.replace(/\s?[,.]$/, '')
  return groups.map(({ name, ingredients }) => ({ name, ingredients: ingredients.map(bare) }))
}

function isAmount(line: string): boolean {
  const unit = afterNumber(line)?.replace(/\s?\(\d[^()]{0,14}\)$/, '')
  return unit !== undefined && (unit === '' || isUnitWord(unit.replace('.', '')) || isUnitPhrase(unit))
}

const footnoteMark = /^([*†‡]{1,3})(?=[\p{L}\p{N}])|(?<=\p{L})([*†‡]{1,3})$/u

/**
 * '*gluten-free' at the end of a list explains the mark of several lines, '*1 cup oats', and is no food. In front of a line the mark
 * is of no use, and where all lines begin with one, it is their bullet.
 */
function withoutFootnote(groups: IngredientGroup[]): IngredientGroup[] {
  const lines = groups.flatMap(({ ingredients }) => ingredients)
  const marked = lines.filter((line) => footnoteMark.test(line))
  if (marked.length === 0) return groups
  const isFootnote = (line: string) => !/\p{N}/u.test(line) && /^[*†‡]/.test(line)
  const last = groups.map(({ ingredients }) => ingredients.at(-1) ?? '').find(isFootnote)
  const footnote = marked.length > minMarked && marked.length < lines.length ? last : undefined
  const isMark = (line: string) => footnote !== undefined || /^[*†‡]/.test(line)
  return groups.map(({ name, ingredients }) => ({
    name,
    ingredients: ingredients
      .filter((line) => line !== footnote)
      .map((line) => (isMark(line) ? line.replace(footnoteMark, '') : line)),
  }))
}

const minMarked = 1

/**
 * '2', '½ teaspoon', '3 tbsp (45 ml)' on lines of their own belong to the next line, or to the one before where the last line is
 * an amount and the first is none; '(120 g)' always belongs to the one before.
 */
function joinAmounts(lines: string[]): string[] {
  const isAfter = areAmountsAfter(lines)
  const joined: string[] = []
  let amount = ''
  for (const line of lines) {
    if (isAfter && isAmount(line)) joined.push(`${line} ${joined.pop()}`)
    else if (amount === '' && isAmount(line)) amount = line
    else if (/^\([^()]*\)$/.test(line) && joined.length > 0 && amount === '')
      joined.push(`${joined.pop()} ${line}`)
    else {
      joined.push(amount === '' ? line : `${amount} ${line}`)
      amount = ''
    }
  }
  return amount === '' ? joined : [...joined, amount]
}

const areAmountsAfter = (lines: string[]) =>
  lines.every((line, at) => !isAmount(line) || !startsWithQuantity(lines[at - 1] ?? '1')) &&
  isAmount(lines.at(-1) ?? '')

/**
 * Structured data has no place for groups, so that publishers put 'For the sauce:' among the ingredients. A line without a
 * number names the lines after it, if it ends with a colon, or has no other sign of a food: 'FOR THE SAUCE' among lines that are
 * not in capitals.
 */
export function groupLines(lines: string[]): IngredientGroup[] {
  const areShouted = lines.filter(isShouted).length > lines.length * maxShoutedShare
  const isName = (line: string, at: number) =>
    /^\P{Nd}{2,70}:$/u.test(line) ||
    framed.test(line) ||
    (isAddition(line) && startsWithQuantity(lines[at + 1] ?? '')) ||
    (!areShouted && isShouted(line) && startsWithQuantity(lines[at + 1] ?? ''))
  return linesInGroups(
    lines.map((text, at) => ({ text: text.replace(framed, '$1'), isName: isName(text, at) })),
  )
}

/** 'For the sauce' */
const isAddition = (line: string) => isComponent(line) && /^\P{Nd}{5,40}$/u.test(line) && !/[,;(]/.test(line)

/** The lines under the names among them; a name without lines goes. */
export function linesInGroups(lines: { text: string; isName: boolean }[]): IngredientGroup[] {
  const groups: IngredientGroup[] = [{ name: null, ingredients: [] }]
  for (const { text, isName } of lines)
    if (isName) groups.push({ name: text.replace(/\s*:$/, ''), ingredients: [] })
    else groups.at(-1)?.ingredients.push(text)
  return groups.filter(({ ingredients }) => ingredients.length > 0)
}

/** '--- Dough ---' */
const framed = /^[-–—=*~_]{2,5}\s?(\P{Nd}{2,40}?)\s?[-–—=*~_]{2,5}$/u
const maxShoutedShare = 0.3
const isShouted = (line: string) =>
  /^[^\p{Ll}\p{Nd}]*\p{Lu}{3}[^\p{Ll}\p{Nd}]*$/u.test(line) && /\p{L}\s\p{L}/u.test(line)

export function cleanIngredient(line: string): string {
  const text = unwrapDoubleBrackets(line)
    .replaceAll('()', '')
    .replaceAll(' ,', ',')
    // 'rice ........ 120 g': the row of dots that leads to a second column.
    .replace(/\s{0,3}(?:\.{4,100}|…{2,50}|_{3,100})\s{0,3}(?=\S)/g, ' ')
    // Exports of databases: '500.0 g'; three zeros would be thousands.
    .replace(/(^|\s)(\d+)[.,]0{1,2}(?=\s)/g, '$1$2')
    .replace(/^(?:[▢☐□•·∙●○◦▪▫‣–—*-]+\s+|[▢☐□•∙●○◦▪▫‣]+)(?=\S)/, '')
    // '2 eggs;', as the items of one sentence.
    .replace(/\s?;$/, '')
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

/** Of a line that begins with a number. */
const doubled = /^(\S{1,9}(?:\s\d\/\d)?)((?:\s?\p{L}{1,12}\.?)?)\s+\1(?:\2)?(?=\s)/u
/** The 1 of '1 2 cups oats' and '1 1 1/2 cups water', and not that of '1 1/2 cups': a column that scales the recipe. */
const scale = /^1\s+(?=\d{1,4}(?:[.,]\d{1,2})?\s?(?:\p{L}|\d\s?[/⁄]))/u
const minDoubled = 3
const minShare = 0.8

/**
 * '500 g 500 g prawns', '4 4 eggs' in all of a list: the amount comes once for the script that scales it and once in the text.
 * A single '1 1 pound loaf' is one loaf of a pound.
 */
function withoutDoubledAmounts(lines: string[]): string[] {
  const amounts = lines.filter(startsWithNumber)
  const scaled = amounts.filter((line) => scale.test(line)).length
  if (scaled >= minDoubled && scaled === amounts.length) return lines.map((line) => line.replace(scale, ''))
  const count = amounts.filter((line) => doubled.test(line)).length
  if (count < minDoubled || count < amounts.length * minShare) return lines
  return lines.map((line) => (startsWithNumber(line) ? line.replace(doubled, '$1$2') : line))
}
