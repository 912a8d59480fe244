import type { FilterTexts } from '#server/contract/filter-address.ts'
import { fold } from '#server/contract/fold.ts'
import { foodPatterns } from '#server/contract/food-patterns.ts'
import { foodLines } from '#server/contract/food-words.ts'
import { splitList } from '#server/contract/language/lists.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Missing } from './missing.ts'

/** Minutes in all by the recipe's id, as the server read them. */
export type Minutes = Readonly<Record<string, number | null>>

const foodsOf = (text: string) =>
  splitList(text)
    .map((food) => foodPatterns(food))
    .filter((patterns) => patterns.length > 0)

/**
 * The recipes that a filter leaves, in its order; without collections, which only the server knows. `hasUnwanted` is for what
 * `filter.without` and `filter.suits` name, `missing` for what `filter.have` names.
 */
export function filterHere(
  recipes: readonly Recipe[],
  filter: FilterTexts,
  minutes: Minutes,
  hasUnwanted: (recipe: Recipe) => boolean,
  missing: Missing | null = null,
): Recipe[] {
  const wanted = foodsOf(filter.with)
  const minutesOf = ({ _id }: Recipe) => minutes[_id] ?? null
  const isIn = (recipe: Recipe): boolean => {
    const foods = wanted.length > 0 ? foodLines(recipe.ingredients) : ''
    const { rating = 0, cooked, sharedBy } = recipe
    return (
      wanted.every((patterns) => patterns.some((food) => foods.includes(food))) &&
      !hasUnwanted(recipe) &&
      (filter.minutes === '' || (minutesOf(recipe) ?? Number.POSITIVE_INFINITY) <= Number(filter.minutes)) &&
      (filter.rating === '' || rating >= Number(filter.rating)) &&
      (filter.cooked === '' || (filter.cooked === 'yes') === (cooked !== undefined)) &&
      (filter.whose === '' || (filter.whose === 'mine') === (sharedBy === null))
    )
  }
  const key = keys[filter.sort || (missing ? 'longest-not-cooked' : '')]
  const found = recipes.filter(isIn)
  const sorted = key
    ? found.toSorted((one, other) => compare(key(one, minutesOf), key(other, minutesOf)))
    : found
  if (!missing) return sorted
  const counts = new Map(sorted.map((recipe) => [recipe, missing(recipe).length]))
  return sorted.toSorted((one, other) => compare(counts.get(one) ?? null, counts.get(other) ?? null))
}

type Key = (recipe: Recipe, minutesOf: (recipe: Recipe) => number | null) => number | string | null

const dayOf = ({ cooked }: Recipe) => (cooked ? Date.parse(cooked.last) : null)

/** Ascending; recipes without a key are last. Missing: newest first, as they are. */
const keys: Record<string, Key> = {
  // As the server's: without quotation marks and the like at its beginning.
  'a-z': ({ title }) => fold(title).replace(/^[^\p{L}\p{N}]+/u, ''),
  shortest: (recipe, minutesOf) => minutesOf(recipe),
  'best-rated': ({ rating }) => (rating === undefined ? null : -rating),
  'last-cooked': (recipe) => negative(dayOf(recipe)),
  'longest-not-cooked': dayOf,
}

const negative = (value: number | null) => (value === null ? null : -value)

function compare(one: number | string | null, other: number | string | null): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -1 : 1
}
