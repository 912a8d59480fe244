import { t } from '#server/contract/language/t.ts'
import type { EventHandlers } from '../browser/socket.ts'
import { showShared } from '../state/toasts.ts'
import { collectionChanged, collectionRemoved } from './collection-news.ts'

export const collectionEvents = {
  'collection:changed': collectionChanged,
  'collection:removed': ({ _id }) => collectionRemoved(_id),
  'collection:shared': ({ collection, sender }) => {
    collectionChanged(collection)
    showShared(sender, (values) =>
      t('{name} shared the collection “{collection}” with you.', { ...values, collection: collection.name }),
    )
  },
} satisfies Partial<EventHandlers>
