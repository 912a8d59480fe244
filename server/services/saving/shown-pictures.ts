import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { potluckDishes, recipePictures, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { findOpen } from '../links/public-links.ts'
import { isInListOfBringer, isOfDish } from '../recipes/recipe-of-dish.ts'

/** Whether the recipe of a public link has this picture. */
export async function linkShowsPicture(app: App, token: string, hash: string): Promise<boolean> {
  const opened = await findOpen(app, app.store.read, token)
  const ids = opened.map(({ recipeId }) => recipeId)
  return havePicture(app.store.read, ids, hash)
}

/** Whether a dish of the potluck has this picture. */
export async function potluckShowsPicture(db: Database, potluckId: string, hash: string): Promise<boolean> {
  const brought = await db
    .select({ id: recipes.id })
    .from(potluckDishes)
    .leftJoin(savedRecipes, isInListOfBringer)
    .innerJoin(recipes, isOfDish)
    .where(eq(potluckDishes.potluckId, potluckId))
  const ids = brought.map(({ id }) => id)
  return havePicture(db, ids, hash)
}

/** The photo of a printed page is none of a recipe's pictures. */
async function havePicture(db: Database, ids: string[], hash: string): Promise<boolean> {
  if (ids.length === 0) return false
  const isIts = (of: typeof recipes | typeof recipePictures) =>
    or(eq(of.cardImage, hash), eq(of.mediumImage, hash), eq(of.readingImage, hash))
  const [cover] = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(inArray(recipes.id, ids), isIts(recipes)))
    .limit(1)
  if (cover) return true
  const [other] = await db
    .select({ id: recipePictures.recipeId })
    .from(recipePictures)
    .where(and(inArray(recipePictures.recipeId, ids), isIts(recipePictures)))
    .limit(1)
  return other !== undefined
}
