import { and, isNotNull, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { potluckDishes } from '#db/schema.ts'
import { dropUnheld } from '../recipes/unheld-recipes.ts'

/** Deletes dishes by what `drop` does, and the recipes that only they had. */
export async function dropWithRecipes(
  tx: Transaction,
  dishes: SQL | undefined,
  drop: () => Promise<unknown>,
): Promise<void> {
  const theirs = await recipesOfGuests(tx, dishes)
  await drop()
  for (const recipeId of theirs) await dropUnheld(tx, recipeId)
}

async function recipesOfGuests(db: Database, dishes: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ recipeId: potluckDishes.recipeId })
    .from(potluckDishes)
    .where(and(dishes, isNotNull(potluckDishes.recipeId)))
    .orderBy(potluckDishes.recipeId)
  return rows.flatMap(({ recipeId }) => recipeId ?? [])
}
