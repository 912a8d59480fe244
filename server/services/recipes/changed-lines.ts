import { diffArrays } from 'diff'
import type { ChangedLine } from '#server/contract/history.ts'
import { joinGroups, splitGroups } from '#server/contract/ingredient-groups.ts'
import { readCorrection, writeCorrection } from '#server/contract/measures/corrections.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'

/** A line in which two lists differ. */
interface Difference {
  /** Its index in the first list; for a new line, that of the line that follows it there. */
  at: number
  /** The same in the second list. */
  to: number
  before: string | null
  after: string | null
}

/** Each one costs time quadratically; beyond this, all lines between the first and the last difference count. */
const maxEdits = 100

export function compareLines(before: readonly string[], after: readonly string[]): Difference[] {
  const found: Difference[] = []
  for (const { at, to, gone, added } of gapsOf(before, after)) {
    for (let i = 0; i < Math.max(gone, added); i++) {
      const [line, place] = [at + Math.min(i, gone), to + Math.min(i, added)]
      const texts = {
        before: i < gone ? (before[line] ?? null) : null,
        after: i < added ? (after[place] ?? null) : null,
      }
      found.push({ at: line, to: place, ...texts })
    }
  }
  return found
}

/** Lines between two that both lists have. */
interface Gap {
  at: number
  to: number
  /** How many of the first list, and of the second. */
  gone: number
  added: number
}

function gapsOf(before: readonly string[], after: readonly string[]): Gap[] {
  let [at, to] = [0, 0]
  const gaps: Gap[] = []
  for (const [line, place] of [...sameLines(before, after), [before.length, after.length] as const]) {
    if (line > at || place > to) gaps.push({ at, to, gone: line - at, added: place - to })
    at = line + 1
    to = place + 1
  }
  return gaps
}

/** Places of the same line in both lists, in order. */
type SameLines = (readonly [number, number])[]

/** Only lines that both lists have are compared, as numbers: long ones with the same beginning would be read again each time. */
function sameLines(before: readonly string[], after: readonly string[]): SameLines {
  const numbers = new Map(before.map((line, number) => [line, number]))
  const shared = new Set(after.filter((line) => numbers.has(line)))
  const placesIn = (lines: readonly string[]) =>
    lines.flatMap((line, place) => (shared.has(line) ? { place, number: numbers.get(line) } : []))
  const [from, to] = [placesIn(before), placesIn(after)]
  const pieces = diffArrays(
    from.map(({ number }) => number),
    to.map(({ number }) => number),
    { maxEditLength: maxEdits },
  )
  if (!pieces) return sameEnds(before, after)
  const same: SameLines = []
  let [at, next] = [0, 0]
  for (const { removed, added, count = 0 } of pieces) {
    if (!removed && !added)
      for (let i = 0; i < count; i++) same.push([from[at + i]?.place ?? 0, to[next + i]?.place ?? 0])
    if (!added) at += count
    if (!removed) next += count
  }
  return same
}

function sameEnds(before: readonly string[], after: readonly string[]): SameLines {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const beginning = Array.from({ length: start }, (_, at) => [at, at] as const)
  const ending = Array.from(
    { length: end },
    (_, at) => [before.length - end + at, after.length - end + at] as const,
  )
  return [...beginning, ...ending]
}

const partOf = {
  title: 'title',
  summary: 'summary',
  servings: 'servings',
  prepTime: 'time',
  cookTime: 'time',
  totalTime: 'time',
  ingredients: 'ingredient',
  directions: 'step',
  nutrition: 'nutrition',
  tips: 'tip',
  equipment: 'equipment',
  video: 'video',
  author: 'author',
  language: 'language',
  corrections: 'contents',
} as const satisfies Record<Exclude<keyof RecipeContent, 'source' | 'ingredientGroups'>, ChangedLine['part']>
type Field = keyof typeof partOf

/** A line in which two contents of a recipe differ. A field of one text is one line. */
export interface ContentChange extends Difference {
  field: Field
}

const fields: readonly Field[] = [
  'title',
  'summary',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'ingredients',
  'directions',
  'nutrition',
  'tips',
  'equipment',
  'video',
  'author',
  'language',
  'corrections',
]

const plainLists = ['nutrition', 'tips', 'equipment'] as const
const isPlainList = (field: Field): field is (typeof plainLists)[number] =>
  plainLists.some((list) => list === field)

export function compareContents(before: RecipeContent, after: RecipeContent): ContentChange[] {
  return fields.flatMap((field) =>
    compareLines(linesOf(before, field), linesOf(after, field)).map((change) => ({ ...change, field })),
  )
}

