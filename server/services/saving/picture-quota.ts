import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { cookedEntries, images, recipePhotos, recipePictures, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { payloadTooLarge } from '../../errors.ts'

/** Limit for one person's uploaded pictures and photos, after re-encoding. */
const quotaBytes = 500 * 1024 * 1024

const used = sql<number>`coalesce(sum(length(${images.bytes})), 0)`
const isOneOf = (...columns: SQL[]) => sql`${images.hash} IN (${sql.join(columns, sql`, `)})`

/** Bytes left of a person's limit, over the pictures of their own and sent recipes, and of what they cooked. */
export async function pictureBytesLeft(app: App, userId: string): Promise<number> {
  const db = app.store.read
  const isTheirs = and(
    eq(savedRecipes.userId, userId),
    or(eq(recipes.authorId, userId), eq(recipes.givenBy, userId)),
  )
  const ofTheirs = () =>
    db.select({ used }).from(savedRecipes).innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
  const sums = [
    await ofTheirs()
      .innerJoin(
        images,
        isOneOf(
          sql`${recipes.cardImage}`,
          sql`${recipes.mediumImage}`,
          sql`${recipes.readingImage}`,
          sql`${recipes.photoImage}`,
        ),
      )
      .where(isTheirs),
    await ofTheirs()
      .innerJoin(recipePhotos, eq(recipePhotos.recipeId, recipes.id))
      .innerJoin(images, eq(images.hash, recipePhotos.image))
      .where(isTheirs),
    await ofTheirs()
      .innerJoin(recipePictures, eq(recipePictures.recipeId, recipes.id))
      .innerJoin(
        images,
        isOneOf(
          sql`${recipePictures.cardImage}`,
          sql`${recipePictures.mediumImage}`,
          sql`${recipePictures.readingImage}`,
        ),
      )
      .where(isTheirs),
    await db
      .select({ used })
      .from(cookedEntries)
      .innerJoin(images, isOneOf(sql`${cookedEntries.cardImage}`, sql`${cookedEntries.readingImage}`))
      .where(eq(cookedEntries.userId, userId)),
  ]
  return sums.flat().reduce((left, { used }) => left - Number(used), quotaBytes)
}

export function checkBytesLeft(bytesLeft: number): void {
  if (bytesLeft > 0) return
  throw payloadTooLarge(
    'You have reached your limit for pictures (500 MB). Please delete a recipe with a picture first.',
  )
}

export async function checkQuota(app: App, userId: string): Promise<void> {
  checkBytesLeft(await pictureBytesLeft(app, userId))
}
