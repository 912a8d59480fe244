import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { shoppingDatabase } from './storage.ts'
import { createStoredValue } from './stored-value.ts'

/** All lists of one person as they were last seen. */
export interface StoredShopping extends ShoppingLists {
  person: string
  opened: OpenedList[]
}

export const storedShopping = createStoredValue<StoredShopping>(shoppingDatabase, {
  table: 'shopping',
  key: 'lists',
})
