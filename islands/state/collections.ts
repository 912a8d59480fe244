import type { CollectedRecipe, Collection, OpenedRecipe } from '#server/contract/collections.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { collectionNews } from './collection-news.ts'
import { connection } from './connection.ts'
import { putRecipe } from './recipes.ts'
import {
  forgetShelf,
  readList,
  readOpened,
  readStoredShelf,
  storeList,
  storeOpened,
  storeShelf,
} from './stored-collections.ts'
import { dashboardToastDurationMs as durationMs, showToast, toasts } from './toasts.ts'

/** The person's collections, and those that friends share with them. */
export interface Collections {
  /** Null until they are loaded. */
  list: readonly Collection[] | null
  error: string | null
}

export const collections = createStore<Collections>({ list: null, error: null })

collectionNews.subscribe(() => {
  if (collections.get().list) void loadCollections()
})

connection.subscribe(() => {
  if (connection.get() === 'offline') return
  if (collections.get().list) void loadCollections()
  if (wanted.id !== '') void loadShelf(wanted.id)
})

const isUnreachable = (error: unknown) => !(error instanceof ApiError)

/** Ignores responses of superseded requests: each event makes one. */
let asked = 0

/** Loads them again; the known ones stay meanwhile. With a recipe, returns which of them contain it. */
export async function loadCollections(recipe?: string): Promise<readonly string[]> {
  asked += 1
  const turn = asked
  try {
    const { collections: list, containing } = await callApi('GET /api/collections', {
      query: recipe === undefined ? {} : { recipe },
    })
    if (turn !== asked) return containing
    collections.set({ list, error: null })
    storeList(list)
    return containing
  } catch (error) {
    const list = collections.get().list ?? (isUnreachable(error) ? await readList() : null)
    if (turn === asked) collections.set({ list, error: list ? null : messageOf(error) })
    return []
  }
}

/** A change of collections; shows why it failed. True when it was made. */
export async function attempt(change: () => Promise<unknown>): Promise<boolean> {
  collections.set((state) => ({ ...state, error: null }))
  try {
    await change()
    return true
  } catch (error) {
    collections.set((state) => ({ ...state, error: messageOf(error) }))
    return false
  }
}

export const createCollection = async (name: string) =>
  (await callApi('POST /api/collections', { body: { name } })).collection

export const collect = (id: string, recipeIds: string[]) =>
  callApi('POST /api/collections/:id/recipes', { params: { id }, body: { recipeIds } })

export const takeOut = (id: string, recipeId: string) =>
  callApi('DELETE /api/collections/:id/recipes/:recipeId', { params: { id, recipeId } })

const undoWithinMs = 10_000

/** Shows what was done, with an undo; the toast goes when that is used. */
function offerUndo(title: string, subject: string, undo: () => Promise<unknown>): void {
  const run = () => {
    toasts.set((list) => list.filter((toast) => toast.subject !== subject))
    void attempt(undo)
  }
  showToast({ title, durationMs: undoWithinMs, subject, action: { label: 'Undo', run } })
}

/** Takes a recipe out, with an undo. */
export async function removeFrom(id: string, { _id: recipeId, title }: CollectedRecipe): Promise<void> {
  const params = { id, recipeId }
  if (!(await attempt(() => takeOut(id, recipeId)))) return
  offerUndo(`“${title}” was taken out.`, `collection ${id} ${recipeId}`, () =>
    callApi('POST /api/collections/:id/recipes/:recipeId/restore', { params }),
  )
}

export async function renameCollection(id: string, body: Renaming): Promise<void> {
  const { collection } = await callApi('PATCH /api/collections/:id', { params: { id }, body })
  collections.set((now) => ({
    ...now,
    list: now.list?.map((each) => (each._id === id ? collection : each)) ?? null,
  }))
  shelf.set((now) => (now.id === id ? { ...now, collection } : now))
}

/** Deletes a collection, with an undo. */
export async function deleteCollection({ _id: id, name }: Collection): Promise<boolean> {
  const params = { id }
  const isDone = await attempt(() => callApi('DELETE /api/collections/:id', { params }))
  if (isDone)
    offerUndo(`The collection “${name}” was deleted.`, `collection ${id}`, () =>
      callApi('POST /api/collections/:id/restore', { params }),
    )
  return isDone
}

export const place = (id: string, recipeId: string, before: string | null) =>
  callApi('PUT /api/collections/:id/recipes/:recipeId/place', { params: { id, recipeId }, body: { before } })

/** An open collection, with its first pages. */
export interface Shelf {
  id: string
  status: 'loading' | 'loaded' | 'failed' | 'gone'
  collection: Collection | null
  recipes: readonly CollectedRecipe[]
}

export const shelf = createStore<Shelf>({ id: '', status: 'loading', collection: null, recipes: [] })

const pageSize = 100

/** Of the newest request; responses of superseded ones are ignored. */
let wanted = { id: '', count: 0 }

/** Loads the first `count` recipes, or as many as are shown or asked for. */
export async function loadShelf(id: string, count = 0): Promise<void> {
  const known = shelf.get()
  if (known.id !== id) shelf.set({ id, status: 'loading', collection: null, recipes: [] })
  const shown = known.id === id ? known.recipes.length : 0
  const turn = { id, count: Math.max(count, shown, wanted.id === id ? wanted.count : 0) }
  wanted = turn
  try {
    const loaded = await readShelf(turn)
    if (turn !== wanted) return
    shelf.set({ id, status: 'loaded', ...loaded })
    storeShelf(loaded.collection, loaded.recipes)
  } catch (error) {
    const status = error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'
    if (status === 'gone') forgetShelf(id)
    const stored = isUnreachable(error) ? await readStoredShelf(id) : null
    if (turn !== wanted) return
    shelf.set((now) => (stored && !now.collection ? { ...stored, status: 'loaded' } : { ...now, status }))
  }
}

async function readShelf({ id, count }: typeof wanted) {
  const read = (page: number) =>
    callApi('GET /api/collections/:id', { params: { id }, query: { page, limit: pageSize } })
  let { collection, recipes } = await read(1)
  for (let page = 2; page <= Math.ceil(count / pageSize); page += 1) {
    const next = await read(page)
    collection = next.collection
    recipes = [...recipes, ...next.recipes]
  }
  return { collection, recipes }
}

export async function openCollected(id: string, recipeId: string): Promise<OpenedRecipe> {
  try {
    const params = { id, recipeId }
    const { recipe } = await callApi('GET /api/collections/:id/recipes/:recipeId', { params })
    storeOpened(id, recipe)
    return recipe
  } catch (error) {
    const stored = isUnreachable(error) ? await readOpened(id, recipeId) : null
    if (stored) return stored
    throw error
  }
}

/** Returns its id in the person's own list. */
export async function saveCollected(id: string, recipeId: string): Promise<string> {
  const params = { id, recipeId }
  const { recipe } = await callApi('POST /api/collections/:id/recipes/:recipeId/save', { params })
  putRecipe(recipe)
  showToast({ title: `“${recipe.title}” is in your recipes now.`, kind: 'success', durationMs })
  return recipe._id
}
