import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { collectionRecipes, savedRecipes } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import type { Collection, CollectionPage, CollectionPageQuery } from '#server/contract/collections.ts'
import { maxRecipesInCollection } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { notHeld } from '../recipes/not-held.ts'
import { writeWithinSpace } from '../space/space.ts'
import { findEditable } from './access.ts'
import { expectCollection, getCollection } from './collections.ts'
import { emitCollection } from './emit.ts'
import { findItem, isItem, lastPosition, positionStep } from './positions.ts'
import { selectCollected, toCollected } from './view.ts'

export async function readCollectionPage(
  app: App,
  actor: Actor,
  collectionId: string,
  { page, limit }: CollectionPageQuery,
): Promise<CollectionPage> {
  const { collection, rows } = await app.store.snapshot(async (db) => ({
    collection: await expectCollection(db, actor, collectionId),
    rows: await selectCollected(db, { userId: actor.id, collectionId })
      .limit(limit)
      .offset((page - 1) * limit),
  }))
  return {
    collection,
    recipes: rows.map((row) => toCollected(row, actor.id)),
    currentPage: page,
    totalPages: Math.max(1, Math.ceil(collection.count / limit)),
    totalRecipes: collection.count,
  }
}

/** Adds recipes of the person's own list at the end. Those that it contains already are left in their place. */
export async function collectRecipes(
  app: App,
  actor: Actor,
  collectionId: string,
  savedIds: string[],
): Promise<{ collection: Collection; added: number }> {
  const added = await writeWithinSpace(app, actor.id, async (tx) => {
    await findEditable(tx, actor.id, collectionId)
    const added = await insertRecipes(app, tx, actor.id, collectionId, savedIds)
    if (added > 0) await emitCollection(tx, app.now(), collectionId)
    return added
  })
  return { collection: await getCollection(app, actor, collectionId), added }
}

/** Returns how many were added. Emits nothing. */
export async function insertRecipes(
  app: App,
  tx: Transaction,
  userId: string,
  collectionId: string,
  savedIds: string[],
): Promise<number> {
  const wanted = [...new Set(savedIds)]
  const held = await tx
    .select({ id: savedRecipes.id, recipeId: savedRecipes.recipeId, acknowledged: savedRecipes.acknowledged })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.userId, userId), inArray(savedRecipes.id, wanted)))
  const byId = new Map(held.map((row) => [row.id, row]))
  const missing = wanted.find((id) => !byId.has(id))
  if (missing !== undefined) throw await notHeld(tx, userId, { savedId: missing })
  if (held.some(({ acknowledged }) => !acknowledged))
    throw badRequest(t("Please press 'View & Save' on this recipe first."))
  const contained = await recipeIdsIn(
    tx,
    collectionId,
    held.map(({ recipeId }) => recipeId),
  )
  const fresh = wanted.filter((id) => !contained.has(byId.get(id)?.recipeId ?? ''))
  await expectRoom(tx, collectionId, fresh.length)
  const end = await lastPosition(tx, collectionId)
  const added = fresh.map((savedId, at) => ({
    ...{ collectionId, savedId, userId, createdAt: app.now() },
    ...{ position: end + (at + 1) * positionStep, removedAt: null },
  }))
  const { collectionId: inside, savedId, position, removedAt } = collectionRecipes
  // One that was taken out returns as it was added.
  await upsertAll(tx, collectionRecipes, [inside, savedId], added, [position, removedAt])
  return fresh.length
}

/** Which of these recipes it contains, added by anyone. */
async function recipeIdsIn(tx: Transaction, collectionId: string, recipeIds: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: savedRecipes.recipeId })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, eq(savedRecipes.id, collectionRecipes.savedId))
    .where(
      and(
        eq(collectionRecipes.collectionId, collectionId),
        isNull(collectionRecipes.removedAt),
        inArray(savedRecipes.recipeId, recipeIds),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

async function expectRoom(tx: Transaction, collectionId: string, more: number): Promise<void> {
  const [row] = await tx
    .select({ n: count() })
    .from(collectionRecipes)
    .where(and(eq(collectionRecipes.collectionId, collectionId), isNull(collectionRecipes.removedAt)))
  if ((row?.n ?? 0) + more > maxRecipesInCollection)
    throw badRequest(
      t(
        '{count, plural, one {A collection can have at most # recipe.} other {A collection can have at most # recipes.}}',
        { count: maxRecipesInCollection },
      ),
    )
}

/** Takes a recipe out of a collection, and out of no list. A second call changes nothing. */
export const removeRecipe = (app: App, actor: Actor, collectionId: string, itemId: string) =>
  setRemoved(app, actor, { collectionId, itemId, removedAt: app.now() })

/** Puts it back in its place. */
export const putBackRecipe = (app: App, actor: Actor, collectionId: string, itemId: string) =>
  setRemoved(app, actor, { collectionId, itemId, removedAt: null })

interface Removal {
  collectionId: string
  itemId: string
  removedAt: number | null
}

async function setRemoved(
  app: App,
  actor: Actor,
  { collectionId, itemId, removedAt }: Removal,
): Promise<void> {
  await app.store.write(async (tx) => {
    await findEditable(tx, actor.id, collectionId)
    const item = await findItem(tx, collectionId, itemId)
    if ((item.removedAt === null) === (removedAt === null)) return
    if (removedAt === null) await expectRoom(tx, collectionId, 1)
    await tx.update(collectionRecipes).set({ removedAt }).where(isItem(collectionId, itemId))
    await emitCollection(tx, app.now(), collectionId)
  })
}
