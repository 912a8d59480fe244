import type { CollectedRecipe, Collection, OpenedRecipe } from '#server/contract/collections.ts'
import { knownPerson } from './storage.ts'
import { createStoredValue } from './stored-value.ts'

/** The collections of one person as they were last seen. */
export interface StoredCollections {
  person: string
  list: readonly Collection[]
  /** Those that were opened, the newest first. */
  shelves: readonly StoredShelf[]
  /** Recipes of friends that were opened, the newest first. */
  opened: readonly StoredRecipe[]
}

interface StoredShelf {
  id: string
  collection: Collection
  recipes: readonly CollectedRecipe[]
}

interface StoredRecipe {
  /** The collection's. */
  id: string
  recipe: OpenedRecipe
}

export const maxShelves = 50
export const maxOpened = 200

export const storedCollections = createStoredValue<StoredCollections>('potluck-collections', {
  table: 'collections',
  key: 'collections',
})

/** What this device has; null when it has nothing, or cannot store anything. */
export const readCollections = (): Promise<StoredCollections | null> =>
  storedCollections.read(knownPerson()).catch(() => null)

let written: Promise<void> = Promise.resolve()

/** One change at a time, because each is based on what is stored. Without storage, nothing is. */
export function storeCollections(
  person: string,
  change: (stored: StoredCollections) => Partial<StoredCollections>,
): void {
  written = written
    .then(async () => {
      const stored = (await storedCollections.read(person)) ?? { person, list: [], shelves: [], opened: [] }
      await storedCollections.write({ ...stored, ...change(stored) })
    })
    .catch(() => {})
}
