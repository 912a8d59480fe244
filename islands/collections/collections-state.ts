import type { CollectedRecipe, Collection } from '#server/contract/collections.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import { latestOnly } from '../state/latest-only.ts'
import { answerTo, onSent } from '../state/outbox.ts'
import { findRecipe } from '../state/recipes.ts'
import { createReplica, waiting } from '../state/replica.ts'
import { collectionKind, everywhere, shelfKind, thereIn } from './collection-kinds.ts'
import { collectionNews } from './collection-news.ts'
import { showCovers } from './covers.ts'
import {
  forgetShelf,
  readContaining,
  readList,
  readStoredShelf,
  storeList,
  storeShelf,
} from './stored-collections.ts'

/** As the server sent them: the collections that are known here, and the recipes of those that were opened. */
const known = createReplica(collectionKind)
const shelves = createReplica(shelfKind(findRecipe))

/** The person's collections, and those that friends share with them, with what waits on this device. */
export interface Collections {
  /** Null until they are loaded. */
  list: readonly Collection[] | null
  error: string | null
}

export const collections = createStore<Collections>({ list: null, error: null })

/** An open collection, with its first pages. */
export interface Shelf {
  id: string
  status: 'loading' | 'loaded' | 'failed' | 'gone'
  collection: Collection | null
  recipes: readonly CollectedRecipe[]
}

export const shelf = createStore<Shelf>({ id: '', status: 'loading', collection: null, recipes: [] })

let isListed = false

function show(): void {
  const operations = waiting.get()
  const rows = shelves.rows.get()
  const shownIn = (id: string) => thereIn(shelves.shown(rows, id, operations))
  const list = thereIn(known.shown(known.rows.get(), everywhere, operations)).map((each) =>
    rows.has(each._id)
      ? { ...each, count: each.count + shownIn(each._id).length - thereIn(rows.get(each._id)).length }
      : each,
  )
  collections.set((now) => ({ ...now, list: isListed ? list : null }))
  if (isListed) showCovers(list)
  shelf.set((now) => {
    const collection = rows.has(now.id) ? list.find(({ _id }) => _id === now.id) : undefined
    return { ...now, collection: collection ?? null, recipes: collection ? shownIn(now.id) : [] }
  })
}

known.rows.subscribe(show)
shelves.rows.subscribe(show)
waiting.subscribe(show)

collectionNews.subscribe(() => {
  if (collections.get().list) void loadCollections()
})

connection.subscribe(() => {
  if (connection.get() === 'offline') return
  if (collections.get().list) void loadCollections()
  if (wanted.id !== '') void loadShelf(wanted.id)
})

export const isUnreachable = (error: unknown) => !(error instanceof ApiError)

const begin = latestOnly()

/** Loads them again; the known ones stay meanwhile. With a recipe, returns which of them contain it. */
export async function loadCollections(recipe?: string): Promise<readonly string[]> {
  const isLatest = begin()
  const before = known.rows.get()
  const list = (sent: readonly Collection[]) => {
    isListed = true
    known.answer(everywhere, sent, before)
  }
  try {
    const { collections: sent, containing } = await callApi('GET /api/collections', {
      query: recipe === undefined ? {} : { recipe },
    })
    if (!isLatest()) return containing
    list(sent)
    collections.set((now) => ({ ...now, error: null }))
    storeList(sent)
    return containing
  } catch (error) {
    const stored = isUnreachable(error) && !isListed ? await readList() : null
    if (isLatest() && stored) list(stored)
    if (isLatest()) collections.set((now) => ({ ...now, error: isListed ? null : messageOf(error) }))
    return recipe !== undefined && isUnreachable(error) ? readContaining(recipe) : []
  }
}

/** The name that the server sent last; '' for a collection that is not known here. */
export const nameOfCollection = (id: string): string => known.rows.get().get(everywhere)?.get(id)?.name ?? ''

// As the server has it: a name with its stamp, which the next renaming names.
onSent((operation, answer) => {
  const changed =
    answerTo('PATCH /api/collections/:id', operation, answer) ??
    answerTo('POST /api/collections', operation, answer)
  if (changed) put(changed.collection, known.rows.get())
})

/** A collection as the server sent it, after a call that was made when `before` was known. */
function put(collection: Collection, before: ReturnType<typeof known.rows.get>): void {
  const now = known.rows.get().get(everywhere) ?? new Map()
  known.answer(everywhere, [...new Map(now).set(collection._id, collection).values()], before)
}

const pageSize = 100

/** Of the newest request; responses of superseded ones are ignored. */
let wanted = { id: '', count: 0 }

/** Loads the first `count` recipes, or as many as are shown or asked for. */
export async function loadShelf(id: string, count = 0): Promise<void> {
  if (shelf.get().id !== id) {
    shelf.set({ id, status: 'loading', collection: null, recipes: [] })
    show()
  }
  const turn = { id, count: Math.max(count, shelf.get().recipes.length, wanted.id === id ? wanted.count : 0) }
  wanted = turn
  const [before, shelvesBefore] = [known.rows.get(), shelves.rows.get()]
  const open = (collection: Collection, recipes: readonly CollectedRecipe[]) => {
    put(collection, before)
    shelves.answer(id, recipes, shelvesBefore)
    shelf.set((now) => ({ ...now, status: 'loaded' }))
  }
  try {
    const { collection, recipes } = await readShelf(turn)
    if (turn !== wanted) return
    open(collection, recipes)
    storeShelf(collection, recipes)
  } catch (error) {
    const status = error instanceof ApiError && error.status === 404 ? 'gone' : 'failed'
    if (status === 'gone') forgetShelf(id)
    const stored = isUnreachable(error) ? ((await readStoredShelf(id)) ?? madeHere(id)) : null
    if (turn !== wanted) return
    if (stored && !shelf.get().collection) return open(stored.collection, stored.recipes)
    shelf.set((now) => ({ ...now, status }))
  }
}

/** A collection that the server does not have yet is empty there. */
function madeHere(id: string) {
  const isMade = waiting.get().some((each) => each.kind === 'make' && each.collection === id)
  const collection = isMade ? collections.get().list?.find(({ _id }) => _id === id) : undefined
  return collection ? { collection: { ...collection, count: 0 }, recipes: [] } : null
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
