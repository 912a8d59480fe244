import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { equals, type Transaction } from '#db/dialect.ts'
import { deletedRecipes, newHousemates, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { housematesOf } from '../accounts/housemates.ts'
import { react } from '../reactions.ts'
import { madeBy } from './shared-recipes.ts'

/** Entries in one write. */
const maxParted = 100

/** Parts most recipes before `partRecipes`, in short writes. */
export async function prepareRecipes(app: App, householdId: string, userId: string): Promise<void> {
  for (let isMore = true; isMore; )
    isMore = await app.store.write((tx) => partSome(tx, householdId, userId, maxParted))
}

/**
 * Nobody's list loses a recipe: who leaves keeps what they have, and so do the others. A recipe that one side may still change
 * is copied for the other side before it changes (`separateParted`).
 */
export async function partRecipes(tx: Transaction, householdId: string, userId: string): Promise<void> {
  await partSome(tx, householdId, userId, null)
  await tx.delete(newHousemates).where(eq(newHousemates.userId, userId))
}

async function partSome(
  tx: Transaction,
  householdId: string,
  userId: string,
  limit: number | null,
): Promise<boolean> {
  let isMore = false
  const others = await housematesOf(tx, userId)
  for (const table of [savedRecipes, deletedRecipes]) {
    const isInHousehold = eq(table.householdId, householdId)
    const isMadeBy = (who: SQL) =>
      exists(
        tx
          .select({ id: recipes.id })
          .from(recipes)
          .where(and(eq(recipes.id, table.recipeId), who)),
      )
    const some = async (where: SQL | undefined) => {
      if (limit === null) return where
      const rows = await tx.select({ id: table.id }).from(table).where(where).limit(limit)
      isMore ||= rows.length === limit
      return inArray(
        table.id,
        rows.map(({ id }) => id),
      )
    }
    const ofOthers = await some(
      and(
        isInHousehold,
        ne(table.userId, userId),
        equals(table.isParted, false),
        isMadeBy(sql`${madeBy} = ${userId}`),
      ),
    )
    await tx.update(table).set({ isParted: true }).where(ofOthers)
    const added = await some(and(isInHousehold, eq(table.addedById, userId)))
    await tx.update(table).set({ addedById: null }).where(added)
    const own = await some(and(isInHousehold, eq(table.userId, userId)))
    // What a friend outside shared with the person is still shared with them.
    const isTheirs = or(
      isMadeBy(inArray(madeBy, others)),
      and(isNull(table.sharedBy), isMadeBy(sql`${madeBy} <> ${userId}`)),
    )
    await tx.update(table).set({ isParted: true }).where(and(own, isTheirs))
    await tx.update(table).set({ householdId: null, addedById: null }).where(own)
  }
  return isMore
}

/** What ends between a person and the others at the moment of leaving. */
export async function partPeople(
  tx: Transaction,
  now: number,
  householdId: string,
  userId: string,
): Promise<void> {
  for (const other of await housematesOf(tx, userId))
    await react('householdLeft', { tx, now, one: userId, other })
  await partRecipes(tx, householdId, userId)
}
