import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { equals, type Transaction } from '#db/dialect.ts'
import { householdMembers, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { findHousehold, housematesIn } from '../accounts/housemates.ts'
import type { Happenings } from '../reactions.ts'
import { ownRecipeOf } from '../recipes/copies.ts'
import { emitRecipes } from '../recipes/emit.ts'
import { addEntry, mayEdit } from '../recipes/saved-recipes.ts'
import { indexForSearch } from '../recipes/search-index.ts'

/** Puts what a person has saved into the lists of all who live with them. */
export async function shareSaved({
  app,
  tx,
  userId: addedById,
  savedId,
}: Happenings['recipeSaved']): Promise<void> {
  const household = await findHousehold(tx, addedById)
  const people = household ? await housematesIn(tx, household) : []
  if (!household || people.length < 2) return
  const recipeId = await ownRecipeOf(app, tx, savedId)
  const others = people.filter((each) => each !== addedById)
  const given = { recipeId, householdId: household.id, addedById, isParted: false }
  // The cause emits the entry of who saved it.
  await mark(tx, given, [addedById])
  await giveTo(app, tx, given, others)
}

/** Puts what a person has restored into the lists of those who have come to live with them since it was deleted. */
export async function shareReturned({
  app,
  tx,
  savedId,
  deletedAt,
}: Happenings['savedRecipeReturned']): Promise<void> {
  const [saved] = await tx.select().from(savedRecipes).where(eq(savedRecipes.id, savedId))
  const householdId = saved?.householdId ?? null
  if (!saved || saved.isParted || householdId === null) return
  if ((await findHousehold(tx, saved.userId))?.id !== householdId) return
  const isNew = and(eq(householdMembers.placeId, householdId), gt(householdMembers.joinedAt, deletedAt))
  const people = await tx.select({ userId: householdMembers.userId }).from(householdMembers).where(isNew)
  const addedById = saved.addedById ?? saved.userId
  const given = { recipeId: saved.recipeId, householdId, addedById, isParted: false }
  await giveTo(
    app,
    tx,
    given,
    people.map(({ userId }) => userId),
  )
}

interface Given {
  recipeId: string
  householdId: string
  addedById: string
  isParted: boolean
}

/** Adds it to lists, or makes what is there a recipe of the household. */
export async function giveTo(
  app: App,
  tx: Transaction,
  given: Given,
  userIds: readonly string[],
): Promise<void> {
  const added: string[] = []
  const havingIt: string[] = []
  for (const userId of userIds) {
    const savedId = await addEntry(app, tx, { ...given, userId, acknowledged: true })
    if (savedId === null) havingIt.push(userId)
    else added.push(savedId)
  }
  // Folding a long recipe takes milliseconds: once for all.
  await indexForSearch(tx, inArray(savedRecipes.id, added))
  await emitRecipes(tx, app.now(), 'recipe:created', added)
  await emitRecipes(tx, app.now(), 'recipe:updated', await mark(tx, given, havingIt))
}

/** Entries that were there become those of the household; returns which. */
async function mark(
  tx: Transaction,
  { recipeId, householdId, isParted }: Given,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const [recipe] = await tx
    .select({ authorId: recipes.authorId })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  const authorId = recipe?.authorId ?? null
  const marked: string[] = []
  for (const userId of userIds) {
    const editable = await mayEdit(tx, { userId, householdId, isParted, authorId })
    const changed = await tx
      .update(savedRecipes)
      .set({ householdId, editable, acknowledged: true, isParted })
      .where(
        and(
          eq(savedRecipes.userId, userId),
          eq(savedRecipes.recipeId, recipeId),
          or(
            isNull(savedRecipes.householdId),
            ne(savedRecipes.householdId, householdId),
            equals(savedRecipes.isParted, !isParted),
          ),
        ),
      )
      .returning({ id: savedRecipes.id })
    marked.push(...changed.map(({ id }) => id))
  }
  return marked
}

/** Who may change it, or how it is read; null for what Potluck read on the web itself. */
export const madeBy = sql<string | null>`coalesce(${recipes.authorId}, ${recipes.givenBy})`
