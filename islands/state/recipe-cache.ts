import { recipePageSize } from '#server/contract/constants.ts'
import { fold, queryWords } from '#server/contract/fold.ts'
import type { ListQuery, RecipeView } from '#server/contract/pages.ts'
import type { Recipe, RecipePage } from '#server/contract/recipes.ts'

/** The parts of a recipe that its holder changes; each is undone alone. */
export type OwnFields = Partial<Pick<Recipe, 'isFavorite' | 'tags' | 'acknowledged'>>

/** A change that shows already, though the server has not confirmed it. */
export interface PendingChange {
  token: number
  id: string
  change: OwnFields | 'removed'
}

/** Recipes of a list that follow each other, from the id `top` down to `bottom`, which is '' at the list's end. */
interface Stretch {
  top: string
  bottom: string
  /** How many recipes, which are not known, are between it and what is known from the list's top. */
  gap: number
}

interface ListState {
  status: 'loading' | 'loaded' | 'failed'
  /** The list is known without a gap down to this id; '' when it is known to its end, null when not at all. */
  floor: string | null
  /** How many the server has below what is known. */
  beyond: number
  /** Further down, with a gap before it: where a long list was come back to. */
  far?: Stretch
  /** Of a search that found nothing: how many the server found in each view. */
  elsewhere?: Elsewhere
}

export type Elsewhere = Record<RecipeView, number>

export interface Library {
  /** What the server said last, newest first. */
  recipes: readonly Recipe[]
  pending: readonly PendingChange[]
  lists: Readonly<Record<string, ListState>>
  /** Counts changes; tells an answer that was asked for before a change from one asked for after it. */
  clock: number
  /** The clock at a recipe's last change, or removal. */
  touched: ReadonlyMap<string, number>
}

export const emptyLibrary: Library = {
  recipes: [],
  pending: [],
  lists: {},
  clock: 0,
  touched: new Map(),
}

const notAsked: ListState = { status: 'loading', floor: null, beyond: 0 }

export function listKey({ view, q, tag }: ListQuery): string {
  return JSON.stringify([view, queryWords(q), view === 'favorites' ? tag : ''])
}

/** Once the whole view is here, every search in it is answered here as well. */
export function listState(library: Library, query: ListQuery): ListState {
  const own = library.lists[listKey(query)]
  if (own?.floor === '') return own
  const whole = library.lists[listKey({ view: query.view, q: '', tag: '' })]
  return whole?.floor === '' ? whole : (own ?? notAsked)
}

/** The recipes as they show: what the server said, with the pending changes on top. */
export function shownRecipes({ recipes, pending }: Library): readonly Recipe[] {
  if (pending.length === 0) return recipes
  return recipes.flatMap((recipe) => {
    let shown: Recipe = recipe
    for (const { id, change } of pending) {
      if (id !== recipe._id) continue
      if (change === 'removed') return []
      shown = { ...shown, ...change }
    }
    return [shown]
  })
}

export interface ShownList {
  recipes: readonly Recipe[]
  /** Of the whole list, as far as is known; -1 when it is not. */
  total: number
  status: ListState['status']
  hasMore: boolean
  /** Recipes in between that are not known yet: how many, and after how many known ones. */
  gap: { at: number; count: number } | null
}

export function shownList(library: Library, query: ListQuery): ShownList {
  const { status, floor, beyond, far } = listState(library, query)
  const all = shownRecipes(library)
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

/** How many rows the list has as far as it is known, with the gap in it. */
export const shownCount = ({ recipes, gap }: ShownList) => recipes.length + (gap?.count ?? 0)

/** Undefined in the gap, and after the end. */
export function recipeAt({ recipes, gap }: ShownList, index: number): Recipe | undefined {
  if (!gap || index < gap.at) return recipes[index]
  return index < gap.at + gap.count ? undefined : recipes[index - gap.count]
}

/** How many recipes the words of a search find in each view, whatever their tags, and whether that is all of them. */
export function findElsewhere(library: Library, query: ListQuery): { counts: Elsewhere; isKnown: boolean } {
  const said = library.lists[listKey(query)]?.elsewhere
  const look = (view: RecipeView) => {
    const here = shownList(library, { view, q: query.q, tag: '' })
    const count = here.hasMore ? Math.max(here.recipes.length, said?.[view] ?? 0) : here.recipes.length
    return { count, isKnown: said !== undefined || !here.hasMore }
  }
  const [recipes, favorites] = [look('recipes'), look('favorites')]
  return {
    counts: { recipes: recipes.count, favorites: favorites.count },
    isKnown: recipes.isKnown && favorites.isKnown,
  }
}

/** How many of the recipes, newest first, come before the first whose id is `isPast`; asks a dozen of ten thousand. */
function countUntil(recipes: readonly Recipe[], isPast: (id: string) => boolean): number {
  let [low, high] = [0, recipes.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(recipes[middle]?._id ?? '')) high = middle
    else low = middle + 1
  }
  return low
}

/** Without those older than `floor`. */
function downTo(recipes: readonly Recipe[], floor: string): readonly Recipe[] {
  const count = countUntil(recipes, (id) => id < floor)
  return count === recipes.length ? recipes : recipes.slice(0, count)
}

/** The same rule as the server's: every word somewhere in title, directions or tags. */
function matcher({ view, q, tag }: ListQuery): (recipe: Recipe) => boolean {
  const isFavorite = view === 'favorites'
  const words = queryWords(q)
  return (recipe) =>
    recipe.isFavorite === isFavorite &&
    (!isFavorite || tag === '' || recipe.tags.includes(tag)) &&
    (words.length === 0 || words.every((word) => searchText(recipe).includes(word)))
}

const searchTexts = new WeakMap<Recipe, string>()

