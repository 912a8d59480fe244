import { callApi } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { type Library, listState, shownRecipes } from './recipe-cache.ts'

/** Every tag on favorites, as the server knew them last. */
export const serverTags = createStore<readonly string[]>([])

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Sorted; from the favorites themselves once all of them are here. */
export function tagsOf(library: Library, fromServer: readonly string[]): string[] {
  const isWhole = listState(library, { view: 'favorites', q: '', tag: '' }).floor === ''
  const used = shownRecipes(library).flatMap((recipe) => (recipe.isFavorite ? recipe.tags : []))
  return [...new Set(isWhole ? used : [...fromServer, ...used])].sort(order.compare)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Soon, and once for several changes in a row. */
export function refreshTags(): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    try {
      serverTags.set(await callApi<string[]>('Could not load tags', '/api/tags'))
    } catch {
      // The strip keeps what it has; the next change asks again.
    }
  }, 300)
}
