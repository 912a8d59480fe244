import { and, asc, eq, max } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { collectionRecipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findEditable } from './access.ts'
import { emitCollection } from './emit.ts'

/** Between two recipes, so that one can be moved there without touching the others. */
export const positionStep = 1 << 20

export async function lastPosition(tx: Transaction, collectionId: string): Promise<number> {
  const [last] = await tx
    .select({ position: max(collectionRecipes.position) })
    .from(collectionRecipes)
    .where(eq(collectionRecipes.collectionId, collectionId))
  return last?.position ?? 0
}

/** Moves a recipe before another one of the collection, or to its end. */
export async function placeRecipe(
  app: App,
  actor: Actor,
  { collectionId, itemId, before }: { collectionId: string; itemId: string; before: string | null },
): Promise<void> {
  await app.store.write(async (tx) => {
    await findEditable(tx, actor.id, collectionId)
    await findItem(tx, collectionId, itemId)
    if (before === itemId) return
    const position =
      before === null
        ? (await lastPosition(tx, collectionId)) + positionStep
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
      .set({ position: (at + 1) * positionStep })
      .where(isItem(collectionId, savedId))
  }
  return (await gapBefore(tx, collectionId, before)) ?? positionStep
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

export const isItem = (collectionId: string, itemId: string) =>
  and(eq(collectionRecipes.collectionId, collectionId), eq(collectionRecipes.savedId, itemId))

export async function findItem(tx: Transaction, collectionId: string, itemId: string) {
  const [item] = await tx.select().from(collectionRecipes).where(isItem(collectionId, itemId))
  if (!item) throw notFound(t('Recipe not found'))
  return item
}
