import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type Database, idIn, type Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { recipePictures, recipes } from '#db/schema.ts'
import type { RecipePicture } from '#server/contract/pictures.ts'
import { moveStep } from '#server/contract/step-pictures.ts'

export const pictureUrl = (hash: string | null) => (hash === null ? null : `/images/${hash}`)

const selectFetched = preparedOn((db) =>
  db
    .select()
    .from(recipePictures)
    .where(and(idIn(recipePictures.recipeId, 'ids'), isNotNull(recipePictures.readingImage)))
    .orderBy(asc(recipePictures.recipeId), asc(recipePictures.position))
    .prepare(),
)

/** The pictures of these recipes after their covers, without those that are not fetched yet. */
export async function readMorePictures(
  db: Database,
  recipeIds: string[],
): Promise<Map<string, RecipePicture[]>> {
  const found = new Map<string, RecipePicture[]>()
  if (recipeIds.length === 0) return found
  for (const row of await selectFetched(db).all({ ids: JSON.stringify(recipeIds) })) {
    const picture = toPicture(row)
    const others = found.get(row.recipeId)
    if (!picture) continue
    if (others) others.push(picture)
    else found.set(row.recipeId, [picture])
  }
  return found
}

function toPicture(row: typeof recipePictures.$inferSelect): RecipePicture | null {
  const { cardImage, mediumImage, readingImage, color, step } = row
  if (cardImage === null || readingImage === null) return null
  return {
    imageUrl: `/images/${readingImage}`,
    thumbnailUrl: `/images/${cardImage}`,
    ...(mediumImage !== null && { mediumUrl: `/images/${mediumImage}` }),
    ...(color !== null && { imageColor: color }),
    ...(step !== null && { step }),
  }
}

/** In their order, also those that are not fetched yet. */
export const selectMorePictures = (db: Database, recipeId: string) =>
  db
    .select()
    .from(recipePictures)
    .where(eq(recipePictures.recipeId, recipeId))
    .orderBy(asc(recipePictures.position))

/** For a copy of the recipe, whose own columns are copied already. */
export async function copyMorePictures(tx: Transaction, from: string, to: string): Promise<void> {
  const rows = await selectMorePictures(tx, from)
  if (rows.length > 0) await tx.insert(recipePictures).values(rows.map((row) => ({ ...row, recipeId: to })))
}

/** Keeps the pictures at their steps when the directions change. */
export async function moveStepPictures(
  tx: Transaction,
  recipeId: string,
  before: string[],
  after: string[],
): Promise<void> {
  if (before.length === after.length) return
  for (const { position, step } of await selectMorePictures(tx, recipeId)) {
    if (step === null) continue
    await tx
      .update(recipePictures)
      .set({ step: moveStep(step, before, after) })
      .where(and(eq(recipePictures.recipeId, recipeId), eq(recipePictures.position, position)))
  }
}

export const sizesOf = (row: {
  cardImage: string | null
  mediumImage: string | null
  readingImage: string | null
}) => [row.cardImage, row.mediumImage, row.readingImage]

/** Those of these pictures that are shown after a cover. */
export async function usedAfterCovers(db: Database, hashes: string[]): Promise<(string | null)[]> {
  const { cardImage, mediumImage, readingImage } = recipePictures
  const rows = await db
    .select({ cardImage, mediumImage, readingImage })
    .from(recipePictures)
    .where(or(...[cardImage, mediumImage, readingImage].map((column) => inArray(column, hashes))))
  return rows.flatMap(sizesOf)
}

/** Counts them in their recipe, so that lists know for which ones to look. */
export async function countMorePictures(tx: Transaction, recipeId: string): Promise<void> {
  const rows = await selectMorePictures(tx, recipeId)
  await tx.update(recipes).set({ morePictures: rows.length }).where(eq(recipes.id, recipeId))
}
