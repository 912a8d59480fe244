import type { CollectedRecipe, Collection, OpenedRecipe } from '#server/contract/collections.ts'
import { fold } from '#server/contract/fold.ts'
import { t } from '#server/contract/language/t.ts'
import type { Renaming } from '#server/contract/lost-text.ts'
import { ApiError, callApi, messageOf } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { createStore } from '../browser/store.ts'
import { collectionNews } from './collection-news.ts'
import { connection } from './connection.ts'
import { collectionKind, everywhere, shelfKind, thereIn } from './kept-collections.ts'
import { latestOnly } from './latest-only.ts'
import { answerTo, enqueue, onSent } from './outbox.ts'
import { findRecipe, putRecipe } from './recipes.ts'
import { createReplica, waiting } from './replica.ts'
import {
  forgetShelf,
  readContaining,
  readList,
  readOpened,
  readStoredShelf,
  storeList,
  storeOpened,
  storeShelf,
} from './stored-collections.ts'
import { dashboardToastDurationMs as durationMs, showToast, toasts } from './toasts.ts'

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

const isUnreachable = (error: unknown) => !(error instanceof ApiError)

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

/** A change of collections; shows why it failed. True when it was made, or waits for the network. */
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

/** `label` makes the sentence about the collection of this name. */
const about = (id: string, part: string, label: (values: { name: string }) => string) => {
  const name = known.rows.get().get(everywhere)?.get(id)?.name ?? ''
  return { subject: `collection ${id}`, part, label: label({ name }) }
}

export const collect = (id: string, recipeIds: string[]) =>
  enqueue({
    // None takes the place of another.
    ...about(id, newId(), (values) => t('Recipes for the collection “{name}”', values)),
    name: 'POST /api/collections/:id/recipes',
    options: { params: { id }, body: { recipeIds } },
  })

export const takeOut = (id: string, recipeId: string) =>
  enqueue({
    ...about(id, `recipe ${recipeId}`, (values) =>
      t('A recipe taken out of the collection “{name}”', values),
    ),
    name: 'DELETE /api/collections/:id/recipes/:recipeId',
    options: { params: { id, recipeId } },
  })

const putBack = (id: string, recipeId: string) =>
  enqueue({
    ...about(id, `recipe ${recipeId}`, (values) =>
      t('A recipe put back into the collection “{name}”', values),
    ),
    name: 'POST /api/collections/:id/recipes/:recipeId/restore',
    options: { params: { id, recipeId } },
  })

export const place = (id: string, recipeId: string, before: string | null) =>
  enqueue({
    ...about(id, `place ${recipeId}`, (values) => t('The order of the collection “{name}”', values)),
    name: 'PUT /api/collections/:id/recipes/:recipeId/place',
    options: { params: { id, recipeId }, body: { before } },
  })

/** Puts a collection before another one. */
export const rank = (id: string, before: string) =>
  enqueue({
    ...about(id, 'rank', (values) => t('The place of the collection “{name}”', values)),
    name: 'PUT /api/collections/:id/place',
    options: { params: { id }, body: { before } },
  })

export const renameCollection = (id: string, { name, was, dismissed }: Renaming) =>
  enqueue({
    ...about(id, dismissed === undefined ? 'name' : `name ${dismissed}`, (values) =>
      t('The name of the collection “{name}”', values),
    ),
    name: 'PATCH /api/collections/:id',
    options: { params: { id }, body: { id: newId(), name, was, dismissed } },
    ...(name !== undefined && { text: name }),
  })

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

/** Returns its id; that of the person's collection of this name, if there is one. */
export async function createCollection(name: string): Promise<string> {
  const same = collections.get().list?.find((each) => each.owner === null && fold(each.name) === fold(name))
  if (same) return same._id
  const _id = newId()
  const sent = await enqueue({
    ...{
      subject: `collection ${_id}`,
      part: 'there',
      label: t('The collection “{name}”', { name }),
      text: name,
    },
    name: 'POST /api/collections',
    options: { body: { _id, name } },
  })
  return sent.state === 'sent' ? sent.answer.collection._id : _id
}

/** Shows what was done, with an undo; the toast goes when that is used. */
function offerUndo(title: string, subject: string, undo: () => Promise<unknown>): void {
  const run = () => {
    toasts.set((list) => list.filter((toast) => toast.subject !== subject))
    void attempt(undo)
  }
  showToast({ title, subject, action: { label: t('Undo'), run } })
}

/** Takes a recipe out, with an undo. */
export async function removeFrom(id: string, { _id: recipeId, title }: CollectedRecipe): Promise<void> {
  if (!(await attempt(() => takeOut(id, recipeId)))) return
  offerUndo(t('“{title}” was taken out.', { title }), `collection ${id} ${recipeId}`, () =>
    putBack(id, recipeId),
  )
}

/** Deletes a collection, with an undo. */
export async function deleteCollection({ _id: id, name }: Collection): Promise<boolean> {
  const options = { params: { id } }
  const isDone = await attempt(() =>
    enqueue({
      ...about(id, 'there', (values) => t('Deleting the collection “{name}”', values)),
      name: 'DELETE /api/collections/:id',
      options,
    }),
  )
  if (isDone)
    offerUndo(t('The collection “{name}” was deleted.', { name }), `collection ${id}`, () =>
      enqueue({
        ...about(id, 'there', (values) => t('Restoring the collection “{name}”', values)),
        name: 'POST /api/collections/:id/restore',
        options,
      }),
    )
  return isDone
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
  showToast({
    title: t('“{title}” is in your recipes now.', { title: recipe.title }),
    kind: 'success',
    durationMs,
  })
  return recipe._id
}
