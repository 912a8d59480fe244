import { and, eq, sql } from 'drizzle-orm'
import { potluckDishes, recipes, savedRecipes } from '#db/schema.ts'

/** Of a dish's bringer. A recipe that they have not saved with 'View & Save' was never given to be passed on. */
export const isInListOfBringer = and(
  eq(savedRecipes.id, potluckDishes.savedId),
  eq(savedRecipes.acknowledged, true),
)

/** After a left join of the above: the recipe of a dish, from a list or of an address that a guest gave. */
export const isOfDish = eq(recipes.id, sql`coalesce(${savedRecipes.recipeId}, ${potluckDishes.recipeId})`)
