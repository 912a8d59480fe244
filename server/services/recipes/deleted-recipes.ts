import { and, desc, eq, lte } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { deletedRecipes, recipes, savedRecipes } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { DeletedRecipe, Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { react } from '../reactions.ts'
import { emitDeleted, emitRecipe } from './emit.ts'
import { findHeld, getRecipe } from './recipes.ts'
import { dropHolding, entriesOfHousehold, saveRecipeFor } from './saved-recipes.ts'
import { dropUnheld } from './unheld-recipes.ts'

const keptMs = 30 * dayMs

/**
 * Removes a recipe from the person's own list, or from those of all who live with them; others keep it. It can be restored for
 * 30 days.
 */
export async function deleteRecipe(
  app: App,
  actor: Actor,
  savedId: string,
  { forHousehold = false } = {},
): Promise<void> {
  await app.store.write(async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    if (!forHousehold || held.householdId === null) return deleteOne(app, tx, savedId, null)
    for (const { id } of await entriesOfHousehold(tx, held)) await deleteOne(app, tx, id, actor.id)
  })
}

async function deleteOne(
  app: App,
  tx: Transaction,
  savedId: string,
  deletedById: string | null,
): Promise<void> {
  const [saved] = await tx.select().from(savedRecipes).where(eq(savedRecipes.id, savedId))
  if (!saved) throw notFound(t('Recipe not found'))
  const { editable: _editable, link: _link, ...kept } = saved
  const { userId, recipeId } = saved
  // Left over when its saved recipe was replaced by another one.
  const leftOver = await tx
    .delete(deletedRecipes)
    .where(and(eq(deletedRecipes.userId, userId), eq(deletedRecipes.recipeId, recipeId)))
    .returning({ id: deletedRecipes.id })
  await react('savedRecipesForgotten', { tx, savedIds: leftOver.map(({ id }) => id) })
  await tx.insert(deletedRecipes).values({ ...kept, deletedById, deletedAt: app.now() })
  await dropHolding(tx, savedId, recipeId)
  await emitDeleted(tx, app.now(), userId, savedId)
}

/** The newest first. */
export async function listDeleted(app: App, actor: Actor): Promise<DeletedRecipe[]> {
  const rows = await app.store.read
    .select({
      id: deletedRecipes.id,
      deletedAt: deletedRecipes.deletedAt,
      title: recipes.title,
      source: recipes.source,
    })
    .from(deletedRecipes)
    .innerJoin(recipes, eq(recipes.id, deletedRecipes.recipeId))
    .where(eq(deletedRecipes.userId, actor.id))
    .orderBy(desc(deletedRecipes.deletedAt))
  return rows.map(({ id, deletedAt, ...shown }) => ({
    _id: id,
    ...shown,
    deletedAt: new Date(deletedAt).toISOString(),
    keptUntil: new Date(deletedAt + keptMs).toISOString(),
  }))
}

/**
 * Puts it back in its place in the list, with its tags and its heart; what was deleted for all who live together, in the lists
 * of all. A second call returns it again.
 */
export async function restoreRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await app.store.write(async (tx) => {
    const [deleted] = await tx.delete(deletedRecipes).where(isOf(actor, savedId)).returning()
    if (!deleted) {
      await findHeld(tx, actor.id, savedId)
      return
    }
    for (const each of [deleted, ...(await takeDeletedWith(tx, deleted))]) await restoreOne(app, tx, each)
  })
  return getRecipe(app, actor, savedId)
}

type Deleted = typeof deletedRecipes.$inferSelect

/** What the same person deleted from the lists of all who live together. */
async function takeDeletedWith(
  tx: Transaction,
  { householdId, recipeId, deletedById }: Deleted,
): Promise<Deleted[]> {
  if (householdId === null || deletedById === null) return []
  return tx
    .delete(deletedRecipes)
    .where(
      and(
        eq(deletedRecipes.householdId, householdId),
        eq(deletedRecipes.recipeId, recipeId),
        eq(deletedRecipes.deletedById, deletedById),
      ),
    )
    .returning()
}

async function restoreOne(app: App, tx: Transaction, deleted: Deleted): Promise<void> {
  const { deletedAt, deletedById: _, ...holding } = deleted
  if ((await saveRecipeFor(app, tx, holding)) === null) return
  await emitRecipe(tx, app.now(), 'recipe:created', holding.id)
  await react('savedRecipeReturned', { app, tx, now: app.now(), savedId: holding.id, deletedAt })
}

export async function deleteForGood(app: App, actor: Actor, savedId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const [deleted] = await tx
      .delete(deletedRecipes)
      .where(isOf(actor, savedId))
      .returning({ recipeId: deletedRecipes.recipeId })
    if (!deleted) throw notFound(t('Recipe not found'))
    await react('savedRecipesForgotten', { tx, savedIds: [savedId] })
    await dropUnheld(tx, deleted.recipeId)
  })
}

const isOf = (actor: Actor, savedId: string) =>
  and(eq(deletedRecipes.id, savedId), eq(deletedRecipes.userId, actor.id))

const batchSize = 100

/** Deletes for good what was kept long enough; returns whether there may be more. */
export async function dropOldDeleted(tx: Transaction, now: number): Promise<boolean> {
  const old = await tx
    .select({ id: deletedRecipes.id, recipeId: deletedRecipes.recipeId })
    .from(deletedRecipes)
    .where(lte(deletedRecipes.deletedAt, now - keptMs))
    .limit(batchSize)
  for (const { id, recipeId } of old) {
    await tx.delete(deletedRecipes).where(eq(deletedRecipes.id, id))
    await react('savedRecipesForgotten', { tx, savedIds: [id] })
    await dropUnheld(tx, recipeId)
  }
  return old.length === batchSize
}
