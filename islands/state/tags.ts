import { locale, t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { type RecipeCache, shownRecipes } from './recipe-cache.ts'
import { listState } from './recipe-lists.ts'

/** Every tag on favorites, as last read from the server. */
export const serverTags = createStore<readonly string[]>([])

/** Sorted. Once all favorites are cached, their tags alone count. */
export function tagsOf(recipeCache: RecipeCache, fromServer: readonly string[]): string[] {
  const isWhole = listState(recipeCache, { view: 'favorites', q: '', tag: '' }).floor === ''
  const used = shownRecipes(recipeCache).flatMap((recipe) => (recipe.isFavorite ? recipe.tags : []))
  const order = new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  return [...new Set(isWhole ? used : [...fromServer, ...used])].sort(order.compare)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Reads the tags again, once for several changes in a row. */
export function refreshTags(): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    try {
      serverTags.set(await callApi('GET /api/tags', { context: t('Could not load tags') }))
    } catch {
      // The tags stay as they are until the next change.
    }
  }, 300)
}
