import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, idIn, type Transaction } from '#db/dialect.ts'
import { emit, emitEach } from '#db/events.ts'
import { preparedOn } from '#db/prepared.ts'
import { savedRecipes } from '#db/schema.ts'
import { queueWebhooks } from '../base/queue-webhooks.ts'
import { react } from '../reactions.ts'
import { readRecipes } from './view.ts'

type EventName = 'recipe:created' | 'recipe:updated'

const holdings = (db: Database, where: SQL | undefined) =>
  db.select({ id: savedRecipes.id, userId: savedRecipes.userId }).from(savedRecipes).where(where).prepare()

const ofRecipe = eq(savedRecipes.recipeId, sql.placeholder('recipeId'))
const withIds = preparedOn((db) => holdings(db, idIn(savedRecipes.id, 'ids')))
const ofHolders = preparedOn((db) => holdings(db, ofRecipe))
const ofEditors = preparedOn((db) => holdings(db, and(ofRecipe, eq(savedRecipes.editable, true))))

/** Emits an event with a saved recipe, as the transaction has it, to its holder. */
export const emitRecipe = (tx: Transaction, now: number, name: EventName, savedId: string): Promise<void> =>
  emitRecipes(tx, now, name, [savedId])

/** The same for several of one recipe. */
export async function emitRecipes(
  tx: Transaction,
  now: number,
  name: EventName,
  savedIds: readonly string[],
): Promise<void> {
  await emitToAllOf(tx, now, name, await withIds(tx).all({ ids: JSON.stringify(savedIds) }))
}

/** Emits to those who may change it what is to be done about its original. */
export async function emitToEditors(tx: Transaction, now: number, recipeId: string): Promise<void> {
  await emitToAllOf(tx, now, 'recipe:updated', await ofEditors(tx).all({ recipeId }))
}

/** Emits an event to every holder when the shared content changed. */
export async function emitToHolders(tx: Transaction, now: number, recipeId: string): Promise<void> {
  await emitToAllOf(tx, now, 'recipe:updated', await ofHolders(tx).all({ recipeId }))
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

async function emitToAllOf(
  tx: Transaction,
  now: number,
  name: EventName,
  held: readonly { id: string; userId: string }[],
) {
  const userIds = new Map(held.map(({ id, userId }) => [id, userId]))
  const recipes = (await readRecipes(tx, [...userIds.keys()])).map((payload) => ({
    userId: userIds.get(payload._id) ?? '',
    payload,
  }))
  await emitEach(tx, now, name, recipes)
  for (const { userId, payload } of recipes)
    await queueWebhooks(tx, now, { userId, event: webhookEventOf[name], savedId: payload._id })
}
