import type { AisleOrder, OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import type { ReadLine } from '#server/contract/shopping-rows.ts'
import { shoppingDatabase } from './database-names.ts'
import { createStoredValue } from './stored-value.ts'

/** All lists of one person as they were last seen. */
export interface StoredShopping extends ShoppingLists {
  person: string
  opened: (Omit<OpenedList, 'order'> & {
    /** Missing in what an older version stored. */ order?: AisleOrder
  })[]
  /** Missing in what an older version of Potluck stored. */
  read?: ReadLines
}

/** What was read in the lines, by their text: reading 300 lines takes as long as showing them. */
export interface ReadLines {
  /** Which code read them: other code may read them differently. */
  reader: string
  lines: ReadonlyMap<string, ReadLine>
}

export const storedShopping = createStoredValue<StoredShopping>(shoppingDatabase, {
  table: 'shopping',
  key: 'lists',
})
