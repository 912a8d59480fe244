import { fold } from '#server/contract/fold.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { containsAll, type SearchWord } from '#server/contract/search-words.ts'

const searchTexts = new WeakMap<Recipe, string>()

function searchText(recipe: Recipe): string {
  const known = searchTexts.get(recipe)
  if (known !== undefined) return known
  const { title, directions, tags, tips = [], equipment = [] } = recipe
  const text = fold([title, directions, ...tags, ...tips, ...equipment].join('\n'))
  searchTexts.set(recipe, text)
  return text
}

/** The server's rule of a search: each word occurs in title, directions, tags, tips or equipment. */
export const containsWords = (recipe: Recipe, words: readonly SearchWord[]): boolean =>
  words.length === 0 || containsAll(searchText(recipe), words)
