import type { CollectedRecipe, Collection, OpenedRecipe } from '#server/contract/collections.ts'
import {
  maxOpened,
  maxShelves,
  readCollections,
  type StoredCollections,
  storeCollections,
} from '../browser/collections-db.ts'
import { meOf, session } from '../state/session.ts'

// What was opened once can be read without a network.

/** For the person of this tab: another one may have signed in elsewhere in this browser meanwhile. */
function change(how: (stored: StoredCollections) => Partial<StoredCollections>): void {
  const me = meOf(session.get())
  if (me) storeCollections(me._id, how)
}

/** Collections that are not in the list any more are forgotten: they were deleted, or are not shared any more. */
export function storeList(list: readonly Collection[]): void {
  const ids = new Set(list.map(({ _id }) => _id))
  const isThere = ({ id }: { id: string }) => ids.has(id)
  change(({ shelves, opened }) => ({
    list,
    shelves: shelves.filter(isThere),
    opened: opened.filter(isThere),
  }))
}

export function storeShelf(collection: Collection, recipes: readonly CollectedRecipe[]): void {
  const id = collection._id
  change(({ shelves }) => ({
    shelves: [{ id, collection, recipes }, ...shelves.filter((each) => each.id !== id)].slice(0, maxShelves),
  }))
}

export function storeOpened(id: string, recipe: OpenedRecipe): void {
  const isSame = (each: { id: string; recipe: OpenedRecipe }) =>
    each.id === id && each.recipe._id === recipe._id
  change(({ opened }) => ({
    opened: [{ id, recipe }, ...opened.filter((each) => !isSame(each))].slice(0, maxOpened),
  }))
}

/** Of a collection that is gone. */
export function forgetShelf(id: string): void {
  change(({ list, shelves, opened }) => ({
    list: list.filter(({ _id }) => _id !== id),
    shelves: shelves.filter((each) => each.id !== id),
    opened: opened.filter((each) => each.id !== id),
  }))
}

export const readList = async () => (await readCollections())?.list ?? null

export const readStoredShelf = async (id: string) =>
  (await readCollections())?.shelves.find((each) => each.id === id) ?? null

export const readOpened = async (id: string, recipeId: string) =>
  (await readCollections())?.opened.find((each) => each.id === id && each.recipe._id === recipeId)?.recipe ??
  null

/** The ids of the opened collections that contain a recipe of the person's list. */
export const readContaining = async (recipe: string): Promise<string[]> =>
  ((await readCollections())?.shelves ?? [])
    .filter(({ recipes }) => recipes.some(({ recipeId }) => recipeId === recipe))
    .map(({ id }) => id)
