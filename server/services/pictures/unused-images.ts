import { inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { cookedEntries, images, recipePhotos, recipes } from '#db/schema.ts'
import { usedAfterCovers } from './more-pictures.ts'

/** Each is looked for in four columns, and SQLite takes 32,766 variables. */
const maxImagesAtOnce = 5000

/** Deletes those of these pictures that nothing shows: recipes may share a picture. */
export async function dropUnusedImages(
  tx: Transaction,
  hashes: (string | null | undefined)[],
): Promise<void> {
  const candidates = [...new Set(hashes)].filter((hash) => hash != null)
  for (let at = 0; at < candidates.length; at += maxImagesAtOnce)
    await dropUnusedOf(tx, candidates.slice(at, at + maxImagesAtOnce))
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

/** Of a recipe. */
export const imageColumns = {
  card: recipes.cardImage,
  medium: recipes.mediumImage,
  reading: recipes.readingImage,
  photo: recipes.photoImage,
}
