import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { deletedRecipes, recipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { type AppError, notFound } from '../../errors.ts'

/** Why a recipe is not in a person's list: they can restore it, or for them there is none. */
export async function notHeld(
  db: Database,
  userId: string,
  wanted: { savedId: string } | { link: string },
): Promise<AppError> {
  const isWanted: SQL =
    'link' in wanted ? eq(recipes.link, wanted.link) : eq(deletedRecipes.id, wanted.savedId)
  const [deleted] = await db
    .select({ id: deletedRecipes.id })
    .from(deletedRecipes)
    .innerJoin(recipes, eq(recipes.id, deletedRecipes.recipeId))
    .where(and(eq(deletedRecipes.userId, userId), isWanted))
    .limit(1)
  if (!deleted) return notFound(t('Recipe not found'))
  return notFound(t('This recipe was deleted. You can restore it under Recently deleted.'), {
    isRestorable: true,
  })
}
