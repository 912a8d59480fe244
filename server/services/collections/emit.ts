import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { collectionMembers, collectionRecipes, savedRecipes } from '#db/schema.ts'
import { readCollectionViews } from './view.ts'

/** Emits a collection to all who see it, to each as they see it. */
export async function emitCollection(tx: Transaction, now: number, id: string): Promise<void> {
  for (const { userIds, collection } of await readCollectionViews(tx, id))
    await emitToAll(tx, now, userIds, 'collection:changed', collection)
}

export async function emitRemoved(
  tx: Transaction,
  now: number,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await emitToAll(tx, now, userIds, 'collection:removed', { _id: id })
}

/** When a recipe left a list or came back: it leaves and returns to its collections with it. */
export async function emitCollectionsWith(tx: Transaction, now: number, savedId: string): Promise<void> {
  for (const { id } of await shownWith(tx, [savedId])) await emitCollection(tx, now, id)
}

/** When the content of a recipe changed: those who only see it in a friend's collection do not hold it. */
export async function emitSharedCollectionsWith(
  tx: Transaction,
  now: number,
  recipeId: string,
): Promise<void> {
  const holdings = tx
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .where(eq(savedRecipes.recipeId, recipeId))
  const rows = await tx
    .selectDistinct({ id: collectionRecipes.collectionId })
    .from(collectionRecipes)
    .innerJoin(collectionMembers, eq(collectionMembers.placeId, collectionRecipes.collectionId))
    .where(and(inArray(collectionRecipes.savedId, holdings), isNull(collectionRecipes.removedAt)))
  for (const { id } of rows) await emitCollection(tx, now, id)
}

const shownWith = (tx: Transaction, savedIds: string[]) =>
  tx
    .select({ id: collectionRecipes.collectionId })
    .from(collectionRecipes)
    .where(and(inArray(collectionRecipes.savedId, savedIds), isNull(collectionRecipes.removedAt)))
