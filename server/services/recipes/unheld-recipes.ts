import { and, eq, inArray, notExists, type SQL } from 'drizzle-orm'
import { alias, equals, type Transaction } from '#db/dialect.ts'
import { deletedRecipes, potluckDishes, recipePhotos, recipePictures, recipes } from '#db/schema.ts'
import { sizesOf } from '../pictures/more-pictures.ts'
import { dropUnusedImages, imageColumns } from '../pictures/unused-images.ts'

/**
 * Deletes recipes that nobody holds, nobody can restore, no guest of a potluck brings, and no version is based on: one, or all
 * of them. What only they were based on is deleted, too.
 */
export async function dropUnheld(tx: Transaction, recipeId?: string): Promise<void> {
  const isDeleted = tx
    .select({ id: deletedRecipes.id })
    .from(deletedRecipes)
    .where(eq(deletedRecipes.recipeId, recipes.id))
  const isBrought = tx
    .select({ id: potluckDishes.id })
    .from(potluckDishes)
    .where(eq(potluckDishes.recipeId, recipes.id))
  const versions = alias(recipes, 'versions')
  const isBase = tx.select({ id: versions.id }).from(versions).where(eq(versions.basedOn, recipes.id))
  const isUnheld = and(
    equals(recipes.holderCount, 0),
    notExists(isDeleted),
    notExists(isBrought),
    notExists(isBase),
  )
  let bases = await deleteRecipes(
    tx,
    and(recipeId === undefined ? undefined : eq(recipes.id, recipeId), isUnheld),
  )
  while (bases.length > 0) bases = await deleteRecipes(tx, and(inArray(recipes.id, bases), isUnheld))
}

/** Deletes recipes with their pictures; returns what they were based on. */
export async function deleteRecipes(tx: Transaction, where: SQL | undefined): Promise<string[]> {
  const photos = await tx
    .select({ image: recipePhotos.image })
    .from(recipePhotos)
    .innerJoin(recipes, eq(recipes.id, recipePhotos.recipeId))
    .where(where)
  const more = await tx
    .select({
      cardImage: recipePictures.cardImage,
      mediumImage: recipePictures.mediumImage,
      readingImage: recipePictures.readingImage,
    })
    .from(recipePictures)
    .innerJoin(recipes, eq(recipes.id, recipePictures.recipeId))
    .where(where)
  const gone = await tx
    .delete(recipes)
    .where(where)
    .returning({ ...imageColumns, basedOn: recipes.basedOn })
  await dropUnusedImages(tx, [
    ...gone.flatMap(({ basedOn, ...images }) => Object.values(images)),
    ...photos.map(({ image }) => image),
    ...more.flatMap(sizesOf),
  ])
  return gone.map(({ basedOn }) => basedOn).filter((id) => id !== null)
}
