import { collectionMembers, collectionRecipes, collections } from '#db/schema.ts'
import { maxCollections, maxRecipesInCollection } from '#server/contract/constants.ts'
import { friendsInPlace, type People } from './people.ts'
import type { RecipeIds } from './recipes.ts'
import { rowsOf, times } from './rows.ts'

/** As many collections as one person may have; the first has all of Ada's recipes, ten more have a thousand. */
export function collectionRows(newId: () => string, { ada, bo, friends }: People, recipes: RecipeIds) {
  const createdAt = Date.now()
  const made = times(maxCollections - 10, (n) => ({
    ...{ id: newId(), userId: ada.id, name: `Collection ${n}`, position: n * 1000, createdAt },
  }))
  const held = [...recipes.long, ...recipes.short].slice(0, maxRecipesInCollection)
  const inside = (collectionId: string, ids: string[]) =>
    ids.map((savedId, n) => ({ collectionId, savedId, userId: ada.id, position: n * 1000, createdAt }))
  const [first = { id: '' }, ...others] = made
  return {
    ids: {
      id: first.id,
      empty: others.slice(20, 30).map(({ id }) => id),
      spare: others.slice(30).map(({ id }) => id),
      recipe: held[5] ?? '',
    },
    rows: [
      rowsOf(collections, made),
      rowsOf(collectionRecipes, [
        ...inside(first.id, held.slice(0, 3500)),
        ...others.slice(0, 10).flatMap(({ id }) => inside(id, held.slice(0, 1000))),
      ]),
      rowsOf(
        collectionMembers,
        [bo, ...friends.slice(0, friendsInPlace)].map(({ id }) => ({
          ...{ placeId: first.id, userId: id, canEdit: true, createdAt },
        })),
      ),
    ],
  }
}
