import { and, asc, count, eq, inArray, isNull, max } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { collectionRecipes, recipes, savedRecipes } from '#db/schema.ts'
import type {
  Collection,
  CollectionPage,
  CollectionPageQuery,
  OpenedRecipe,
} from '#server/contract/collections.ts'
import { maxRecipesInCollection } from '#server/contract/constants.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { saveRecipeFor } from '../recipes/content.ts'
import { getRecipe } from '../recipes/recipes.ts'
import { contentColumns, emitRecipe } from '../recipes/view.ts'
import { findEditable, findReadable } from './access.ts'
import { expectCollection, getCollection } from './collections.ts'
import { emitCollection } from './emit.ts'
import { selectCollected, toCollected } from './view.ts'

/** Between two recipes, so that one can be moved there without touching the others. */
const step = 1 << 20

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
  await app.limits.take('collections', actor.id)
  const added = await app.store.write(async (tx) => {
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
  if (wanted.some((id) => !byId.has(id))) throw notFound('Recipe')
  if (held.some(({ acknowledged }) => !acknowledged))
    throw badRequest("Please press 'View & Save' on this recipe first.")
  const contained = await recipeIdsIn(
    tx,
    collectionId,
    held.map(({ recipeId }) => recipeId),
  )
  const fresh = wanted.filter((id) => !contained.has(byId.get(id)?.recipeId ?? ''))
  await expectRoom(tx, collectionId, fresh.length)
  const end = await lastPosition(tx, collectionId)
  for (const [at, savedId] of fresh.entries()) {
    const place = { position: end + (at + 1) * step, removedAt: null }
    await tx
      .insert(collectionRecipes)
      .values({ collectionId, savedId, userId, createdAt: app.now(), ...place })
      .onConflictDoUpdate({ target: [collectionRecipes.collectionId, collectionRecipes.savedId], set: place })
  }
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
    // A fixed separator: formatting numbers loads tables of 5 MB.
    throw badRequest(`A collection can have at most ${maxRecipesInCollection / 1000},000 recipes.`)
}

async function lastPosition(tx: Transaction, collectionId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(collectionRecipes.position) })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, collectionId))
  return last?.position ?? 0
}

/** The collections with a recipe that several people may have. */
export async function findCollectionsWith(db: Database, recipeId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: collectionRecipes.collectionId })
    .from(collectionRecipes)
    .innerJoin(savedRecipes, eq(savedRecipes.id, collectionRecipes.savedId))
    .where(and(eq(savedRecipes.recipeId, recipeId), isNull(collectionRecipes.removedAt)))
  return new Set(rows.map(({ id }) => id))
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
  await app.limits.take('collections', actor.id)
  await app.store.write(async (tx) => {
    await findEditable(tx, actor.id, collectionId)
    const item = await findItem(tx, collectionId, itemId)
    if ((item.removedAt === null) === (removedAt === null)) return
    if (removedAt === null) await expectRoom(tx, collectionId, 1)
    await tx.update(collectionRecipes).set({ removedAt }).where(isItem(collectionId, itemId))
    await emitCollection(tx, app.now(), collectionId)
  })
}

const isItem = (collectionId: string, itemId: string) =>
  and(eq(collectionRecipes.collectionId, collectionId), eq(collectionRecipes.savedId, itemId))

async function findItem(tx: Transaction, collectionId: string, itemId: string) {
  const [item] = await tx.select().from(collectionRecipes).where(isItem(collectionId, itemId))
  if (!item) throw notFound('Recipe')
  return item
}

/** Moves a recipe before another one of the collection, or to its end. */
export async function placeRecipe(
  app: App,
  actor: Actor,
  { collectionId, itemId, before }: { collectionId: string; itemId: string; before: string | null },
): Promise<void> {
  await app.limits.take('collections', actor.id)
  await app.store.write(async (tx) => {
    await findEditable(tx, actor.id, collectionId)
    await findItem(tx, collectionId, itemId)
    if (before === itemId) return
    const position =
      before === null
        ? (await lastPosition(tx, collectionId)) + step
        : await positionBefore(tx, collectionId, before)
    await tx.update(collectionRecipes).set({ position }).where(isItem(collectionId, itemId))
    await emitCollection(tx, app.now(), collectionId)
  })
}

/** Between a recipe and the one before it; makes room where there is none. */
async function positionBefore(tx: Transaction, collectionId: string, before: string): Promise<number> {
  await findItem(tx, collectionId, before)
  const free = await gapBefore(tx, collectionId, before)
  if (free !== null) return free
  const all = await tx
    .select({ savedId: collectionRecipes.savedId })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, collectionId))
    .orderBy(asc(collectionRecipes.position), asc(collectionRecipes.savedId))
  for (const [at, { savedId }] of all.entries()) {
    await tx
      .update(collectionRecipes)
      .set({ position: (at + 1) * step })
      .where(isItem(collectionId, savedId))
  }
  return (await gapBefore(tx, collectionId, before)) ?? step
}

async function gapBefore(tx: Transaction, collectionId: string, before: string): Promise<number | null> {
  const all = await tx
    .select({ savedId: collectionRecipes.savedId, position: collectionRecipes.position })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, collectionId))
    .orderBy(asc(collectionRecipes.position), asc(collectionRecipes.savedId))
  const at = all.findIndex(({ savedId }) => savedId === before)
  const [low, high] = [all[at - 1]?.position ?? 0, all[at]?.position ?? 0]
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

const openedColumns = {
  ...contentColumns,
  readingImage: recipes.readingImage,
  link: recipes.link,
  sourceAddress: recipes.sourceAddress,
}

/** Reads a recipe that the person may not have in their own list. */
export async function openCollected(
  app: App,
  actor: Actor,
  collectionId: string,
  itemId: string,
): Promise<OpenedRecipe> {
  const { row, recipe } = await app.store.snapshot(async (db) => {
    await findReadable(db, actor.id, collectionId)
    const row = await findShown(db, actor, collectionId, itemId)
    const [recipe] = await db.select(openedColumns).from(recipes).where(eq(recipes.id, row.sharedId))
    return { row, recipe }
  })
  if (!recipe) throw notFound('Recipe')
  const { readingImage, link, sourceAddress, ...content } = recipe
  const address = sourceAddress ?? link
  return {
    ...toCollected(row, actor.id),
    ...content,
    sourceUrl: address.startsWith('http') ? address : null,
    imageUrl: readingImage === null ? null : `/images/${readingImage}`,
  }
}

async function findShown(db: Database, actor: Actor, collectionId: string, itemId: string) {
  const only = eq(collectionRecipes.savedId, itemId)
  const [row] = await selectCollected(db, { userId: actor.id, collectionId, only })
  if (!row) throw notFound('Recipe')
  return row
}

/** Saves it to the person's own list, as shared by who added it. A second call returns it again. */
export async function saveCollected(
  app: App,
  actor: Actor,
  collectionId: string,
  itemId: string,
): Promise<Recipe> {
  await app.limits.take('collections', actor.id)
  const savedId = await app.store.write(async (tx) => {
    await findReadable(tx, actor.id, collectionId)
    const row = await findShown(tx, actor, collectionId, itemId)
    if (row.ownId !== null) return row.ownId
    const { addedBy } = toCollected(row, actor.id)
    const holding = { userId: actor.id, recipeId: row.sharedId, sharedBy: addedBy, acknowledged: true }
    const id = await saveRecipeFor(app, tx, holding)
    if (!id) throw new Error('A recipe that was not held is held already.')
    await emitRecipe(tx, app.now(), 'recipe:created', id)
    return id
  })
  return getRecipe(app, actor, savedId)
}
