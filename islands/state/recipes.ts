import { maxSearchLength, recipePageSize } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { ListQuery } from '#server/contract/pages.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { callApi, Unreachable } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { connection } from './connection.ts'
import { emptyCache, type RecipeCache, shownRecipes, withRecipe } from './recipe-cache.ts'
import {
  listKey,
  listState,
  nextPageNumber,
  pageOf,
  recipeAt,
  type ShownList,
  shownCount,
  shownList,
  withElsewhere,
  withListStatus,
  withPage,
} from './recipe-lists.ts'

export const recipeCache = createStore<RecipeCache>(emptyCache)

function addPage(query: ListQuery, page: RecipePage, askedAt: number): void {
  recipeCache.set((state) => withPage(state, query, page, askedAt))
}

export function putRecipe(recipe: Recipe): void {
  recipeCache.set((state) => withRecipe(state, recipe))
}

/**
 * Sends a change and shows the recipe in the response. When an event brought another state meanwhile, either may be newer:
 * the server is asked.
 */
export async function showAnswer<Answer extends { recipe: Recipe }>(
  call: () => Promise<Answer>,
): Promise<Answer> {
  const askedAt = recipeCache.get().clock
  const answer = await call()
  const { recipe } = answer
  if (isOvertaken(recipe, askedAt)) await loadRecipe(recipe._id).catch(() => {})
  else putRecipe(recipe)
  return answer
}

function isOvertaken(recipe: Recipe, askedAt: number): boolean {
  const { recipes, touched } = recipeCache.get()
  if ((touched.get(recipe._id) ?? 0) <= askedAt) return false
  const known = recipes.find(({ _id }) => _id === recipe._id)
  return JSON.stringify(known) !== JSON.stringify(recipe)
}

export function findRecipe(id: string): Recipe | undefined {
  return shownRecipes(recipeCache.get()).find((recipe) => recipe._id === id)
}

const running = new Map<string, Promise<void>>()

/** Loads the next page; one at a time for each list. A failure is in the list's status. */
export function loadMore(query: ListQuery): Promise<void> {
  const state = recipeCache.get()
  if (listState(state, query).floor === '') return Promise.resolve()
  return loadPage(query, nextPageNumber(state, query))
}

/** Loads the page with the list's row of this index, without the pages above it. */
export const loadAt = (query: ListQuery, index: number) => loadPage(query, pageOf(index))

/** Loads what is missing near the screen: in the gap of a list, or at its end. */
export function loadVisible(query: ListQuery, list: ShownList, indexes: readonly number[]): void {
  if (list.status !== 'loaded') return
  const missing = indexes.filter((index) => index < shownCount(list) && !recipeAt(list, index))
  // Next to the known part, so that the gap shrinks from its ends.
  const next = missing[0] === list.gap?.at ? missing[0] : missing.at(-1)
  if (next !== undefined) void loadAt(query, next)
  else if (list.hasMore && (indexes.at(-1) ?? -1) >= shownCount(list) - 1) void loadMore(query)
}

function loadPage(query: ListQuery, number: number): Promise<void> {
  const key = listKey(query)
  const known = running.get(key)
  if (known) return known
  const { clock } = recipeCache.get()
  const asked = fetchPage(query, number)
  // Ends before the page shows, so that the next page can be requested in reaction to it.
  const page = asked.finally(() => running.delete(key))
  const loading = addWhenLoaded(query, page, clock)
  running.set(key, loading)
  recipeCache.set((now) => withListStatus(now, query, 'loading'))
  return loading
}

/** Loads again what failed. */
export function retry(query: ListQuery): void {
  if (listState(recipeCache.get(), query).status === 'failed') void loadMore(query)
}

/** The dashboard is rendered with its first cards. Loads the rest of their page, for search and offline use. */
export async function completeFirstPage(query: ListQuery): Promise<void> {
  const { recipes, gap, hasMore } = shownList(recipeCache.get(), query)
  const known = gap?.at ?? recipes.length
  if (known < recipePageSize && (gap !== null || hasMore)) await loadAt(query, known)
}

/** Loads the number of matches in the other view, which a local search does not know. */
export async function countElsewhere(query: ListQuery): Promise<void> {
  const askedAt = recipeCache.get().clock
  try {
    addPage(query, await fetchPage(query, 1), askedAt)
  } catch {
    // The matches and words of this device are shown.
    const { suggestHere } = await import('./suggest.ts')
    recipeCache.set((cache) => withElsewhere(cache, query, suggestHere(cache, query)))
  }
}

async function addWhenLoaded(query: ListQuery, page: Promise<RecipePage>, askedAt: number): Promise<void> {
  try {
    addPage(query, await page, askedAt)
  } catch (error) {
    if (error instanceof Unreachable) connection.set('offline')
    recipeCache.set((now) => withListStatus(now, query, 'failed'))
  }
}

/** Reads the first page again, after this tab may have missed events. */
export async function refresh(query: ListQuery): Promise<void> {
  const askedAt = recipeCache.get().clock
  const page = await fetchPage(query, 1)
  recipeCache.set((state) => ({ ...state, lists: {} }))
  addPage(query, page, askedAt)
}

const context = () => t('Could not load recipes.')

function fetchPage({ view, q, tag }: ListQuery, page: number): Promise<RecipePage> {
  const words = q.trim().slice(0, maxSearchLength)
  return callApi('GET /api/recipes', {
    context: context(),
    query: {
      ...{ page, limit: recipePageSize, view },
      ...(words && { q: words }),
      ...(tag && view === 'favorites' && { tag }),
    },
  })
}

/** Loads a recipe that may be in no list, e.g. one opened by its address. */
export async function loadRecipe(id: string): Promise<Recipe> {
  const askedAt = recipeCache.get().clock
  const recipe = await callApi('GET /api/recipes/:id', { context: context(), params: { id } })
  if (isOvertaken(recipe, askedAt)) return loadRecipe(id)
  putRecipe(recipe)
  return recipe
}
