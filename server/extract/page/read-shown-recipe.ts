import { type Candidate, emptyCandidate } from '../candidate.ts'
import type { Element } from '../html/element.ts'
import { kindOf, type Segment } from '../html/segments.ts'
import { isStepNumber } from '../normalise/direction-lines.ts'
import { isAmong, lineKeys, wordsOf } from '../reconcile/agreement.ts'
import { splitAtNumbers } from '../text/numbered-steps.ts'
import { type Block, blocksOf } from './blocks.ts'
import { groupIngredients, repeatsOf } from './boxes.ts'
import { betweenHeadings, underHeading } from './by-headings.ts'
import { isFact, readFacts } from './facts.ts'
import { withoutFarewell } from './farewell.ts'
import { featuresOf } from './features.ts'
import { inlineList } from './inline-list.ts'
import { decode, type Model, type Odds, oddsOf } from './model.ts'
import { startsWithQuantity, unitAfterQuantity } from './quantities.ts'
import { withinPost } from './same-post.ts'
import { rankOf } from './section.ts'
import { isNutritionLine } from './shown-nutrition.ts'
import { unannounced } from './unannounced.ts'
import { withoutUtensils } from './utensils.ts'

// Sums of log odds. Below them a block is as likely a shopping list, an index or an article.
const leastIngredients = 6
const leastDirections = 3
// A block this sure speaks for a recipe by itself: its counterpart is then looked for with a lower bar.
const sure = 15
const lowerBar = 3

/** The recipe in the text of a page that declares none; null when there is no believable one. */
export function readPage(segments: Segment[], model?: Model): Candidate | null {
  const odds = oddsOf(featuresOf(segments), model)
  const found = findBlocks(segments, odds)
  if (!found) return null
  const listed = [...found.ingredients.segments, ...lastLines(segments, found.ingredients.last)]
  const groups = groupIngredients(
    withoutUtensils(listed).filter(({ text }) => !isFact(text) && !isNutritionLine(text)),
  )
  const isRepeated = repeatsOf(groups.flatMap((group) => group.ingredients))
  const lines = withinPost(found.directions.segments, found.ingredients.segments[0])
  const known = lineKeys(groups.flatMap((group) => group.ingredients))
  const steps = withoutOwnHeading(lines)
    .filter((line) => kindOf(line) === null && !isCaption(line.element) && !isRepeated(line.text))
    .filter(({ text }) => !isAmong(known, text) && !isNutritionLine(text))
    .flatMap((segment) => splitAtNumbers(segment.text))
  return {
    ...emptyCandidate('page'),
    ...readFacts(segments, found.ingredients.first),
    ingredientGroups: groups,
    directions: withoutFarewell(withoutQuestion(steps)),
  }
}

/** 'Let's make it': a heading that no dictionary has. The only one names all the steps; several name their parts. */
function withoutOwnHeading(lines: Segment[]): Segment[] {
  const [first, ...others] = lines
  const isOnly = first && rankOf(first) > 0 && !first.text.endsWith('.') && !isStepNumber(first.text)
  return isOnly && others.length > 1 && !others.some(({ isHeading }) => isHeading) ? others : lines
}

const longestQuestion = 40

/** '¿Cómo la hacemos?': a heading that no dictionary has, in the text. */
function withoutQuestion(steps: string[]): string[] {
  const [first = '', ...others] = steps
  const isQuestion = first.length <= longestQuestion && /^\P{Nd}+[?？]$/u.test(first)
  return isQuestion && others.length > 0 ? others : steps
}

const mostLast = 2
const longestLast = 60

/** 'Salt and pepper' in rows of their own between the last amount and the heading of the directions. */
function lastLines(segments: Segment[], last: number): Segment[] {
  const own = segments[last]
  for (let end = last; own && end <= last + mostLast; end++) {
    const next = segments[end + 1]
    if (!next) break
    if (kindOf(next) === 'directions') return segments.slice(last + 1, end + 1)
    const isRow = rowOf(next.element).parent === rowOf(own.element).parent
    if (!isRow || next.isHeading || next.linked > 0 || next.text.length > longestLast) break
    if (/[.!?:]$/.test(next.text) || isFact(next.text)) break
  }
  return []
}

