import type { Collection } from '#server/contract/collections.ts'
import { createStore } from '../browser/store.ts'

/** What the open views of collections react to: the newest event of each, and how many there were. */
interface CollectionNews {
  count: number
  last: { id: string; collection: Collection | null } | null
}

/** Small, so that the views themselves can be loaded when they first open. */
export const collectionNews = createStore<CollectionNews>({ count: 0, last: null })

export const collectionChanged = (collection: Collection) =>
  collectionNews.set(({ count }) => ({ count: count + 1, last: { id: collection._id, collection } }))

export const collectionRemoved = (id: string) =>
  collectionNews.set(({ count }) => ({ count: count + 1, last: { id, collection: null } }))

/** Those of the household came or went. */
export const householdsCollectionsChanged = () =>
  collectionNews.set(({ count, last }) => ({ count: count + 1, last }))
