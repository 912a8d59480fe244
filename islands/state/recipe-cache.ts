import type { RecipeView } from '#server/contract/pages.ts'
import type { Recipe } from '#server/contract/recipes.ts'

/** A change that is shown before the server has confirmed it. */
export interface PendingChange {
  token: string
  /** Of the recipe. */
  id: string
  change: Partial<Recipe> | ((recipe: Recipe) => Recipe) | 'removed'
  /** A deleted recipe that the change brings back. */
  restored?: Recipe
}

/** A run of consecutive recipes of a list, from the id `top` down to `bottom`, which is '' at the list's end. */
export interface Stretch {
  top: string
  bottom: string
  /** Number of unknown recipes between it and the part that is known from the top. */
  gap: number
}

export interface ListState {
  status: 'loading' | 'loaded' | 'failed'
  /** The list is known without a gap down to this id; '' if to its end, null if not at all. */
  floor: string | null
  /** Number of recipes that the server has below the known ones. */
  beyond: number
  /** A known part further down: the place in a long list that Back or a reload returned to. */
  far?: Stretch
  /** For a search without matches: the number that the server found in each view. */
  elsewhere?: Elsewhere
}

export interface Elsewhere extends Record<RecipeView, number> {
  /** The nearest spelling, when nothing is found anywhere. */
  suggestion?: string
}

export interface RecipeCache {
  /** As last received from the server, newest first. */
  recipes: readonly Recipe[]
  pending: readonly PendingChange[]
  lists: Readonly<Record<string, ListState>>
  /** Counts changes, to detect responses to requests from before a change. */
  clock: number
  /** The clock at a recipe's last change or removal. */
  touched: ReadonlyMap<string, number>
}

export const emptyCache: RecipeCache = {
  recipes: [],
  pending: [],
  lists: {},
  clock: 0,
  touched: new Map(),
}

/** The recipes with the pending changes applied. */
export function shownRecipes({ recipes, pending }: RecipeCache): readonly Recipe[] {
  if (pending.length === 0) return recipes
  const ids = new Set(recipes.map(({ _id }) => _id))
  const restored = pending.flatMap((each) => (each.restored && !ids.has(each.id) ? [each.restored] : []))
  const changes = new Map(pending.map(({ id }) => [id, pending.filter((each) => each.id === id)]))
  return mergeNewestFirst(recipes, restored).flatMap((recipe) => {
    const own = changes.get(recipe._id)
    const shown = own ? withChanges(recipe, own) : recipe
    return shown ? [shown] : []
  })
}

/** As last shown: the same object while nothing changes, or its views would be drawn again and again. */
const changed = new WeakMap<Recipe, { tokens: string; shown: Recipe | null }>()

/** Null when the last one of them removes it. */
function withChanges(recipe: Recipe, changes: readonly PendingChange[]): Recipe | null {
  const tokens = changes.map(({ token }) => token).join(' ')
  const known = changed.get(recipe)
  if (known?.tokens === tokens) return known.shown
  const shown = applied(recipe, changes)
  changed.set(recipe, { tokens, shown })
  return shown
}

function applied(recipe: Recipe, changes: readonly PendingChange[]): Recipe | null {
  let shown = recipe
  let isRemoved = false
  for (const { change, restored } of changes) {
    if (restored) isRemoved = false
    if (change === 'removed') isRemoved = true
    else shown = withChange(shown, change)
  }
  return isRemoved ? null : shown
}

export const withChange = (recipe: Recipe, change: Exclude<PendingChange['change'], 'removed'>): Recipe =>
  typeof change === 'function' ? change(recipe) : { ...recipe, ...change }

/** Both lists are newest first. A recipe in both is taken from `arrived`. */
export function mergeNewestFirst(known: readonly Recipe[], arrived: readonly Recipe[]): readonly Recipe[] {
  if (arrived.length === 0) return known
  const ids = new Set(arrived.map((recipe) => recipe._id))
  const links = new Set(arrived.map((recipe) => recipe.link))
  const rest = known.filter((recipe) => !ids.has(recipe._id) && !links.has(recipe.link))
  const sorted = [...arrived].sort(newestFirst)
  const isNext = (rest.at(-1)?._id ?? '\uffff') > (sorted[0]?._id ?? '')
  return isNext ? [...rest, ...sorted] : [...rest, ...sorted].sort(newestFirst)
}

const newestFirst = (a: Recipe, b: Recipe) => (a._id < b._id ? 1 : a._id > b._id ? -1 : 0)

/** Adds or replaces a recipe, from an event or a response. */
export function withRecipe(cache: RecipeCache, recipe: Recipe): RecipeCache {
  return touch({ ...cache, recipes: mergeNewestFirst(cache.recipes, [recipe]) }, recipe._id)
}

export function withoutRecipe(cache: RecipeCache, id: string): RecipeCache {
  return touch({ ...cache, recipes: cache.recipes.filter((recipe) => recipe._id !== id) }, id)
}

/** Adds recipes stored on the device, unless a newer version is known. */
export function withStored(cache: RecipeCache, stored: readonly Recipe[]): RecipeCache {
  const known = new Set(cache.recipes.map((recipe) => recipe._id))
  const missing = stored.filter(({ _id }) => !known.has(_id) && !cache.touched.has(_id))
  return { ...cache, recipes: mergeNewestFirst(cache.recipes, missing) }
}

function touch(cache: RecipeCache, id: string): RecipeCache {
  const clock = cache.clock + 1
  return { ...cache, clock, touched: new Map(cache.touched).set(id, clock) }
}

/** Shows these changes, in this order, and no others. */
export function withPending(cache: RecipeCache, pending: readonly PendingChange[]): RecipeCache {
  const known = new Set(cache.pending.map(({ token }) => token))
  // Of a recipe that is not here yet, what is stored on the device is not older.
  const ids = new Set(cache.recipes.map(({ _id }) => _id))
  const added = pending.filter(({ id, token }) => ids.has(id) && !known.has(token))
  return added.reduce((next, { id }) => touch(next, id), { ...cache, pending })
}

/** Makes a pending change permanent. */
export function withConfirmed(cache: RecipeCache, token: string): RecipeCache {
  const entry = cache.pending.find((pending) => pending.token === token)
  if (!entry) return cache
  const { id, change } = entry
  const rest = { ...cache, pending: cache.pending.filter((pending) => pending.token !== token) }
  if (change === 'removed') return withoutRecipe(rest, id)
  const recipes = rest.recipes.map((recipe) => (recipe._id === id ? withChange(recipe, change) : recipe))
  return touch({ ...rest, recipes }, id)
}