const rowOf = (element: Element) => (/^t[dh]$/.test(element.tag) ? (element.parent ?? element) : element)

function isCaption(element: Element): boolean {
  return element.tag === 'figcaption' || element.parent?.tag === 'figcaption'
}

function findBlocks(segments: Segment[], odds: Odds): Found | null {
  const reading = decode(odds)
  const lists = blocksOf(segments, reading, 1)
  let ingredients = lists.find((list) => looksLikeIngredients(list, segments)) ?? lists[0]
  let directions: Block | null | undefined = nearest(blocksOf(segments, reading, 2), ingredients)
  if (ingredients && ingredients.score > sure && (directions?.score ?? 0) < leastDirections) {
    directions = nearest(blocksOf(segments, decode(odds, [0, lowerBar]), 2), ingredients)
  } else if (directions && directions.score > sure && (ingredients?.score ?? 0) < leastIngredients) {
    ingredients = nearest(blocksOf(segments, decode(odds, [lowerBar, 0]), 1), directions)
  }
  if (!ingredients || ingredients.score < leastIngredients) return withoutModel(segments)
  if ((directions?.score ?? 0) < leastDirections) directions = underHeading(segments, ingredients.last + 1)
  return believed(ingredients, directions, segments) ?? unannounced(segments)
}

interface Found {
  ingredients: Block
  directions: Block
}

function withoutModel(segments: Segment[]): Found | null {
  const ingredients = betweenHeadings(segments)
  const listed = ingredients && believed(ingredients, underHeading(segments, ingredients.last + 1), segments)
  return listed ?? inlineList(segments) ?? unannounced(segments)
}

function believed(
  ingredients: Block,
  directions: Block | null | undefined,
  segments: Segment[],
): Found | null {
  const isBelievable =
    directions && looksLikeIngredients(ingredients, segments) && looksLikeDirections(directions)
  return isBelievable ? { ingredients, directions } : null
}

// No recipe counts milligrams: tablets and creams have ingredients and directions too.
const isDose = /\d\s?(?:mg|µg|μg|mcg|iu)\b/i

/** Amounts, or a heading that says what the list is: menus, tags and shops list food without either. */
function looksLikeIngredients(block: Block, segments: Segment[]): boolean {
  const lines = block.segments.map((segment) => segment.text)
  if (lines.length < 2 || lines.filter((line) => isDose.test(line)).length * 2 > lines.length) return false
  const amounts = lines.filter((line) => startsWithQuantity(line) || unitAfterQuantity(line)).length
  if (amounts >= Math.max(2, lines.length * 0.25)) return true
  if (block.segments.filter(isLink).length > lines.length * mostLinks) return false
  const before = segments.slice(Math.max(0, block.first - headingReach), block.first + 1)
  return before.some((segment) => kindOf(segment) === 'ingredients')
}

const headingReach = 5
// Links alone are a menu, or the same recipe box sorted by ingredient.
const mostLinks = 0.8

const isLink = ({ text, linked }: Segment) => linked >= text.replace(/\s/g, '').length * mostLinks

/** At least one line is a sentence and not a label or a caption, or several are very short ones. */
function looksLikeDirections(block: Block): boolean {
  const short = block.segments.filter(
    ({ text, linked }) => linked === 0 && /^\p{Lu}[^.:]{8,}\.$/u.test(text) && wordsOf(text).length >= 3,
  )
  return (
    short.length > 1 ||
    block.segments.some(({ text }) => wordsOf(text).length >= 5 && !/^[^.:]{1,40}:\s?[^.]{0,30}$/.test(text))
  )
}

// More lines make a block no surer: a story about the dish is longer than its directions.
const sureEnough = 40

/** The surest block, where nearness counts: the directions of another recipe are further from these ingredients. */
function nearest(blocks: Block[], other: Block | undefined): Block | undefined {
  const value = (block: Block) => {
    if (!other) return block.score
    const distance =
      block.first > other.last ? block.first - other.last : 2 * Math.max(0, other.first - block.last)
    return Math.min(sureEnough, block.score) - Math.min(20, distance / 5)
  }
  return blocks.toSorted((a, b) => value(b) - value(a))[0]
}
