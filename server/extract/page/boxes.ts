import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import { startsWithNumber } from '#server/contract/measures/number-signs.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { attribute, type Element } from '../html/element.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { cleanIngredient, linesInGroups } from '../normalise/ingredient-lines.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import { headingKind } from './headings.ts'
import { listAround } from './lists.ts'
import { rankOf } from './section.ts'

export function groupIngredients(segments: Segment[]): IngredientGroup[] {
  const isBeside = besideLists(segments)
  const isEmphasised = amongAmounts(segments)
  const furniture = repeatedLink(segments)
  const label = repeatedLabel(segments)
  const inMarks = nameInMarks(segments)
  const isHeadingLike = groupNames(segments)
  return linesInGroups(
    segments.flatMap((segment) => {
      const text = cleanIngredient(
        withoutStart(segment.amountFirst ?? segment.text, label).replace(furniture, ''),
      )
      const kind = text === segment.text ? segmentKind(segment) : headingKind(text)
      if (kind !== null || !/[\p{L}\p{N}]/u.test(text) || isHeaderRow(segment.element)) return []
      const name = inMarks(segment.text)
      if (name !== null) return [{ text: name, isName: true }]
      const isName = isHeadingLike(segment, text) || isBeside(segment) || isEmphasised(segment)
      return [{ text, isName }]
    }),
  )
}

const minRows = 3

/** 'Substitute' at the end of each row: the text of a link that repeats is no part of a line. */
function repeatedLink(segments: Segment[]): RegExp | string {
  const [first, ...others] = segments.filter(({ linked }) => linked > 0)
  if (!first || others.length + 1 < Math.max(minRows, segments.length * 0.6)) return ''
  const link = first.text.slice(-first.linked)
  const isSame = ({ text, linked }: Segment) => linked === first.linked && text.endsWith(` ${link}`)
  return /^\p{L}/u.test(link) && isSame(first) && others.every(isSame)
    ? new RegExp(`\\s${escaped(link)}$`)
    : ''
}

/** 'Tick off' in front of each row, which only programs that read aloud say. */
function repeatedLabel(segments: Segment[]): string {
  const [first, ...others] = segments.flatMap(({ boxes = [] }) => (boxes.length > 1 ? [boxes[0] ?? ''] : []))
  const isLabel = first !== undefined && others.length + 1 >= Math.max(minRows, segments.length * minLabelled)
  return isLabel && /^[\p{L}\s]{3,40}$/u.test(first) && others.every((box) => box === first)
    ? first.trim()
    : ''
}

const minLabelled = 0.6
const withoutStart = (text: string, start: string) =>
  start !== '' && text.startsWith(start) ? text.slice(start.length) : text

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const emphasis = new Set(['em', 'i', 'u', 'b', 'strong'])

/** 'Dressing', set off as a whole among lines with amounts, or in a box of another kind, names the lines after it. */
function amongAmounts(segments: Segment[]): (segment: Segment) => boolean {
  const isOfOtherKind = otherKinds(segments)
  const isSetOff = (segment: Segment) => {
    const { text, element } = segment
    if (text.length > maxNameLength || !/^[^\p{N}.,!?]+$/u.test(text)) return false
    if (isOfOtherKind(segment)) return true
    const [only, another] = firstFilled(element.children, 2)
    return only !== undefined && typeof only !== 'string' && !another && emphasis.has(only.tag)
  }
  const names = new Set(segments.filter(isSetOff))
  const amounts = segments.filter(({ text }) => startsWithQuantity(text)).length
  // A name comes before lines.
  const isName = new Set(
    segments.filter((segment, at) => {
      const next = segments[at + 1]
      return names.has(segment) && next !== undefined && !names.has(next)
    }),
  )
  return amounts >= (segments.length - names.size) * 0.6 && names.size <= amounts / 2
    ? (segment) => isName.has(segment)
    : () => false
}

const minShare = 0.5

/** Whether a line is in a box of another kind than most, as the first one is: a name comes before the lines it is of. */
function otherKinds(segments: Segment[]): (segment: Segment) => boolean {
  const kindOf = ({ element }: Segment) => `${element.tag} ${attribute(element, 'class') ?? ''}`
  const [first] = segments
  if (!first || listAround(first) !== null || startsWithQuantity(first.text)) return () => false
  const name = kindOf(first)
  const kinds = segments.map(kindOf)
  const most = kinds[1]
  const lines = segments.filter(({ text }, at) => kinds[at] === most && /\p{L}/u.test(text))
  const isMost = most !== name && lines.length > kinds.length * minShare
  return (segment) => isMost && kindOf(segment) === name
}

/** The first children that are not blank. A broken page may have thousands in one element, each line of which asks. */
function firstFilled(children: Element['children'], count: number): Element['children'] {
  const filled: Element['children'] = []
  for (const child of children) {
    if (typeof child === 'string' && child.trim() === '') continue
    if (filled.push(child) === count) break
  }
  return filled
}

const maxNameLength = 40

/** Where nearly all lines are items of lists, a short line without a number between the lists names the next one. */
function besideLists(segments: Segment[]): (segment: Segment) => boolean {
  const items = segments.filter((segment) => listAround(segment) !== null)
  if (items.length < segments.length * 0.7) return () => false
  const lists = new Set(items.map(listAround))
  return (segment) => lists.size > 1 && listAround(segment) === null
}

/** '■ Sauce' and '【Sauce】' among lines that are written as usual. */
const marked = /^(?:[■◆▼◇□★☆●○]\s?|[【〔［〈<[]\s?)(\P{N}{1,30}?)\s?[】〕］〉>\]]?$/u

function nameInMarks(segments: Segment[]): (text: string) => string | null {
  const names = segments.filter(({ text }) => marked.test(text)).length
  return (text) => (names <= segments.length * maxNameShare ? (marked.exec(text)?.[1] ?? null) : null)
}

const maxNameShare = 0.3

/** A broken page may have thousands of lines in one row, each of which asks. */
const maxCells = 50

/** 'Amount | Unit | Ingredient' over the columns of a table. */
function isHeaderRow(element: Element): boolean {
  const children = element.tag === 'tr' ? element.children.slice(0, maxCells) : []
  const cells = children.filter((child) => typeof child !== 'string')
  return cells.length > 1 && cells.every((cell) => cell.tag === 'th')
}

const minBold = 2

/**
 * A heading, or a short line that ends with a colon; never a line with a quantity in front. Where such lines are bold as well, bold
 * names no group: 'Salt and pepper' below '40 g butter'.
 */
function groupNames(segments: Segment[]): (segment: Segment, line: string) => boolean {
  const bold = segments.filter(({ text, isHeading }) => isHeading && startsWithNumber(text)).length
  return (segment, line) => {
    if (startsWithNumber(line)) return false
    if (/^\P{Nd}{2,60}:$/u.test(line)) return true
    return bold < minBold ? segment.isHeading && segment.element.tag !== 'li' : rankOf(segment) > 0
  }
}

/** Some print above or below a step what it takes: '1 onion, 2 tbsp (30 g) butter'. The units may differ from those of the list. */
export function repeatsOf(ingredients: string[]): (line: string) => boolean {
  const known = new Set(ingredients.flatMap(foodWords))
  return (line) => {
    if (!startsWithQuantity(line) || /[.!]$/.test(line)) return false
    const words = foodWords(line)
    const [first = ''] = words
    // '1 Add the onion and the butter' is a step.
    return known.has(first) && words.filter((word) => known.has(word)).length >= words.length * 0.9
  }
}

const foodWords = (line: string) => wordsOf(line).filter((word) => /\p{L}/u.test(word) && !isUnitWord(word))
