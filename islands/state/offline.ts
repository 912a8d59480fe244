import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import { clearDatabase, readOwner, readRecipes, writeOwner, writeRecipes } from '../browser/offline-db.ts'
import { cachePictures } from '../browser/register-worker.ts'
import { picturesCache } from '../browser/worker-messages.ts'
import { withStored } from './recipe-cache.ts'
import { recipeCache } from './recipes.ts'
import { meOf, session } from './session.ts'

/** Deletes what is stored of another person before anything of `me` is stored. */
export async function claimDevice(me: Me): Promise<void> {
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
    const recipes = await readRecipes()
    recipeCache.set((state) => withStored(state, recipes))
    return me
  } catch {
    return null
  }
}

const restMs = 1000
let stored = new Map<string, Recipe>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores every recipe that was listed or opened, for offline use. */
export function storeOffline(): void {
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void write().catch(() => {}), restMs)
  }
  recipeCache.subscribe(later)
  session.subscribe(later)
  later()
}

async function write(): Promise<void> {
  const me = meOf(session.get())
  const { recipes } = recipeCache.get()
  const changed = recipes.filter((recipe) => stored.get(recipe._id) !== recipe)
  const now = new Map(recipes.map((recipe) => [recipe._id, recipe]))
  const removed = [...stored.keys()].filter((id) => !now.has(id))
  stored = now
  if (me) await writeOwner(me)
  await writeRecipes(changed, removed)
  cachePictures(
    changed.flatMap(({ thumbnailUrl }) => (thumbnailUrl?.startsWith('/images/') ? [thumbnailUrl] : [])),
  )
}
