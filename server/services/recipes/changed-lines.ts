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
const mostEdits = 200

export function compareLines(before: readonly string[], after: readonly string[]): Difference[] {
  const found: Difference[] = []
  let [at, to] = [0, 0]
  let gone: string[] = []
  let added: string[] = []
  function close() {
    for (let i = 0; i < Math.max(gone.length, added.length); i++) {
      const place = { at: at + Math.min(i, gone.length), to: to + Math.min(i, added.length) }
      found.push({ ...place, before: gone[i] ?? null, after: added[i] ?? null })
    }
    at += gone.length
    to += added.length
    gone = []
    added = []
  }
  for (const { removed, added: isAdded, count } of piecesOf(before, after)) {
    if (removed) gone = before.slice(at, at + count)
    else if (isAdded) added = after.slice(to, to + count)
    else {
      close()
      at += count
      to += count
    }
  }
  close()
  return found
}

interface Piece {
  removed: boolean
  added: boolean
  /** Lines. */
  count: number
}

/** Compares numbers: long lines with the same beginning would be read again at each comparison. */
function piecesOf(before: readonly string[], after: readonly string[]): Piece[] {
  const numbers = new Map<string, number>()
  const toNumbers = (lines: readonly string[]) =>
    lines.map((line) => {
      const number = numbers.get(line) ?? numbers.size
      numbers.set(line, number)
      return number
    })
  const pieces = diffArrays(toNumbers(before), toNumbers(after), { maxEditLength: mostEdits })
  return (
    pieces?.map(({ removed, added, value }) => ({ removed, added, count: value.length })) ??
    replaced(before, after)
  )
}

function replaced(before: readonly string[], after: readonly string[]): Piece[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  const piece = { added: false, removed: false }
  return [
    { ...piece, count: start },
    { ...piece, removed: true, count: before.length - end - start },
    { ...piece, added: true, count: after.length - end - start },
    { ...piece, count: end },
  ]
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
  'author',
  'language',
  'corrections',
]

export function compareContents(before: RecipeContent, after: RecipeContent): ContentChange[] {
  return fields.flatMap((field) =>
    compareLines(linesOf(before, field), linesOf(after, field)).map((change) => ({ ...change, field })),
  )
}

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
  if (field === 'nutrition') return content.nutrition ?? []
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
    else if (field === 'nutrition') result.nutrition = lines
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

const lists = ['ingredients', 'directions', 'nutrition', 'corrections'] as const
const isOneText = (field: Field): field is Exclude<Field, (typeof lists)[number]> =>
  !lists.some((list) => list === field)

/** The line of `own` in the place of each changed one; undefined where it is as it was before. */
export function ownLines(
  own: RecipeContent,
  base: RecipeContent,
  changes: readonly ContentChange[],
): (string | null | undefined)[] {
  const placesIn = new Map(
    [...new Set(changes.map(({ field }) => field))].map((field) => [
      field,
      findPlaces(linesOf(base, field), linesOf(own, field)),
    ]),
  )
  return changes.map(({ field, at, before }) => {
    if (isOneText(field)) return own[field] === base[field] ? undefined : own[field] || null
    if (before === null) return undefined
    const place = placesIn.get(field)?.[at]
    const line = place?.isThere ? (linesOf(own, field)[place.index] ?? null) : null
    return line === before ? undefined : line
  })
}
