import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { collectionRecipes, collections, savedRecipes } from '#db/schema.ts'
import type { Collection, CollectionMemberInput } from '#server/contract/collections.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import type { PlaceKind } from '../places/kind.ts'
import { leavePlace, sharePlace } from '../places/members.ts'
import { collectionRules } from './access.ts'
import { getCollection } from './collections.ts'
import { emitCollection, emitRemoved } from './emit.ts'
import { readCollection } from './view.ts'

export const collectionKind: PlaceKind = {
  ...collectionRules,
  kind: 'collection',
  shared: (name) => t('{name} shares a collection with you', { name }),
  path: (id) => `/collections/${id}`,
  async emitShared(tx, now, id, { userId, sender }) {
    const collection = await readCollection(tx, userId, id)
    if (collection) await emit(tx, now, userId, 'collection:shared', { collection, sender })
  },
  emitPeople: emitCollection,
  emitRemoved,
  beforeLeaving: async (tx, id, userId) => void (await keepForOwner(tx, id, userId)),
}

/** Shares a collection with a friend, or changes what they may do. */
export async function shareCollection(
  app: App,
  actor: Actor,
  id: string,
  input: CollectionMemberInput,
): Promise<Collection> {
  await sharePlace(app, actor, collectionKind, id, input)
  return getCollection(app, actor, id)
}

export const endMembership = (app: App, actor: Actor, id: string, friendEmail: string): Promise<void> =>
  leavePlace(app, actor, collectionKind, id, friendEmail)

/** Takes out what a person added, except recipes that the owner has in their own list, too. Returns how many they were. */
export async function keepForOwner(tx: Transaction, id: string, adderId: string): Promise<number> {
  const isTheirs = and(eq(collectionRecipes.collectionId, id), eq(collectionRecipes.userId, adderId))
  const items = await tx
    .select({ item: collectionRecipes, recipeId: savedRecipes.recipeId })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, eq(savedRecipes.id, collectionRecipes.savedId))
    .where(isTheirs)
  await tx.delete(collectionRecipes).where(isTheirs)
  const [collection] = await tx
    .select({ ownerId: collections.userId })
    .from(collections)
    .where(eq(collections.id, id))
  if (!collection || items.length === 0) return 0
  const owned = await tx
    .select({ id: savedRecipes.id, recipeId: savedRecipes.recipeId })
    .from(savedRecipes)
    .where(
      and(
        eq(savedRecipes.userId, collection.ownerId),
        inArray(
          savedRecipes.recipeId,
          items.map(({ recipeId }) => recipeId),
        ),
      ),
    )
  const ownIds = new Map(owned.map((row) => [row.recipeId, row.id]))
  for (const { item, recipeId } of items) {
    const savedId = ownIds.get(recipeId)
    if (savedId === undefined) continue
    await tx
      .insert(collectionRecipes)
      .values({ ...item, savedId, userId: collection.ownerId })
      .onConflictDoNothing()
  }
  return items.length
}
