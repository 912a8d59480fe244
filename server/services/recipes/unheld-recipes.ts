import { and, eq, inArray, notExists, or, type SQL } from 'drizzle-orm'
import { alias, type Transaction } from '#db/dialect.ts'
import { cookedEntries, deletedRecipes, images, recipePhotos, recipePictures, recipes } from '#db/schema.ts'
import { sizesOf, usedAfterCovers } from './more-pictures.ts'

/**
 * Deletes recipes that nobody holds, nobody can restore, and no version is based on: one, or all of them. What only they
 * were based on is deleted, too.
 */
export async function dropUnheld(tx: Transaction, recipeId?: string): Promise<void> {
  const isDeleted = tx
    .select({ id: deletedRecipes.id })
    .from(deletedRecipes)
    .where(eq(deletedRecipes.recipeId, recipes.id))
  const versions = alias(recipes, 'versions')
  const isBase = tx.select({ id: versions.id }).from(versions).where(eq(versions.basedOn, recipes.id))
  const isUnheld = and(eq(recipes.holderCount, 0), notExists(isDeleted), notExists(isBase))
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

/** Each is looked for in four columns, and SQLite takes 32,766 variables. */
const mostAtOnce = 5000

/** Deletes those of these pictures that nothing shows: recipes may share a picture. */
export async function dropUnusedImages(
  tx: Transaction,
  hashes: (string | null | undefined)[],
): Promise<void> {
  const candidates = [...new Set(hashes)].filter((hash) => hash != null)
  for (let at = 0; at < candidates.length; at += mostAtOnce)
    await dropUnusedOf(tx, candidates.slice(at, at + mostAtOnce))
}

async function dropUnusedOf(tx: Transaction, candidates: string[]): Promise<void> {
  const used = await tx
    .select(imageColumns)
    .from(recipes)
    .where(or(...Object.values(imageColumns).map((column) => inArray(column, candidates))))
  const onPhotos = await tx
    .select({ image: recipePhotos.image })
    .from(recipePhotos)
    .where(inArray(recipePhotos.image, candidates))
  const ofCooked = await tx
    .select({ card: cookedEntries.cardImage, reading: cookedEntries.readingImage })
    .from(cookedEntries)
    .where(or(inArray(cookedEntries.cardImage, candidates), inArray(cookedEntries.readingImage, candidates)))
  const stillUsed = new Set([
    ...used.flatMap((images) => Object.values(images)),
    ...ofCooked.flatMap(({ card, reading }) => [card, reading]),
    ...onPhotos.map(({ image }) => image),
    ...(await usedAfterCovers(tx, candidates)),
  ])
  const unused = candidates.filter((hash) => !stillUsed.has(hash))
  if (unused.length > 0) await tx.delete(images).where(inArray(images.hash, unused))
}

const imageColumns = {
  card: recipes.cardImage,
  medium: recipes.mediumImage,
  reading: recipes.readingImage,
  photo: recipes.photoImage,
}