/** How many lines differ: for many versions of a long recipe, without an object for each of them. */
export const countChanges = (before: RecipeContent, after: RecipeContent): number =>
  fields
    .flatMap((field) => gapsOf(linesOf(before, field), linesOf(after, field)))
    .reduce((sum, { gone, added }) => sum + Math.max(gone, added), 0)

/** Comparing their lines takes hundreds of times as long. */
export const isSameContent = (one: RecipeContent, other: RecipeContent): boolean =>
  fields.every((field) => linesOf(one, field).join('\n') === linesOf(other, field).join('\n'))

export const toChangedLine = ({ field, before, after }: ContentChange): ChangedLine => ({
  part: partOf[field],
  before,
  after,
})

export const changedLines = (before: RecipeContent, after: RecipeContent): ChangedLine[] =>
  compareContents(before, after).map(toChangedLine)

function linesOf(content: RecipeContent, field: Field): string[] {
  // With the names of its groups, which are lines as people write them.
  if (field === 'ingredients') return joinGroups(content.ingredients, content.ingredientGroups)
  if (isPlainList(field)) return content[field] ?? []
  if (field === 'corrections') return (content.corrections ?? []).map(writeCorrection)
  const text = content[field] ?? ''
  if (text === '') return []
  return field === 'directions' ? text.split('\n') : [text]
}

/**
 * Applies some changes of `base` to `own`, which was made from it: lines that are still there are replaced, also when
 * they were changed in `own`, and new ones go next to their neighbour.
 */
export function applyChanges(
  own: RecipeContent,
  base: RecipeContent,
  changes: readonly ContentChange[],
): RecipeContent {
  const result = { ...own }
  for (const field of fields) {
    const ofField = changes.filter((change) => change.field === field)
    const [first] = ofField
    if (!first) continue
    const lines = applyToLines(linesOf(own, field), linesOf(base, field), ofField)
    if (field === 'ingredients') Object.assign(result, splitGroups(lines, true))
    else if (isPlainList(field)) result[field] = lines
    else if (field === 'corrections') result.corrections = lines.flatMap((line) => readCorrection(line) ?? [])
    else result[field] = field === 'directions' ? lines.join('\n') : (first.after ?? '')
  }
  return result
}

function applyToLines(own: string[], base: string[], changes: readonly Difference[]): string[] {
  const places = findPlaces(base, own)
  const inserted = new Map<number, string[]>()
  const replaced = new Map<number, string | null>()
  for (const { at, before, after } of changes) {
    const place = places[at] ?? { index: own.length, isThere: false }
    const previous = places[at - 1]
    if (before !== null && place.isThere) replaced.set(place.index, after)
    else if (after !== null) {
      const index = previous?.isThere ? previous.index + 1 : place.index
      inserted.set(index, [...(inserted.get(index) ?? []), after])
    }
  }
  const lines = own.flatMap((line, index) => {
    const kept = replaced.has(index) ? replaced.get(index) : line
    return [...(inserted.get(index) ?? []), ...(kept === null || kept === undefined ? [] : [kept])]
  })
  return [...lines, ...(inserted.get(own.length) ?? [])]
}

interface Place {
  index: number
  /** Whether the line is in the other list, as it is or changed. */
  isThere: boolean
}

/** Where each line of `base` is in `own`. */
function findPlaces(base: readonly string[], own: readonly string[]): Place[] {
  const differences = compareLines(base, own)
  const places: Place[] = []
  let shift = 0
  let next = 0
  for (let at = 0; at < base.length; at++) {
    while (differences[next]?.at === at && differences[next]?.before === null) {
      shift += 1
      next += 1
    }
    const difference = differences[next]?.at === at ? differences[next] : undefined
    if (difference) next += 1
    const isThere = difference === undefined || difference.after !== null
    places.push({ index: at + shift, isThere })
    if (!isThere) shift -= 1
  }
  return places
}

const lists = ['ingredients', 'directions', ...plainLists, 'corrections'] as const
const isOneText = (field: Field): field is Exclude<Field, (typeof lists)[number]> =>
  !lists.some((list) => list === field)

/** The line of `own` in the place of each changed one; undefined where it is as it was before. */
export function ownLines(
  own: RecipeContent,
  base: RecipeContent,
  changes: readonly ContentChange[],
): (string | null | undefined)[] {
  const inField = new Map(
    [...new Set(changes.map(({ field }) => field))].map((field) => {
      const lines = linesOf(own, field)
      return [field, { lines, places: findPlaces(linesOf(base, field), lines) }]
    }),
  )
  return changes.map(({ field, at, before }) => {
    if (isOneText(field)) return own[field] === base[field] ? undefined : own[field] || null
    if (before === null) return undefined
    const { lines, places } = inField.get(field) ?? { lines: [], places: [] }
    const place = places[at]
    const line = place?.isThere ? (lines[place.index] ?? null) : null
    return line === before ? undefined : line
  })
}
