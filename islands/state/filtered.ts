import { maxSearchLength, recipePageSize } from '#server/contract/constants.ts'
import { readFilter } from '#server/contract/filter-address.ts'
import { t } from '#server/contract/language/t.ts'
import type { DashboardPlace, RecipeView } from '#server/contract/pages.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError, callApi, messageOf, Unreachable } from '../browser/api.ts'
import { readLibrary } from '../browser/offline-db.ts'
import { createStore } from '../browser/store.ts'
import { connection } from './connection.ts'
import { filterHere } from './filter-here.ts'
import { type RecipeCache, shownRecipes, withStored } from './recipe-cache.ts'
import { type ShownList, shownList } from './recipe-lists.ts'
import { recipeCache } from './recipes.ts'

/** A list that the server filters and sorts: the ids of its first pages. */
export interface Filtered {
  /** Of the place that it is for. */
  key: string
  ids: readonly string[]
  total: number
  status: ShownList['status']
  /** Why the server refuses the filter. */
  problem: string | null
}

type Place = Omit<DashboardPlace, 'openCollection'>

const keyOf = ({ view, q, tag, filter }: Place) =>
  JSON.stringify([view, q.trim(), view === 'favorites' && tag, filter])

const nothing: Filtered = { key: '', ids: [], total: -1, status: 'loading', problem: null }
export const filtered = createStore<Filtered>(nothing)

function fetchPage({ view, q, tag, filter }: Place, page: number, limit: number) {
  const words = q.trim().slice(0, maxSearchLength)
  const given = Object.fromEntries(Object.entries(readFilter(filter)).filter(([, text]) => text !== ''))
  return callApi('GET /api/recipes', {
    context: t('Could not load recipes.'),
    query: {
      ...given,
      ...{ page, limit, view },
      ...(words && { q: words }),
      ...(tag && view === 'favorites' && { tag }),
    },
  })
}

/** How many recipes a filter would show. */
export const countFiltered = async (place: Place) => (await fetchPage(place, 1, 1)).totalRecipes

/** Counts requests, so that a slow response does not replace a later one. */
let newest = 0

/** Loads the first page, or all loaded ones again; the known ones are shown meanwhile. */
export async function loadFiltered(place: Place): Promise<void> {
  const key = keyOf(place)
  const known = filtered.get()
  const isAgain = known.key === key
  const pages = isAgain ? Math.max(1, Math.ceil(known.ids.length / recipePageSize)) : 1
  if (!isAgain) filtered.set({ ...nothing, key })
  newest += 1
  const turn = newest
  try {
    const ids: string[] = []
    let total = 0
    for (let page = 1; page <= pages; page += 1) {
      const { recipes, totalRecipes, totalPages } = await fetchPage(place, page, recipePageSize)
      keep(recipes)
      ids.push(...recipes.map(({ _id }) => _id))
      total = totalRecipes
      if (page >= totalPages) break
    }
    if (turn === newest) filtered.set({ key, ids: [...new Set(ids)], total, status: 'loaded', problem: null })
  } catch (error) {
    const here = error instanceof Unreachable ? await findHere(place) : null
    if (turn !== newest) return
    if (!here) return fail(error)
    connection.set('offline')
    filtered.set({ key, ids: here, total: here.length, status: 'loaded', problem: null })
  }
}

/** Without the server: what this device finds; null when it has not every recipe, or not what only the server knows. */
async function findHere({ view, q, tag, filter }: Place): Promise<string[] | null> {
  const texts = readFilter(filter)
  const known = await readLibrary().catch(() => null)
  const atHome = texts.suits ? known?.unwantedAtHome : []
  if (!known?.isComplete || texts.collection || !atHome) return null
  const { showStoredRecipes } = await import('./offline.ts')
  await showStoredRecipes()
  const { recipes } = shownList(recipeCache.get(), { view, q, tag })
  // The table of foods is loaded with the first such filter.
  const hasUnwanted =
    texts.without || atHome.length > 0
      ? await (await import('./unwanted-here.ts')).loadUnwanted(texts.without, atHome)
      : () => false
  const missing = texts.have ? await (await import('./missing-here.ts')).missingWith(texts.have) : null
  return filterHere(recipes, texts, known.minutes, hasUnwanted, missing).map(({ _id }) => _id)
}

export async function loadMoreFiltered(place: Place): Promise<void> {
  const { key, ids, total, status } = filtered.get()
  if (key !== keyOf(place) || status === 'loading' || ids.length >= total) return
  filtered.set((now) => ({ ...now, status: 'loading' }))
  newest += 1
  const turn = newest
  try {
    const page = Math.floor(ids.length / recipePageSize) + 1
    const { recipes, totalRecipes } = await fetchPage(place, page, recipePageSize)
    keep(recipes)
    const all = [...new Set([...ids, ...recipes.map(({ _id }) => _id)])]
    // A list that became shorter meanwhile ends here.
    const end = recipes.length === 0 ? all.length : totalRecipes
    if (turn === newest) filtered.set({ key, ids: all, total: end, status: 'loaded', problem: null })
  } catch (error) {
    if (turn === newest) fail(error)
  }
}

const keep = (recipes: Recipe[]) => recipeCache.set((cache) => withStored(cache, recipes))

function fail(error: unknown): void {
  if (error instanceof Unreachable) connection.set('offline')
  const problem = error instanceof ApiError && error.status === 400 ? messageOf(error) : null
  filtered.set((now) => ({ ...now, status: 'failed', problem }))
}

/** As the grid shows it: without what was deleted or moved meanwhile. */
export function shownFiltered(cache: RecipeCache, place: Place, list: Filtered): ShownList {
  if (list.key !== keyOf(place))
    return { recipes: [], total: -1, status: 'loading', hasMore: true, gap: null }
  const byId = new Map(shownRecipes(cache).map((recipe) => [recipe._id, recipe]))
  const isInView = (view: RecipeView, recipe: Recipe) => recipe.isFavorite === (view === 'favorites')
  const recipes = list.ids.flatMap((id) => {
    const recipe = byId.get(id)
    return recipe && isInView(place.view, recipe) ? [recipe] : []
  })
  const missing = list.ids.length - recipes.length
  const hasMore = list.ids.length < list.total
  return { recipes, total: list.total - missing, status: list.status, hasMore, gap: null }
}
