import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { isAmount, startsWithQuantity } from '#server/contract/measures/amount-text.ts'
import type { Segment } from '../html/segments.ts'
import { cleanIngredient, linesInGroups } from '../normalise/ingredient-lines.ts'
import { withoutAdverts } from '../page/adverts.ts'
import { isFact } from '../page/facts.ts'
import { isComponent } from '../page/headings.ts'
import { bare } from '../reconcile/agreement.ts'
import { align, foodWordsOf } from './align.ts'
import { shownAround } from './shown-around.ts'
import { ShownList } from './shown-list.ts'

/** Of the declared lines, for a stretch of the page to be the same list. */
const minFoundShare = 0.6
/** Names for lines: more are remarks below each line. */
const maxNameShare = 0.7

/**
 * Structured data has no groups, and may have lost amounts and lines. Where the page shows the same foods, each line is
 * read where it says most, the lines around them in the same list are added, and what is set as a heading above lines names
 * their group.
 */
export function layOver(groups: IngredientGroup[], html: string): IngredientGroup[] {
  const lines = groups.flatMap(({ ingredients }) => ingredients)
  if (lines.length === 0) return groups
  const readings = shownAround(html, lines).flatMap((segments) =>
    readStretch(groups, lines, withoutAdverts(segments)),
  )
  return readings.toSorted((a, b) => b.gain - a.gain)[0]?.groups ?? groups
}

/** The lines of a list that was read from the page itself, under the names that the page has above them. */
export function underShownNames(groups: IngredientGroup[], html: string): IngredientGroup[] {
  const [first, ...others] = groups
  if (!first || first.name !== null || first.ingredients.length === 0) return groups
  const lines = groups.flatMap(({ ingredients }) => ingredients)
  const [segments] = shownAround(html, lines)
  if (!segments) return groups
  const placed = align(lines, segments.map(textOf)).map((place, at) => ({ line: lines[at] ?? '', place }))
  const shown = new ShownList(
    segments,
    placed.flatMap(({ place }) => place ?? []),
  )
  if (others.length === 0) return underNames(placed, shown) ?? groups
  const above = shown.nameAbove(placed[0]?.place ?? 0)
  const names = segments.filter(({ text }) => others.some(({ name }) => name === text))
  return above && isLikeOne(above, names) ? [{ ...first, name: above.text }, ...others] : groups
}

interface Reading {
  groups: IngredientGroup[]
  /** What it says that the declared list does not. */
  gain: number
}

/** A line, and where the page shows it. */
interface Placed {
  line: string
  place: number | null
}

function readStretch(declared: IngredientGroup[], lines: string[], segments: Segment[]): Reading[] {
  const places = align(lines, segments.map(textOf))
  const found = places.filter((place) => place !== null)
  if (found.length < Math.max(Math.min(2, lines.length), lines.length * minFoundShare)) return []
  fillGaps(places, new ShownList(segments, found))
  const shown = new ShownList(
    segments,
    places.filter((place) => place !== null),
  )
  const own = withAmounts(lines, places, segments)
  const whole = withFurtherLines(own, shown)
  const isNamed = declared.length > 1 || declared[0]?.name != null
  const isLonger = whole.length > own.length
  const named = isNamed && !isLonger ? null : underNames(whole, shown)
  const amounts = own.filter(({ line }, at) => line !== lines[at]).length
  const gain = amounts + whole.length - own.length + (named ? named.length : 0)
  if (gain === 0) return []
  if (named) return [{ groups: named, gain }]
  const texts = whole.map(({ line }) => line)
  return [{ groups: isLonger ? [{ name: null, ingredients: texts }] : regroup(declared, texts), gain }]
}

const textOf = ({ text, amountFirst }: Segment) => amountFirst ?? text

function regroup(groups: IngredientGroup[], lines: string[]): IngredientGroup[] {
  let at = 0
  return groups.map(({ name, ingredients }) => ({
    name,
    ingredients: ingredients.map(() => lines[at++] ?? ''),
  }))
}

