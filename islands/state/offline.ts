import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import { clearDatabase, readOwner, readRecipes, writeOwner, writeRecipes } from '../browser/offline-db.ts'
import { keepPictures } from '../browser/register-worker.ts'
import { picturesCache } from '../browser/worker-messages.ts'
import { withStored } from './recipe-cache.ts'
import { library } from './recipes.ts'
import { meOf, session } from './session.ts'

/** Whatever another person left on this device goes before anything of `me` is kept. */
export async function claimDevice(me: Me): Promise<void> {
  try {
    const owner = await readOwner()
    if (owner && owner._id !== me._id) {
      await clearDatabase()
      if ('caches' in window) await caches.delete(picturesCache)
    }
    await writeOwner(me)
  } catch {
    // No database in this browser: there is nothing to find offline, by anyone.
  }
}

/** Shows what this device remembers; answers whose it is. */
export async function openOfflineLibrary(): Promise<Me | null> {
  try {
    const me = await readOwner()
    const current = meOf(session.get())
    if (!me || (current && current._id !== me._id)) return null
    const recipes = await readRecipes()
    library.set((state) => withStored(state, recipes))
    return me
  } catch {
    return null
  }
}

const restMs = 1000
let kept = new Map<string, Recipe>()
let timer: ReturnType<typeof setTimeout> | undefined

/** From now on, every recipe that was listed or opened is kept for the time without a network. */
export function keepOffline(): void {
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void keep().catch(() => {}), restMs)
  }
  library.subscribe(later)
  session.subscribe(later)
  later()
}

async function keep(): Promise<void> {
  const me = meOf(session.get())
  const { recipes } = library.get()
  const changed = recipes.filter((recipe) => kept.get(recipe._id) !== recipe)
  const now = new Map(recipes.map((recipe) => [recipe._id, recipe]))
  const removed = [...kept.keys()].filter((id) => !now.has(id))
  kept = now
  if (me) await writeOwner(me)
  await writeRecipes(changed, removed)
  keepPictures(
    changed.flatMap(({ thumbnailUrl }) => (thumbnailUrl?.startsWith('/images/') ? [thumbnailUrl] : [])),
  )
}