function searchText(recipe: Recipe): string {
  const known = searchTexts.get(recipe)
  if (known !== undefined) return known
  const text = fold([recipe.title, recipe.directions, ...recipe.tags].join('\n'))
  searchTexts.set(recipe, text)
  return text
}

/** The page of the server's list that goes on where ours ends. */
export function nextPageNumber(library: Library, query: ListQuery): number {
  const { floor } = listState(library, query)
  return floor === null ? 1 : pageOf(shownCount(shownList(library, query)))
}

export const pageOf = (index: number) => Math.floor(index / recipePageSize) + 1

export function withListStatus(library: Library, query: ListQuery, status: ListState['status']): Library {
  const key = listKey(query)
  return { ...library, lists: { ...library.lists, [key]: { ...(library.lists[key] ?? notAsked), status } } }
}

/** Takes in a page that was asked for when the clock stood at `askedAt`. */
export function withPage(library: Library, query: ListQuery, page: RecipePage, askedAt: number): Library {
  const isFresh = (id: string) => (library.touched.get(id) ?? 0) <= askedAt
  const arrived = page.recipes.filter((recipe) => isFresh(recipe._id))
  const kept = withoutVanished(library, query, page, isFresh)
  const recipes = mergeNewestFirst(kept, arrived)
  const known = knownWith(library, query, page)
  const state: ListState = {
    status: 'loaded',
    ...known,
    beyond: 0,
    ...(page.elsewhere && { elsewhere: page.elsewhere }),
  }
  const next = { ...library, recipes, lists: { ...library.lists, [listKey(query)]: state } }
  const list = shownList(next, query)
  if (!list.hasMore) return next
  const beyond = Math.max(0, page.totalRecipes - shownCount(list))
  return { ...next, lists: { ...next.lists, [listKey(query)]: { ...state, beyond } } }
}

/** Which parts of the list are known without a gap once this page is there. */
function knownWith(
  library: Library,
  query: ListQuery,
  page: RecipePage,
): Pick<ListState, 'floor'> & { far?: Stretch } {
  const { floor, far } = library.lists[listKey(query)] ?? notAsked
  const matches = matcher(query)
  const all = shownRecipes(library)
  const near = floor === null ? 0 : downTo(all, floor).filter(matches).length
  const before = (page.currentPage - 1) * recipePageSize
  const after = before + page.recipes.length
  const bottom = page.currentPage >= page.totalPages ? '' : (page.recipes.at(-1)?._id ?? '')
  if (before > near) {
    // The list has become shorter than this page's place.
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

/** Without what the page should have had among its own, but has not: deleted or moved while nobody told us. */
function withoutVanished(
  { recipes, pending }: Library,
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
  // Only its own stretch of a long list is looked at: this runs with every page, while somebody scrolls.
  const own = downTo(recipes, bottom).slice(countUntil(recipes, (id) => id <= top))
  const vanished = new Set(own.filter(hasVanished))
  return vanished.size > 0 ? recipes.filter((recipe) => !vanished.has(recipe)) : recipes
}

/** Both newest first; a recipe in both is taken from `arrived`. */
function mergeNewestFirst(known: readonly Recipe[], arrived: readonly Recipe[]): readonly Recipe[] {
  if (arrived.length === 0) return known
  const ids = new Set(arrived.map((recipe) => recipe._id))
  const links = new Set(arrived.map((recipe) => recipe.link))
  const rest = known.filter((recipe) => !ids.has(recipe._id) && !links.has(recipe.link))
  const sorted = [...arrived].sort(newestFirst)
  const isNext = (rest.at(-1)?._id ?? '\uffff') > (sorted[0]?._id ?? '')
  return isNext ? [...rest, ...sorted] : [...rest, ...sorted].sort(newestFirst)
}

const newestFirst = (a: Recipe, b: Recipe) => (a._id < b._id ? 1 : a._id > b._id ? -1 : 0)

/** A recipe as the server has it now, by an event or a call. */
export function withRecipe(library: Library, recipe: Recipe): Library {
  return touch({ ...library, recipes: mergeNewestFirst(library.recipes, [recipe]) }, recipe._id)
}

export function withoutRecipe(library: Library, id: string): Library {
  return touch({ ...library, recipes: library.recipes.filter((recipe) => recipe._id !== id) }, id)
}

/** Recipes kept on the device, for lists that no answer came for. */
export function withStored(library: Library, stored: readonly Recipe[]): Library {
  const known = new Set(library.recipes.map((recipe) => recipe._id))
  const missing = stored.filter(({ _id }) => !known.has(_id) && !library.touched.has(_id))
  return { ...library, recipes: mergeNewestFirst(library.recipes, missing) }
}

function touch(library: Library, id: string): Library {
  const clock = library.clock + 1
  return { ...library, clock, touched: new Map(library.touched).set(id, clock) }
}

export function withPending(library: Library, pending: PendingChange): Library {
  return { ...touch(library, pending.id), pending: [...library.pending, pending] }
}

/** The server confirmed: what showed becomes what it said. */
export function withConfirmed(library: Library, token: number): Library {
  const entry = library.pending.find((pending) => pending.token === token)
  if (!entry) return library
  const rest = withReverted(library, token)
  if (entry.change === 'removed') return withoutRecipe(rest, entry.id)
  const { change } = entry
  const recipes = rest.recipes.map((recipe) => (recipe._id === entry.id ? { ...recipe, ...change } : recipe))
  return touch({ ...rest, recipes }, entry.id)
}

/** The server refused: exactly this change goes, whatever else has happened to the recipe since. */
export function withReverted(library: Library, token: number): Library {
  return { ...library, pending: library.pending.filter((pending) => pending.token !== token) }
}