/** Lines that were not found between two that were, where the page has as many in their place. */
function fillGaps(places: (number | null)[], shown: ShownList): void {
  for (let start = 0; start < places.length; start++) {
    if (places[start] !== null) continue
    let end = start
    while (end < places.length && places[end] === null) end++
    const from = places[start - 1] ?? (places[end] ?? 0) - (end - start) - 1
    const to = places[end] ?? from + (end - start) + 1
    const between: number[] = []
    for (let at = from + 1; at < to; at++) if (shown.isLike(shown.segments[at])) between.push(at)
    if (between.length === end - start)
      for (const [index, at] of between.entries()) places[start + index] = at
    start = end
  }
}

/** Of the lines that the page shows with amounts, for the declaration to have lost them. */
const minLostShare = 0.3
const minTurnedShare = 0.4

/** The lines, in the words of the page where those are better in a way that the list has in several lines. */
function withAmounts(lines: string[], places: (number | null)[], segments: Segment[]): Placed[] {
  const texts = places.map((place) => {
    const segment = segments[place ?? -1]
    return segment ? cleanIngredient(textOf(segment)) : ''
  })
  const where = (isBetter: (line: string, text: string) => boolean, share: number) => {
    const better = lines.map((line, at) => (isBetter(line, texts[at] ?? '') ? texts[at] : undefined))
    const count = better.filter((text) => text && hasOwnAmount(text)).length
    return count >= Math.max(Math.min(2, lines.length), lines.length * share) ? better : []
  }
  const isSameTurned = where(
    (line, text) => isTurned(line, text) && wordsIn(line) === wordsIn(text),
    minTurnedShare,
  )
  const kinds = [
    where(isFuller, minLostShare),
    where(isUnpacked, 0),
    isSameTurned.length > 0 ? where(isTurned, minTurnedShare) : [],
  ]
  return lines.map((line, at) => ({
    line: kinds.find((better) => better[at])?.[at] || line,
    place: places[at] ?? null,
  }))
}

/** '2 eggs' for 'eggs' */
const isFuller = (line: string, text: string) =>
  text !== '' &&
  !hasOwnAmount(line) &&
  (numbersIn(text) > numbersIn(line) || bare(text).startsWith(bare(line)))

const isUnpacked = (line: string, text: string) =>
  packs.test(line) && !packs.test(text) && numbersIn(text) > 0

const wordsIn = (text: string) => (text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []).sort().join(' ')

/** '500 g fresh ravioli (with ricotta)' for 'fresh ravioli 500g', which lost its remark. */
function isTurned(line: string, text: string): boolean {
  if (startsWithQuantity(line) || !startsWithQuantity(text) || numbersIn(line) !== numbersIn(text))
    return false
  const words = new Set(foodWordsOf(text))
  return foodWordsOf(line).every((word) => words.has(word))
}

/** '1 320g chicken', '2 1 spring onion': how many packs, before what is in them; not '1 1/2 cups'. */
const packs = /^\d{1,2}\s\d{1,4}(?!\d{0,4}\s?[/⁄.,-])(?=\s?\p{L})/u

/** 'flour: 2 heaped', but not 'water (950 ml)': what is in brackets is a remark. */
function hasOwnAmount(line: string): boolean {
  const own = line.replace(/\([^()]{0,100}\)/g, ' ').trim()
  return isAmount(own) || /\p{N}\s?\p{L}{0,10}\.?$/u.test(own.slice(-20))
}

const numbersIn = (text: string) => (text.match(/[\p{Nd}\p{No}]+/gu) ?? []).length

const minFurther = 2
const minFurtherShare = 0.25
const minAmountShare = 0.6

