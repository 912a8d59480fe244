import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { isHeld } from '../recipes/held-recipes.ts'
import { moveVersions } from '../recipes/originals.ts'
import { entriesOfHousehold, putInstead } from '../recipes/saved-recipes.ts'
import { indexForSearch } from '../recipes/search-index.ts'
import { dropUnheld } from '../recipes/unheld-recipes.ts'

// A document source that a member's browser sends is unverified. It becomes a separate recipe, one for each sender of an
// address; only a recipe that Potluck fetched itself has the address as its link.

/** The recipe that `sender`, or without one the first sender, sent for an address. */
export async function findSentDocument(db: Database, address: string, sender?: string) {
  const [sent] = await db
    .select()
    .from(recipes)
    .where(
      and(
        eq(recipes.sourceAddress, address),
        sender === undefined ? isNotNull(recipes.givenBy) : eq(recipes.givenBy, sender),
        isNotNull(recipes.lastScrapedAt),
      ),
    )
    .orderBy(asc(recipes.id))
    .limit(1)
  return sent
}

/** For everyone who holds a sent recipe of these addresses, replaces it with the one that Potluck fetched. */
export async function replaceSentDocuments(
  app: App,
  tx: Transaction,
  addresses: string[],
  recipeId: string,
): Promise<void> {
  const sent = await tx
    .select({ id: recipes.id, savedId: savedRecipes.id, userId: savedRecipes.userId })
    .from(recipes)
    .leftJoin(savedRecipes, eq(savedRecipes.recipeId, recipes.id))
    .where(
      and(
        inArray(recipes.sourceAddress, addresses),
        isNotNull(recipes.givenBy),
        isNotNull(recipes.lastScrapedAt),
      ),
    )
  for (const sentId of new Set(sent.map(({ id }) => id))) await moveVersions(tx, app.now(), sentId, recipeId)
  for (const { id, savedId, userId } of sent) {
    if (savedId === null || userId === null) await dropUnheld(tx, id)
    else if (!(await isHeld(tx, userId, recipeId))) await replaceHeld(app, tx, savedId, recipeId)
  }
}

/** Replaces the recipe of a list entry, and in those of who lives with its person, keeping tags, favorite and sharer. */
export async function replaceHeld(
  app: App,
  tx: Transaction,
  savedId: string,
  recipeId: string,
): Promise<void> {
  const [saved] = await tx.select().from(savedRecipes).where(eq(savedRecipes.id, savedId))
  const [recipe] = await tx.select().from(recipes).where(eq(recipes.id, recipeId))
  if (!saved || !recipe) return
  const entries = await entriesOfHousehold(tx, saved)
  for (const { id, userId } of entries) {
    if (id !== savedId && (await isHeld(tx, userId, recipeId))) continue
    await putInstead(tx, { id, userId }, { from: saved.recipeId, to: recipe })
    await indexForSearch(tx, eq(savedRecipes.id, id))
    await emitRecipe(tx, app.now(), 'recipe:updated', id)
  }
  await dropUnheld(tx, saved.recipeId)
}
