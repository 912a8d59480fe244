import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit, emitEach } from '#db/events.ts'
import { savedRecipes } from '#db/schema.ts'
import { queueWebhooks } from '../base/queue-webhooks.ts'
import { react } from '../reactions.ts'
import { readRecipes } from './view.ts'

/** Emits an event with a saved recipe, as the transaction has it, to its holder. */
export async function emitRecipe(
  tx: Transaction,
  now: number,
  name: 'recipe:created' | 'recipe:updated',
  savedId: string,
): Promise<void> {
  await emitWhere(tx, now, name, eq(savedRecipes.id, savedId))
}

/** The same for several of one recipe. */
export const emitRecipes = (
  tx: Transaction,
  now: number,
  name: 'recipe:created' | 'recipe:updated',
  savedIds: readonly string[],
): Promise<void> => emitWhere(tx, now, name, inArray(savedRecipes.id, [...savedIds]))

/** Emits to those who may change it what is to be done about its original. */
export const emitToEditors = (tx: Transaction, now: number, recipeId: string): Promise<void> =>
  emitWhere(
    tx,
    now,
    'recipe:updated',
    and(eq(savedRecipes.recipeId, recipeId), eq(savedRecipes.editable, true)),
  )

/** Emits an event to every holder when the shared content changed. */
export async function emitToHolders(tx: Transaction, now: number, recipeId: string): Promise<void> {
  await emitWhere(tx, now, 'recipe:updated', eq(savedRecipes.recipeId, recipeId))
  await react('recipeChanged', { tx, now, recipeId })
}

const webhookEventOf = { 'recipe:created': 'recipe.created', 'recipe:updated': 'recipe.updated' } as const

/** Emits that a saved recipe left a person's list, also to those who saw it through them. */
export async function emitDeleted(
  tx: Transaction,
  now: number,
  userId: string,
  savedId: string,
): Promise<void> {
  await emit(tx, now, userId, 'recipe:deleted', { _id: savedId })
  await queueWebhooks(tx, now, { userId, event: 'recipe.deleted', savedId })
  await react('savedRecipeLeft', { tx, now, savedId })
}

async function emitWhere(
  tx: Transaction,
  now: number,
  name: 'recipe:created' | 'recipe:updated',
  where: SQL | undefined,
) {
  const holdings = await tx
    .select({ id: savedRecipes.id, userId: savedRecipes.userId })
    .from(savedRecipes)
    .where(where)
  const userIds = new Map(holdings.map(({ id, userId }) => [id, userId]))
  const recipes = (await readRecipes(tx, [...userIds.keys()])).map((payload) => ({
    userId: userIds.get(payload._id) ?? '',
    payload,
  }))
  await emitEach(tx, now, name, recipes)
  for (const { userId, payload } of recipes)
    await queueWebhooks(tx, now, { userId, event: webhookEventOf[name], savedId: payload._id })
}
