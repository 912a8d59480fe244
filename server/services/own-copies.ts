import { createHash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipeAliases, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../app.ts'
import { importLink } from '../transfer/import-link.ts'
import type { ImportedRecipe } from '../transfer/imported-recipe.ts'
import { findRecipeByLink, rememberAliases } from './recipe-content.ts'
import { tellHolders } from './recipe-view.ts'

// A recipe that came out of somebody's file is what that person says it is. It may stand under the web address it
// carries, so that the address is found again, but only while nobody else asks for that address: its content must
// never reach them, and theirs must never replace it.

type Row = typeof recipes.$inferSelect

/** Given by somebody, and never read from the web. */
export const isOwnCopy = ({ givenBy, lastScrapedAt }: Row) => givenBy !== null && lastScrapedAt === null

export const isCopyOfAnother = (row: Row, userId: string) => isOwnCopy(row) && row.givenBy !== userId

/** Leaves the web address to whoever reads it from the web now; its holders' next imports still know the recipe. */
export async function stepAside(app: App, tx: Transaction, row: Row): Promise<void> {
  const content = { ...row, directions: splitSteps(row.directions) }
  const holders = await tx
    .select({ userId: savedRecipes.userId })
    .from(savedRecipes)
    .where(eq(savedRecipes.recipeId, row.id))
  const link = `potluck:${row.id}`
  await tx.delete(recipeAliases).where(eq(recipeAliases.recipeId, row.id))
  await tx.update(recipes).set({ link }).where(eq(recipes.id, row.id))
  await rememberAliases(
    tx,
    row.id,
    link,
    holders.map(({ userId }) => importLink(content, userId)),
  )
  await tellHolders(tx, app.now(), row.id)
}

/**
 * Whether an imported recipe may share a row that is there already: the same to the letter, and what Potluck has not
 * read from the web itself also to the picture, which would otherwise be somebody else's choice.
 */
export function isSame(known: Row, recipe: ImportedRecipe): boolean {
  const isSameText =
    known.title === recipe.title &&
    known.directions === recipe.directions.join('\n') &&
    JSON.stringify(known.ingredients) === JSON.stringify(recipe.ingredients)
  if (!isSameText || known.givenBy === null) return isSameText
  if (known.summary !== recipe.summary || known.servings !== (recipe.servings ?? '')) return false
  if (!recipe.image) return known.readingImage === null && known.imageAddress === recipe.imageAddress
  // An export holds the stored picture itself, whose name is its hash.
  return createHash('sha256').update(recipe.image).digest('base64url') === known.readingImage
}

export const splitSteps = (directions: string) => (directions === '' ? [] : directions.split('\n'))

/** The id in this person's list of a recipe with one of these links; undefined when they hold none of them. */
export async function findHeldByLink(
  tx: Transaction,
  userId: string,
  links: string[],
): Promise<string | undefined> {
  const found = await Promise.all(links.map((link) => findRecipeByLink(tx, link)))
  const ids = found.flatMap((recipe) => recipe?.id ?? [])
  if (ids.length === 0) return undefined
  const [held] = await tx
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.userId, userId), inArray(savedRecipes.recipeId, ids)))
  return held?.id
}
