import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { recipePhotos, recipes } from '#db/schema.ts'
import type { PhotoTurn } from '../../contract/photos.ts'
import type { OcrResult } from '../../ocr/result.ts'

/** The parts of a reading that are stored with its photo. */
export interface StoredReading {
  /** Missing when the reader failed, and in recipes from before they could have several photos. */
  recipe?: OcrResult['recipe']
  lines?: OcrResult['lines']
  words?: OcrResult['words']
  quality?: number
  /** Clockwise, from the stored photo to the photo as it was read. */
  turn?: PhotoTurn
  /** Pixels of the photo as it was read, before cropping. */
  photo?: { width: number; height: number }
}

export interface StoredPhoto {
  /** Content hash in `images`. */
  image: string
  reading: StoredReading
}

/** The photos of a recipe in their order; none when it was not photographed. */
export async function findPhotos(db: Database, recipeId: string): Promise<StoredPhoto[]> {
  const [recipe] = await db
    .select({ image: recipes.photoImage, reading: recipes.ocrWords })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!recipe?.image) return []
  const others = await db
    .select({ image: recipePhotos.image, reading: recipePhotos.reading })
    .from(recipePhotos)
    .where(eq(recipePhotos.recipeId, recipeId))
    .orderBy(asc(recipePhotos.position))
  return [{ image: recipe.image, reading: recipe.reading }, ...others].map(({ image, reading }) => ({
    image,
    // Written by this file only.
    reading: (reading ?? {}) as StoredReading,
  }))
}

/** Adds the photos after the first, whose images are stored already. */
export async function addPhotos(tx: Transaction, recipeId: string, photos: StoredPhoto[]): Promise<void> {
  const rows = photos.map((photo, index) => ({ recipeId, position: index + 1, ...photo }))
  if (rows.length > 0) await tx.insert(recipePhotos).values(rows)
}

/** `position` counts from 0. */
export async function replaceReading(
  tx: Transaction,
  recipeId: string,
  position: number,
  reading: StoredReading,
): Promise<void> {
  if (position === 0) {
    await tx.update(recipes).set({ ocrWords: reading }).where(eq(recipes.id, recipeId))
  } else {
    await tx
      .update(recipePhotos)
      .set({ reading })
      .where(and(eq(recipePhotos.recipeId, recipeId), eq(recipePhotos.position, position)))
  }
}
