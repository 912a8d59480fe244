import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'
import type { Database } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { recipeAliases, recipes, savedRecipes } from '#db/schema.ts'
import { findRecipeByLink } from './content.ts'

const userId = sql.placeholder('userId')

const heldWhere = (db: Database, where: SQL) =>
  db
    .select({
      id: savedRecipes.id,
      isFavorite: savedRecipes.isFavorite,
      sharedBy: savedRecipes.sharedBy,
      householdId: savedRecipes.householdId,
      recipeId: recipes.id,
      link: recipes.link,
      title: recipes.title,
      authorId: recipes.authorId,
      givenBy: recipes.givenBy,
    })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(sql`${savedRecipes.userId} = ${userId}`, where))
    .limit(1)
    .prepare()

const byListLink = preparedOn((db) => heldWhere(db, sql`${savedRecipes.link} = ${sql.placeholder('link')}`))
const byRecipe = preparedOn((db) =>
  heldWhere(db, sql`${savedRecipes.recipeId} = ${sql.placeholder('recipeId')}`),
)
const byAddress = preparedOn((db) => heldWhere(db, sql`${recipes.sourceAddress} = ${address}`))

const address = sql.placeholder('address')

const contentOfAddress = preparedOn((db) => {
  const { id, title, ingredients, directions, revision, link, sourceAddress } = recipes
  // A union of three indexes: with OR, SQLite reads the whole list.
  const ofAddress = unionAll(
    db.select({ id }).from(recipes).where(eq(link, address)),
    db.select({ id }).from(recipes).where(eq(sourceAddress, address)),
    db
      .select({ id: recipeAliases.recipeId })
      .from(recipeAliases)
      .where(and(eq(recipeAliases.link, address), eq(recipeAliases.isClaim, false))),
  )
  return db
    .select({ id: savedRecipes.id, recipeId: id, title, ingredients, directions, revision })
    .from(savedRecipes)
    .innerJoin(recipes, eq(id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), inArray(savedRecipes.recipeId, ofAddress)))
    .orderBy(asc(savedRecipes.id))
    .prepare()
})

/** All recipes in a person's list that are from this web address, or from one that redirected to it. */
export const findHeldOfAddress = (db: Database, userId: string, address: string) =>
  contentOfAddress(db).all({ userId, address })

/** The recipe in a person's list with this link: as the list has it, as an alias, or as the recipe's source address. */
export async function findHeldByLink(db: Database, userId: string, link: string) {
  const [listed] = await byListLink(db).all({ userId, link })
  if (listed) return listed
  const recipe = await findRecipeByLink(db, link)
  const [held] = recipe ? await byRecipe(db).all({ userId, recipeId: recipe.id }) : []
  if (held) return held
  const [sourced] = link.startsWith('http') ? await byAddress(db).all({ userId, address: link }) : []
  return sourced
}

export type HeldByLink = NonNullable<Awaited<ReturnType<typeof findHeldByLink>>>

export async function isHeld(db: Database, userId: string, recipeId: string): Promise<boolean> {
  const [held] = await byRecipe(db).all({ userId, recipeId })
  return held !== undefined
}
