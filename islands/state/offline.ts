import type { RecipeView } from '#server/contract/pages.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import {
  clearDatabase,
  readLibrary,
  readOwner,
  readRecipes,
  writeOwner,
  writeRecipes,
} from '../browser/offline-db.ts'
import { cachePictures } from '../browser/register-worker.ts'
import { keepTypedOf } from '../browser/typed-texts.ts'
import { picturesCache } from '../browser/worker-messages.ts'
import { type ListState, type RecipeCache, withStored } from './recipe-cache.ts'
import { listKey } from './recipe-lists.ts'
import { openRecipeOperations } from './recipe-operations.ts'
import { recipeCache } from './recipes.ts'
import { meOf, session } from './session.ts'

/** Deletes what is stored of another person before anything of `me` is stored. */
export async function claimDevice(me: Me): Promise<void> {
  keepTypedOf(me._id)
  try {
    const owner = await readOwner()
    if (owner && owner._id !== me._id) {
      await clearDatabase()
      if ('caches' in window) await caches.delete(picturesCache)
    }
    await writeOwner(me)
  } catch {
    // Without a database nothing is stored of anyone.
  }
}

/** Shows the recipes stored on this device; returns their owner. */
export async function showStoredRecipes(): Promise<Me | null> {
  try {
    const me = await readOwner()
    const current = meOf(session.get())
    if (!me || (current && current._id !== me._id)) return null
    const [recipes, library] = [await readRecipes(), await readLibrary()]
    // Before the recipes: what was deleted without a network must not be shown for a moment.
    await openRecipeOperations()
    recipeCache.set((state) => {
      const cache = withStored(state, recipes)
      return library?.isComplete ? withWholeLists(cache) : cache
    })
    return me
  } catch {
    return null
  }
}

/** Both lists are known to their ends: the cache has every recipe. */
const withWholeLists = (cache: RecipeCache): RecipeCache => {
  const whole: ListState = { status: 'loaded', floor: '', beyond: 0 }
  const listsOf = (view: RecipeView) => [listKey({ view, q: '', tag: '' }), whole]
  return { ...cache, lists: Object.fromEntries([listsOf('recipes'), listsOf('favorites')]) }
}

const storeAfterMs = 1000
let stored = new Map<string, Recipe>()
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Stores every recipe that was listed or opened, for offline use. Not when the page is hidden: after a write that a change of
 * the page interrupted, WebKit let the next page write nothing.
 */
export function storeOffline(): void {
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void writeLibrary().catch(() => {}), storeAfterMs)
  }
  recipeCache.subscribe(later)
  session.subscribe(later)
  later()
}

async function writeLibrary(): Promise<void> {
  const me = meOf(session.get())
  const { recipes, touched } = recipeCache.get()
  const changed = recipes.filter((recipe) => stored.get(recipe._id) !== recipe)
  const now = new Map(recipes.map((recipe) => [recipe._id, recipe]))
  // Also of those that are only on this device, and that an event removed.
  const removed = [...new Set([...stored.keys(), ...touched.keys()])].filter((id) => !now.has(id))
  stored = now
  if (me) await writeOwner(me)
  await writeRecipes(changed, removed)
  cachePictures(
    changed.flatMap(({ thumbnailUrl }) => (thumbnailUrl?.startsWith('/images/') ? [thumbnailUrl] : [])),
  )
}
