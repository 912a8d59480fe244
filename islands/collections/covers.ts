import type { Collection, CollectionCover } from '#server/contract/collections.ts'
import { maxCovers } from '#server/contract/constants.ts'
import { createStore } from '../browser/store.ts'
import { collectionNews } from './collection-news.ts'

/** Of the person's collections with recipes, for the row above the list. */
export const covers = createStore<readonly CollectionCover[]>([])

/** Of all that are known, in their order. */
export const showCovers = (list: readonly Collection[]) =>
  covers.set(list.slice(0, maxCovers).filter(({ count }) => count > 0))

// The whole list is loaded when its dialog opens; until then, events change the row.
collectionNews.subscribe(() => {
  const { last } = collectionNews.get()
  if (last) covers.set((now) => withNews(now, last))
})

function withNews(
  now: readonly CollectionCover[],
  { id, collection }: { id: string; collection: Collection | null },
): readonly CollectionCover[] {
  const isShown = collection !== null && collection.count > 0
  if (!isShown) return now.filter(({ _id }) => _id !== id)
  return now.some(({ _id }) => _id === id)
    ? now.map((each) => (each._id === id ? collection : each))
    : [...now, collection].slice(0, maxCovers)
}