/** With the lines that the page has in the same list and the declaration lacks. */
function withFurtherLines(own: Placed[], shown: ShownList): Placed[] {
  const { first, last } = shown.bounds()
  const known = new Set(own.map(({ place }) => place))
  const keys = own.map(({ line }) => bare(line))
  const notFound = own.filter(({ place }) => place === null).map(({ line }) => foodKey(line))
  const further: Placed[] = []
  for (let at = first; at <= last; at++) {
    const segment = shown.segments[at]
    if (!segment || known.has(at) || !shown.isLike(segment) || isFact(segment.text)) continue
    const line = cleanIngredient(textOf(segment))
    // '25 ml' in a box of its own is a part of the line that was found.
    const letters = bare(line)
    const isPiece = keys.some((key) => key !== letters && key.includes(letters))
    if (/\p{L}/u.test(line) && !isPiece && !notFound.includes(foodKey(line)))
      further.push({ line, place: at })
  }
  const amounts = further.filter(({ line }) => isAmount(line)).length
  const isPart =
    further.length >= Math.max(minFurther, own.length * minFurtherShare) &&
    amounts >= further.length * minAmountShare
  if (!isPart || isSameList(own, further)) return own
  const asShown = own.map(({ line, place }) => {
    const segment = shown.segments[place ?? -1]
    return { line: segment ? cleanIngredient(textOf(segment)) : line, place }
  })
  return inOrder([...asShown, ...further])
}

/** The same for two lines of the same foods, in whatever order. */
const foodKey = (line: string) => [...new Set(foodWordsOf(line))].sort().join(' ')

const minSameShare = 0.4

/** The list again for more people, or set in another way; the list of another part has some of its foods, and others. */
function isSameList(own: Placed[], further: Placed[]): boolean {
  const foodsOf = (lines: Placed[]) => lines.map(({ line }) => new Set(foodWordsOf(line)))
  const [foods, others] = [foodsOf(own), foodsOf(further)]
  const isIn = (words: Set<string>, other: Set<string>) =>
    words.size > 0 && [...words].every((word) => other.has(word))
  const again = foods.filter((words) => others.some((other) => isIn(words, other))).length
  const known = others.filter((other) => foods.some((words) => isIn(words, other))).length
  return again >= Math.max(1, own.length * minSameShare) && known >= further.length * minSameShare
}

function inOrder(lines: Placed[]): Placed[] {
  let last = -1
  const keyed = lines.map((line) => {
    last = line.place ?? last
    return { line, key: last }
  })
  return keyed.toSorted((a, b) => a.key - b.key).map(({ line }) => line)
}

/** The lines under the names that the page shows above them; null where it shows none. */
function underNames(lines: Placed[], shown: ShownList): IngredientGroup[] | null {
  const names = lines.map(({ place }) => (place === null ? null : shown.nameAbove(place)))
  const inner = names.slice(1).filter((name) => name !== null)
  const [first] = names
  // What is above the first line may be the title, or a remark about the list.
  const isFirst =
    first && (isLikeOne(first, inner) || (isComponent(first.text) && inner.length + 1 < lines.length))
  if (!isFirst) names[0] = null
  const texts = names.flatMap((name) => (name ? [name.text] : []))
  const isRepeated = new Set(texts).size < texts.length
  if (isRepeated || texts.length > Math.max(1, lines.length * maxNameShare)) names.fill(null)
  const groups = linesInGroups(
    lines.flatMap(({ line, place }, at) => {
      const isName = at + 1 < lines.length && isOwnName(line, shown, place, lines[at + 1])
      const above = names[at]
      return [...(above ? [{ text: above.text, isName: true }] : []), { text: line, isName }]
    }),
  )
  return groups.length > 1 || groups[0]?.name ? groups : null
}

/** 'For the pastry' among the declared lines, which the page sets as a heading. */
function isOwnName(line: string, shown: ShownList, place: number | null, next?: Placed): boolean {
  if (/^\P{Nd}{2,70}:$/u.test(line)) return true
  const segment = shown.segments[place ?? -1]
  if (segment === undefined || /[,\p{Nd}]/u.test(line) || !shown.isName(segment)) return false
  return segment.isHeading || (shown.isSetOff(segment) && isAmount(next?.line ?? ''))
}

const isLikeOne = (first: Segment, others: Segment[]) =>
  others.some(({ element }) => element.tag === first.element.tag)
