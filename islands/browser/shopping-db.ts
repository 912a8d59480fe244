import type { Aisle } from '#server/contract/constants.ts'
import type { Ingredient } from '#server/contract/measures/ingredient.ts'
import type { OpenedList, ShoppingLists } from '#server/contract/shopping.ts'
import { shoppingDatabase } from './database-names.ts'
import { createStoredValue } from './stored-value.ts'

/** All lists of one person as they were last seen. */
export interface StoredShopping extends ShoppingLists {
  person: string
  opened: OpenedList[]
  /** Missing in what an older version of Potluck stored. */
  read?: ReadLines
}

/** What was read in the lines, by their text: reading 300 lines takes as long as showing them. */
export interface ReadLines {
  /** Which code read them: other code may read them differently. */
  reader: string
  lines: ReadonlyMap<string, ReadLine>
}

export interface ReadLine {
  ingredient: Ingredient
  /** The words by which its food is compared. */
  food: string
  /** What it has in common with lines that are bought together; null for a line of its own. */
  key: string | null
  /** The amount at its beginning, as it is written. */
  amount: string
  /** The rest of the line. */
  name: string
  usualAisle: Aisle
}

export const storedShopping = createStoredValue<StoredShopping>(shoppingDatabase, {
  table: 'shopping',
  key: 'lists',
})
