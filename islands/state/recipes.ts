import { recipePageSize } from '#server/contract/constants.ts'
import type { ListQuery } from '#server/contract/pages.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { connection } from './connection.ts'
import {
  emptyLibrary,
  type Library,
  listKey,
  listState,
  nextPageNumber,
  pageOf,
  shownList,
  shownRecipes,
  withListStatus,
  withPage,
  withRecipe,
} from './recipe-cache.ts'

export const library = createStore<Library>(emptyLibrary)

export const unknownLoadError = 'An unknown error occurred while loading data.'

function addPage(query: ListQuery, page: RecipePage, askedAt: number): void {
  library.set((state) => withPage(state, query, page, askedAt))
}

export function putRecipe(recipe: Recipe): void {
  library.set((state) => withRecipe(state, recipe))
}

export function findRecipe(id: string): Recipe | undefined {
  return shownRecipes(library.get()).find((recipe) => recipe._id === id)
}

const running = new Map<string, Promise<void>>()

/** Loads the page that goes on where the list ends; one at a time for each list. Failure shows in the list's status. */
export function loadMore(query: ListQuery): Promise<void> {
  const state = library.get()
  if (listState(state, query).floor === '') return Promise.resolve()
  return loadPage(query, nextPageNumber(state, query))
}

/** Loads the page in which the list's row of this index is: a long list is not read from its top to be shown further down. */
export const loadAt = (query: ListQuery, index: number) => loadPage(query, pageOf(index))

function loadPage(query: ListQuery, number: number): Promise<void> {
  const key = listKey(query)
  const known = running.get(key)
  if (known) return known
  const { clock } = library.get()
  const asked = fetchPage(query, number)
  // Over before its answer shows: whoever wants the next page asks for it as soon as they see this one.
  const page = asked.finally(() => running.delete(key))
  const loading = show(query, page, clock)
  running.set(key, loading)
  library.set((now) => withListStatus(now, query, 'loading'))
  return loading
}

/** Once more what failed, now that it may succeed. */
export function retry(query: ListQuery): void {
  if (listState(library.get(), query).status === 'failed') void loadMore(query)
}

/** The dashboard comes with its first cards only. The rest of their page is then here to be searched, and kept offline. */
export async function completeFirstPage(query: ListQuery): Promise<void> {
  const { recipes, gap, hasMore } = shownList(library.get(), query)
  const known = gap?.at ?? recipes.length
  if (known < recipePageSize && (gap !== null || hasMore)) await loadAt(query, known)
}

/** A search that was answered from here alone does not say what the other view has; the server does. */
export async function lookElsewhere(query: ListQuery): Promise<void> {
  const askedAt = library.get().clock
  try {
    addPage(query, await fetchPage(query, 1), askedAt)
  } catch {
    // What this device has is said nevertheless.
  }
}

async function show(query: ListQuery, page: Promise<RecipePage>, askedAt: number): Promise<void> {
  try {
    addPage(query, await page, askedAt)
  } catch (error) {
    if (!(error instanceof ApiError)) connection.set('offline')
    library.set((now) => withListStatus(now, query, 'failed'))
  }
}

/** The first page once more, after a time in which this tab may have missed something. */
export async function refresh(query: ListQuery): Promise<void> {
  const askedAt = library.get().clock
  const page = await fetchPage(query, 1)
  library.set((state) => ({ ...state, lists: {} }))
  addPage(query, page, askedAt)
}

function fetchPage({ view, q, tag }: ListQuery, page: number): Promise<RecipePage> {
  const search = new URLSearchParams({ page: String(page), limit: String(recipePageSize), view })
  if (q.trim()) search.set('q', q.trim().slice(0, 200))
  if (tag && view === 'favorites') search.set('tag', tag)
  return callApi<RecipePage>('Could not load recipes.', `/api/recipes?${search}`)
}

/** A recipe that is not in any list yet, as one opened by its address. */
export async function loadRecipe(id: string): Promise<Recipe> {
  const recipe = await callApi<Recipe>('Could not load recipes.', `/api/recipes/${encodeURIComponent(id)}`)
  putRecipe(recipe)
  return recipe
}
