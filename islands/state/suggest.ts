import { nearestWords } from '#server/contract/nearest-words.ts'
import type { ListQuery } from '#server/contract/pages.ts'
import { type Elsewhere, type RecipeCache, shownRecipes } from './recipe-cache.ts'
import { shownList } from './recipe-lists.ts'

/** What the server would say about a search that finds nothing, from the recipes on this device. */
export function suggestHere(cache: RecipeCache, { q }: ListQuery): Elsewhere {
  const countIn = (view: ListQuery['view'], words: string) =>
    shownList(cache, { view, q: words, tag: '' }).recipes.length
  const counts = { recipes: countIn('recipes', q), favorites: countIn('favorites', q) }
  if (counts.recipes + counts.favorites > 0) return counts
  const suggestion = nearestWords(
    q,
    shownRecipes(cache).map(({ title, tags }) => [title, ...tags].join(' ')),
  )
  const finds = (words: string) => countIn('recipes', words) + countIn('favorites', words) > 0
  return suggestion !== null && finds(suggestion) ? { ...counts, suggestion } : counts
}
