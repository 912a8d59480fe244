import { eq } from 'drizzle-orm'
import { savedRecipes } from '#db/schema.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { findHeld, getRecipe } from '../recipes/recipes.ts'
import { emitToCookingFriends } from './friends-cooking.ts'

/** `rating` is 1 to 5, or null for none. */
export async function setRating(
  app: App,
  actor: Actor,
  savedId: string,
  rating: number | null,
): Promise<Recipe> {
  await app.store.write(async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    if (held.rating === rating) return
    await tx.update(savedRecipes).set({ rating }).where(eq(savedRecipes.id, held.id))
    await emitRecipe(tx, app.now(), 'recipe:updated', held.id)
    await emitToCookingFriends(app, tx, actor.id, held.recipeId)
  })
  return getRecipe(app, actor, savedId)
}
