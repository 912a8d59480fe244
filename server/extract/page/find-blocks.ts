import { isAmount } from '#server/contract/measures/amount-text.ts'
import { type Segment, segmentKind } from '../html/segments.ts'
import { wordsOf } from '../reconcile/agreement.ts'
import { type Block, blocksOf } from './blocks.ts'
import { betweenHeadings, underHeading } from './by-headings.ts'
import { cookedAfter } from './cooked-after.ts'
import { inlineList } from './inline-list.ts'
import { decode, type Odds } from './model.ts'
import { mentionsCooking } from './subject.ts'
import { unspacedWords } from './unspaced-words.ts'

// Sums of log odds. Below them a block is as likely a shopping list, an index or an article.
const minIngredientOdds = 6
const minDirectionOdds = 3
// A block this sure, or a list that is announced, speaks for a recipe by itself: its counterpart is then looked for with a
// lower bar.
const sure = 15
const lowerBar = 3

export interface FoundBlocks {
  ingredients: Block
  directions: Block
}

/** The ingredients and directions of a page; null where it has none that are believable. */
export function findBlocks(segments: Segment[], odds: Odds): FoundBlocks | null {
  const reading = decode(odds)
  const lists = blocksOf(segments, reading, 1)
  let ingredients = surest(lists, segments)
  const stepsOf = (favour: number) =>
    blocksOf(segments, favour === 0 ? reading : decode(odds, [0, favour]), 2)
  let directions: Block | null | undefined = nearest(stepsOf(0), ingredients)
  const isListed = ingredients ? isAnnounced(ingredients, segments) : false
  if (isWeak(directions) && (isListed || (ingredients?.score ?? 0) > sure)) {
    directions = nearest(stepsOf(lowerBar), ingredients)
  } else if (directions && directions.score > sure && (ingredients?.score ?? 0) < minIngredientOdds) {
    ingredients = nearest(blocksOf(segments, decode(odds, [lowerBar, 0]), 1), directions)
  }
  if (!ingredients || ingredients.score < minIngredientOdds) return withoutModel(segments)
  const parted = untilSentences(ingredients, segments)
  if (parted) return believed(parted.ingredients, parted.directions, segments)
  if (isWeak(directions))
    directions = underHeading(segments, ingredients.last + 1) ?? cookedAfter(segments, ingredients)
  return believed(ingredients, directions, segments)
}

/** Without the steps that follow the list at once, in boxes of the same kind and without a heading. */
function untilSentences(list: Block, segments: Segment[]): FoundBlocks | null {
  const at = list.segments.findLastIndex((line) => !isSentence(line)) + 1 || -1
  const last = list.segments[at - 1]
  const isCooked =
    at < list.segments.length && list.segments.slice(at).some(({ text }) => mentionsCooking(text))
  if (!last || !isCooked) return null
  const ingredients = { ...list, segments: list.segments.slice(0, at), last: segments.indexOf(last) }
  const steps = { ...list, segments: list.segments.slice(at), first: ingredients.last + 1 }
  return { ingredients, directions: steps }
}

const minSentenceWords = 4
const isSentence = ({ text, isHeading }: Segment) =>
  !isHeading && /[.!。]$/.test(text) && wordsOf(text).length + unspacedWords(text) >= minSentenceWords

const isWeak = (directions: Block | null | undefined) => (directions?.score ?? 0) < minDirectionOdds

const announced = 10
const announcedWithin = 3

/** The surest list that looks like one, or one before it that is announced: further ones are in comments. */
function surest(lists: Block[], segments: Segment[]): Block | undefined {
  const likely = lists.filter((list) => looksLikeIngredients(list, segments))
  const [best] = likely
  if (!best || isAnnounced(best, segments)) return best ?? lists[0]
  const isBetter = (list: Block) =>
    list.last < best.first && list.score + announced >= best.score && isAnnounced(list, segments)
  return likely.find(isBetter) ?? best
}

const isAnnounced = ({ first }: Block, segments: Segment[]) =>
  segments
    .slice(Math.max(0, first - announcedWithin), first + 1)
    .some((segment) => segmentKind(segment) === 'ingredients' && segment.linked === 0)

function withoutModel(segments: Segment[]): FoundBlocks | null {
  const ingredients = betweenHeadings(segments)
  const listed = ingredients && believed(ingredients, underHeading(segments, ingredients.last + 1), segments)
  return listed ?? inlineList(segments)
}

function believed(
  ingredients: Block,
  directions: Block | null | undefined,
  segments: Segment[],
): FoundBlocks | null {
  return directions && looksLikeIngredients(ingredients, segments) ? { ingredients, directions } : null
}

// No recipe counts milligrams: tablets and creams have ingredients and directions too.
const isDose = /\d\s?(?:mg|µg|μg|mcg|iu)\b/i

/** Amounts, or a heading that says what the list is: menus, tags and shops list food without either. */
function looksLikeIngredients(block: Block, segments: Segment[]): boolean {
  const lines = block.segments.map((segment) => segment.text)
  if (lines.length < 2 || lines.filter((line) => isDose.test(line)).length * 2 > lines.length) return false
  const amounts = lines.filter(isAmount).length
  if (amounts >= Math.max(2, lines.length * 0.25)) return true
  if (block.segments.filter(isLink).length > lines.length * maxLinkShare) return false
  const before = segments.slice(Math.max(0, block.first - headingReach), block.first + 1)
  return before.some((segment) => segmentKind(segment) === 'ingredients')
}

const headingReach = 5
// Links alone are a menu, or the same recipe box sorted by ingredient.
const maxLinkShare = 0.8

const isLink = ({ text, linked }: Segment) => linked >= text.replace(/\s/g, '').length * maxLinkShare

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
