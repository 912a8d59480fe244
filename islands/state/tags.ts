import { callApi } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { type RecipeCache, shownRecipes } from './recipe-cache.ts'
import { listState } from './recipe-lists.ts'

/** Every tag on favorites, as last read from the server. */
export const serverTags = createStore<readonly string[]>([])

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorted. Once all favorites are cached, their tags alone count. */
export function tagsOf(recipeCache: RecipeCache, fromServer: readonly string[]): string[] {
  const isWhole = listState(recipeCache, { view: 'favorites', q: '', tag: '' }).floor === ''
  const used = shownRecipes(recipeCache).flatMap((recipe) => (recipe.isFavorite ? recipe.tags : []))
  return [...new Set(isWhole ? used : [...fromServer, ...used])].sort(order.compare)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the tags again, once for several changes in a row. */
export function refreshTags(): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    try {
      serverTags.set(await callApi('GET /api/tags', { context: 'Could not load tags' }))
    } catch {
      // The tags stay as they are until the next change.
    }
  }, 300)
}
