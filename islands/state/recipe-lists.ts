import { recipePageSize } from '#server/contract/constants.ts'
import type { ListQuery, RecipeView } from '#server/contract/pages.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'
import { searchWords } from '#server/contract/search-words.ts'
import { containsWords } from '../recipe-text/search-text.ts'
import {
  type Elsewhere,
  type ListState,
  mergeNewestFirst,
  type RecipeCache,
  type Stretch,
  shownRecipes,
} from './recipe-cache.ts'

// The lists of the cache: which of a view's or a search's recipes are known, from which pages.

const unknown: ListState = { status: 'loading', floor: null, beyond: 0 }

export function listKey({ view, q, tag }: ListQuery): string {
  return JSON.stringify([view, searchWords(q), view === 'favorites' ? tag : ''])
}

/** A view that is known as a whole also contains every search in it. */
export function listState(cache: RecipeCache, query: ListQuery): ListState {
  const own = cache.lists[listKey(query)]
  if (own?.floor === '') return own
  const whole = cache.lists[listKey({ view: query.view, q: '', tag: '' })]
  return whole?.floor === '' ? whole : (own ?? unknown)
}

export interface ShownList {
  recipes: readonly Recipe[]
  /** Length of the whole list; -1 while unknown. */
  total: number
  status: ListState['status']
  hasMore: boolean
  /** The unknown recipes in between: how many, and after how many known ones. */
  gap: { at: number; count: number } | null
}

export function shownList(cache: RecipeCache, query: ListQuery): ShownList {
  const { status, floor, beyond, far } = listState(cache, query)
  const all = shownRecipes(cache)
  const near = downTo(all, floor ?? '').filter(matcher(query))
  if (!far || floor === null) {
    const total = floor === null ? -1 : near.length + beyond
    return { recipes: near, status, total, hasMore: floor !== '', gap: null }
  }
  const gap = { at: near.length, count: far.gap }
  const recipes = [...near, ...within(all, far).filter(matcher(query))]
  return { recipes, status, total: recipes.length + gap.count + beyond, hasMore: far.bottom !== '', gap }
}

const within = (recipes: readonly Recipe[], { top, bottom }: Stretch) =>
  downTo(recipes, bottom).slice(countUntil(recipes, (id) => id <= top))

/** Number of rows, including the gap. */
export const shownCount = ({ recipes, gap }: ShownList) => recipes.length + (gap?.count ?? 0)

/** Undefined in the gap and after the end. */
export function recipeAt({ recipes, gap }: ShownList, index: number): Recipe | undefined {
  if (!gap || index < gap.at) return recipes[index]
  return index < gap.at + gap.count ? undefined : recipes[index - gap.count]
}

/** The number of matches of a search in each view, whatever their tags, and whether it is complete. */
export function findElsewhere(cache: RecipeCache, query: ListQuery): { counts: Elsewhere; isKnown: boolean } {
  const counted = cache.lists[listKey(query)]?.elsewhere
  const countIn = (view: RecipeView) => {
    const known = shownList(cache, { view, q: query.q, tag: '' })
    const count = known.hasMore ? Math.max(known.recipes.length, counted?.[view] ?? 0) : known.recipes.length
    return { count, isKnown: counted !== undefined || !known.hasMore }
  }
  const [recipes, favorites] = [countIn('recipes'), countIn('favorites')]
  const counts = { recipes: recipes.count, favorites: favorites.count }
  // The server also knows a nearer spelling of what is nowhere.
  const isNowhere = recipes.count + favorites.count === 0
  const isKnown = recipes.isKnown && favorites.isKnown && (!isNowhere || counted !== undefined)
  const suggestion = isNowhere ? counted?.suggestion : undefined
  return { counts: suggestion === undefined ? counts : { ...counts, suggestion }, isKnown }
}

