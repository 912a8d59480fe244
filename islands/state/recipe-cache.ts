import type { RecipeView } from '#server/contract/pages.ts'
import type { Recipe } from '#server/contract/recipes.ts'

/** The fields that a holder can change. */
export type OwnFields = Partial<Pick<Recipe, 'isFavorite' | 'tags' | 'acknowledged'>>

/** A change that is shown before the server has confirmed it. */
export interface PendingChange {
  token: number
  id: string
  change: OwnFields | 'removed'
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

export function withPending(cache: RecipeCache, pending: PendingChange): RecipeCache {
  return { ...touch(cache, pending.id), pending: [...cache.pending, pending] }
}

/** Makes a pending change permanent. */
export function withConfirmed(cache: RecipeCache, token: number): RecipeCache {
  const entry = cache.pending.find((pending) => pending.token === token)
  if (!entry) return cache
  const rest = withReverted(cache, token)
  if (entry.change === 'removed') return withoutRecipe(rest, entry.id)
  const { change } = entry
  const recipes = rest.recipes.map((recipe) => (recipe._id === entry.id ? { ...recipe, ...change } : recipe))
  return touch({ ...rest, recipes }, entry.id)
}

/** Removes a refused change; other changes of the recipe stay. */
export function withReverted(cache: RecipeCache, token: number): RecipeCache {
  return { ...cache, pending: cache.pending.filter((pending) => pending.token !== token) }
}
