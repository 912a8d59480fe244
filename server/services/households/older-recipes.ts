import { and, asc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias, type Database, type Transaction } from '#db/dialect.ts'
import { deletedRecipes, newHousemates, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { livesIn } from '../accounts/housemates.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { giveTo, madeBy, shareSaved } from './shared-recipes.ts'

/** What a person has and their household does not; of `ids`, or all. */
const isOffered = (userId: string, ids: readonly string[] | 'all') =>
  and(
    eq(savedRecipes.userId, userId),
    isNull(savedRecipes.householdId),
    eq(savedRecipes.acknowledged, true),
    ids === 'all' ? undefined : inArray(savedRecipes.id, [...ids]),
  )

/** How many recipes a person has still to say of whether they are for all. */
export async function countOffered(db: Database, userId: string): Promise<number> {
  const [isNew] = await db.select().from(newHousemates).where(eq(newHousemates.userId, userId))
  return isNew ? db.$count(savedRecipes, isOffered(userId, 'all')) : 0
}

/** Shares what the person had before, in short writes; the question is answered then. */
export async function shareOlder(app: App, userId: string, ids: readonly string[] | 'all'): Promise<void> {
  let after = ''
  // Each is an entry for up to ten people.
  for (let isMore = ids === 'all' || ids.length > 0; isMore; )
    isMore = await app.store.write(async (tx) => {
      const some = await tx
        .select({ savedId: savedRecipes.id, recipeId: savedRecipes.recipeId })
        .from(savedRecipes)
        .where(and(isOffered(userId, ids), gt(savedRecipes.id, after)))
        .orderBy(asc(savedRecipes.id))
        .limit(1)
      for (const { savedId, recipeId } of some) {
        await shareSaved({ app, tx, userId, savedId, recipeId })
        await emitRecipe(tx, app.now(), 'recipe:updated', savedId)
        after = savedId
      }
      return some.length > 0
    })
  await app.store.write((tx) => tx.delete(newHousemates).where(eq(newHousemates.userId, userId)))
}

/** From the moment of joining: the first who joins also makes the one who invited a housemate. */
export async function welcome(
  tx: Transaction,
  householdId: string,
  people: readonly string[],
): Promise<void> {
  const [joined, ...others] = people
  if (joined === undefined) return
  await tx
    .insert(newHousemates)
    .values({ userId: joined, householdId, hasRecipes: false })
    .onConflictDoNothing()
  const first = others.length === 1 ? others : []
  for (const userId of first)
    await tx.insert(newHousemates).values({ userId, householdId, hasRecipes: true }).onConflictDoNothing()
}

const theirs = alias(savedRecipes, 'theirs')

/** Recipes in one write, which holds the thread. */
const maxGiven = 4

/** Gives those who joined what the household has, in short writes; also after a crash. */
export async function settleRecipes(app: App): Promise<void> {
  const joined = await app.store.read.select().from(newHousemates).where(eq(newHousemates.hasRecipes, false))
  for (const { userId, householdId } of joined) {
    let after: string | undefined = ''
    while (after !== undefined) {
      const from: string = after
      after = await app.store.write((tx) => giveSome(app, tx, { userId, householdId, from }))
    }
  }
}

/** Returns the last one. */
async function giveSome(
  app: App,
  tx: Transaction,
  { userId, householdId, from }: { userId: string; householdId: string; from: string },
): Promise<string | undefined> {
  if (!(await livesIn(tx, householdId, userId))) return undefined
  const has = (table: typeof savedRecipes | typeof deletedRecipes) =>
    tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.userId, userId),
          eq(table.recipeId, theirs.recipeId),
          eq(table.householdId, householdId),
        ),
      )
  const missing = await tx
    .select({
      recipeId: theirs.recipeId,
      addedById: sql<string>`min(coalesce(${theirs.addedById}, ${theirs.userId}))`,
      parted: sql<number>`max(${theirs.isParted})`.mapWith(Number),
    })
    .from(theirs)
    .where(
      and(
        eq(theirs.householdId, householdId),
        ne(theirs.userId, userId),
        gt(theirs.recipeId, from),
        notExists(has(savedRecipes)),
        notExists(has(deletedRecipes)),
      ),
    )
    .groupBy(theirs.recipeId)
    .orderBy(asc(theirs.recipeId))
    .limit(maxGiven)
  for (const { recipeId, addedById, parted } of missing) {
    const isParted = parted === 1 && !(await isMadeIn(tx, householdId, recipeId))
    if (parted === 1 && !isParted) await joinAgain(tx, householdId, recipeId)
    await giveTo(app, tx, { recipeId, householdId, addedById, isParted }, [userId])
  }
  if (missing.length === 0)
    await tx.update(newHousemates).set({ hasRecipes: true }).where(eq(newHousemates.userId, userId))
  return missing.at(-1)?.recipeId
}

async function isMadeIn(tx: Transaction, householdId: string, recipeId: string): Promise<boolean> {
  const [recipe] = await tx.select({ madeBy }).from(recipes).where(eq(recipes.id, recipeId))
  return !!recipe?.madeBy && (await livesIn(tx, householdId, recipe.madeBy))
}

/** Who made it is back. */
async function joinAgain(tx: Transaction, householdId: string, recipeId: string): Promise<void> {
  for (const table of [savedRecipes, deletedRecipes])
    await tx
      .update(table)
      .set({ isParted: false })
      .where(and(eq(table.householdId, householdId), eq(table.recipeId, recipeId)))
}