/** Binary search: the number of recipes before the first one whose id is `isPast`. */
function countUntil(recipes: readonly Recipe[], isPast: (id: string) => boolean): number {
  let [low, high] = [0, recipes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(recipes[middle]?._id ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

/** Without recipes older than `floor`. */
function downTo(recipes: readonly Recipe[], floor: string): readonly Recipe[] {
  const count = countUntil(recipes, (id) => id < floor)
  return count === recipes.length ? recipes : recipes.slice(0, count)
}

function matcher({ view, q, tag }: ListQuery): (recipe: Recipe) => boolean {
  const isFavorite = view === 'favorites'
  const words = searchWords(q)
  return (recipe) =>
    recipe.isFavorite === isFavorite &&
    (!isFavorite || tag === '' || recipe.tags.includes(tag)) &&
    containsWords(recipe, words)
}

/** Number of the server's page after the known part. */
export function nextPageNumber(cache: RecipeCache, query: ListQuery): number {
  const { floor } = listState(cache, query)
  return floor === null ? 1 : pageOf(shownCount(shownList(cache, query)))
}

export const pageOf = (index: number) => Math.floor(index / recipePageSize) + 1

export function withListStatus(
  cache: RecipeCache,
  query: ListQuery,
  status: ListState['status'],
): RecipeCache {
  const key = listKey(query)
  return { ...cache, lists: { ...cache.lists, [key]: { ...(cache.lists[key] ?? unknown), status } } }
}

/** Adds the number of matches of a search in each view, as this device knows them. */
export function withElsewhere(cache: RecipeCache, query: ListQuery, elsewhere: Elsewhere): RecipeCache {
  const key = listKey(query)
  return { ...cache, lists: { ...cache.lists, [key]: { ...(cache.lists[key] ?? unknown), elsewhere } } }
}

/** Adds a page that was requested when the clock was `askedAt`. Recipes changed since then are kept. */
export function withPage(
  cache: RecipeCache,
  query: ListQuery,
  page: RecipePage,
  askedAt: number,
): RecipeCache {
  const isFresh = (id: string) => (cache.touched.get(id) ?? 0) <= askedAt
  const arrived = page.recipes.filter((recipe) => isFresh(recipe._id))
  const known = withoutVanished(cache, query, page, isFresh)
  const recipes = mergeNewestFirst(known, arrived)
  const parts = knownParts(cache, query, page)
  const state: ListState = {
    status: 'loaded',
    ...parts,
    beyond: 0,
    ...(page.elsewhere && { elsewhere: page.elsewhere }),
  }
  const next = { ...cache, recipes, lists: { ...cache.lists, [listKey(query)]: state } }
  const list = shownList(next, query)
  if (!list.hasMore) return next
  const beyond = Math.max(0, page.totalRecipes - shownCount(list))
  return { ...next, lists: { ...next.lists, [listKey(query)]: { ...state, beyond } } }
}

/** The parts of the list that are known with this page. */
function knownParts(
  cache: RecipeCache,
  query: ListQuery,
  page: RecipePage,
): Pick<ListState, 'floor'> & { far?: Stretch } {
  const { floor, far } = cache.lists[listKey(query)] ?? unknown
  const matches = matcher(query)
  const all = shownRecipes(cache)
  const near = floor === null ? 0 : downTo(all, floor).filter(matches).length
  const before = (page.currentPage - 1) * recipePageSize
  const after = before + page.recipes.length
  const bottom = page.currentPage >= page.totalPages ? '' : (page.recipes.at(-1)?._id ?? '')
  if (before > near) {
    // The list is shorter than it was.
    if (page.recipes.length === 0) return { floor }
    const stretch = { top: page.recipes[0]?._id ?? '', bottom, gap: before - near }
    const farBefore = near + (far?.gap ?? 0)
    const farAfter = far ? farBefore + within(all, far).filter(matches).length : farBefore
    const isJoined = far !== undefined && before <= farAfter && farBefore <= after
    return { floor, far: isJoined ? joined(far, stretch) : stretch }
  }
  if (!far) return { floor: bottom }
  const gap = far.gap - (after - near)
  if (gap <= 0 || bottom <= far.top) return { floor: bottom < far.bottom ? bottom : far.bottom }
  return { floor: bottom, far: { ...far, gap } }
}

const joined = (one: Stretch, other: Stretch): Stretch => ({
  top: one.top > other.top ? one.top : other.top,
  bottom: one.bottom < other.bottom ? one.bottom : other.bottom,
  gap: Math.min(one.gap, other.gap),
})

/** Without recipes that belong on this page but are not on it: deleted or moved without an event. */
function withoutVanished(
  { recipes, pending }: RecipeCache,
  query: ListQuery,
  page: RecipePage,
  isFresh: (id: string) => boolean,
): readonly Recipe[] {
  const [first, last] = [page.recipes[0]?._id, page.recipes.at(-1)?._id]
  const top = page.currentPage === 1 ? '\uffff' : (first ?? '')
  const bottom = page.currentPage >= page.totalPages ? '' : (last ?? '')
  const onPage = new Set(page.recipes.map((recipe) => recipe._id))
  const isChanging = new Set(pending.map((change) => change.id))
  const matches = matcher(query)
  const hasVanished = (recipe: Recipe) =>
    !onPage.has(recipe._id) && isFresh(recipe._id) && !isChanging.has(recipe._id) && matches(recipe)
  // Checks only the page's part of a long list, because this runs during scrolling.
  const own = downTo(recipes, bottom).slice(countUntil(recipes, (id) => id <= top))
  const vanished = new Set(own.filter(hasVanished))
  return vanished.size > 0 ? recipes.filter((recipe) => !vanished.has(recipe)) : recipes
}
