import type { LibraryVersion } from '#server/contract/library.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { readLibrary, writeLibrary, writeRecipes } from '../browser/offline-db.ts'
import { cachePictures } from '../browser/register-worker.ts'
import { createStore } from '../browser/store.ts'
import { recipeCache } from './recipes.ts'

/** How much of the person's recipes this device has. */
export interface Library {
  /**
   * 'asking': the connection may cost money, so that the person decides; 'full': the device has no room; 'blocked': the
   * browser stores nothing.
   */
  status: 'unknown' | 'asking' | 'loading' | 'complete' | 'failed' | 'full' | 'blocked'
  stored: number
  total: number
  /** What the browser stores for Potluck; null where it does not tell. */
  bytes: number | null
}

export const library = createStore<Library>({ status: 'unknown', stored: 0, total: 0, bytes: null })

/** Must not be more than the server takes. */
const partSize = 100
/** The page that is open goes first. */
const pauseMs = 250

const set = (change: Partial<Library>) => library.set((state) => ({ ...state, ...change }))

/** Whether the connection is paid by what is loaded, as far as the browser says. */
function isMetered(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  if (typeof connection !== 'object' || connection === null) return false
  return (
    ('saveData' in connection && connection.saveData === true) ||
    ('type' in connection && connection.type === 'cellular')
  )
}

let running: Promise<void> | undefined

/** Brings every recipe and its card picture to this device. `isAsked`: also over a connection that may cost money. */
export function storeLibrary(isAsked: boolean): Promise<void> {
  running ??= load(isAsked)
    .catch(fail)
    .finally(() => {
      running = undefined
    })
  return running
}

async function load(isAsked: boolean): Promise<void> {
  const known = await readLibrary()
  const { recipes: wanted, unwantedAtHome } = await callApi('GET /api/library', {})
  const minutes = Object.fromEntries(wanted.map((each) => [each._id, each.minutes]))
  const kept = new Set(wanted.map(({ _id }) => _id))
  const versions = new Map(Object.entries(known?.versions ?? {}).filter(([id]) => kept.has(id)))
  const gone = Object.keys(known?.versions ?? {}).filter((id) => !kept.has(id))
  const missing = wanted.filter(({ _id, version }) => versions.get(_id) !== version)
  const record = () => ({
    versions: Object.fromEntries(versions),
    minutes,
    unwantedAtHome,
    isComplete: versions.size >= kept.size,
  })
  set({ total: kept.size, stored: versions.size })
  await writeRecipes([], gone)
  await writeLibrary(record())
  if (missing.length > 0 && isMetered() && !isAsked) return set({ status: 'asking' })
  set({ status: 'loading' })
  for (let from = 0; from < missing.length; from += partSize) {
    await storePart(missing.slice(from, from + partSize), versions)
    await writeLibrary(record())
    set({ stored: versions.size })
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  set({ status: 'complete', bytes: await usedBytes() })
}

async function storePart(part: LibraryVersion[], versions: Map<string, string>): Promise<void> {
  const askedAt = recipeCache.get().clock
  const ids = part.map(({ _id }) => _id)
  const answer = await callApi('POST /api/library', { body: { ids } })
  const { touched } = recipeCache.get()
  // What an event brought meanwhile is newer, and is stored from the cache.
  const isFresh = ({ _id }: Recipe) => (touched.get(_id) ?? 0) <= askedAt
  await writeRecipes(answer.recipes.map(({ recipe }) => recipe).filter(isFresh), [])
  for (const id of ids) versions.delete(id)
  for (const { recipe, version } of answer.recipes) versions.set(recipe._id, version)
  cachePictures(
    answer.recipes.flatMap(({ recipe: { thumbnailUrl } }) =>
      thumbnailUrl?.startsWith('/images/') ? [thumbnailUrl] : [],
    ),
  )
}

async function fail(error: unknown): Promise<void> {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  // Without a database, nothing of anybody is stored.
  const hasDatabase = await readLibrary().then(
    () => true,
    () => false,
  )
  set({ status: isFull ? 'full' : hasDatabase ? 'failed' : 'blocked', bytes: await usedBytes() })
}

async function usedBytes(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  return estimate?.usage ?? null
}
