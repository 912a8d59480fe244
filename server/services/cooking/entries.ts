import { and, count, desc, eq, inArray, isNull, lt, max, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { cookedEntries, savedRecipes } from '#db/schema.ts'
import type { CookedEntry } from '#server/contract/cooking.ts'
import { dayMs } from '#server/contract/day.ts'
import { pictureUrl } from '../pictures/more-pictures.ts'
import { dropUnusedImages } from '../pictures/unused-images.ts'

const isOf = (savedId: string) => and(eq(cookedEntries.savedId, savedId), isNull(cookedEntries.removedAt))

/** Newest day first. */
export async function readEntries(db: Database, savedId: string, limit: number): Promise<CookedEntry[]> {
  const rows = await db
    .select()
    .from(cookedEntries)
    .where(isOf(savedId))
    .orderBy(desc(cookedEntries.day), desc(cookedEntries.createdAt), desc(cookedEntries.id))
    .limit(limit)
  return rows.map(({ id, day, comment, cardImage, readingImage }) => ({
    _id: id,
    day,
    comment,
    thumbnailUrl: pictureUrl(cardImage),
    photoUrl: pictureUrl(readingImage),
  }))
}

/** Updates the count and the last day on the saved recipe, by which lists are sorted. */
export async function countEntries(tx: Transaction, savedId: string): Promise<void> {
  const [counted] = await tx
    .select({ count: count(), last: max(cookedEntries.day) })
    .from(cookedEntries)
    .where(isOf(savedId))
  await tx
    .update(savedRecipes)
    .set({ cookedCount: counted?.count ?? 0, lastCooked: counted?.last ?? null })
    .where(eq(savedRecipes.id, savedId))
}

/** Permanently deletes the entries of these saved recipes, or of a person. */
export async function dropEntries(
  tx: Transaction,
  of: { savedIds: string[] } | { userId: string },
): Promise<void> {
  await dropWhere(
    tx,
    'userId' in of ? eq(cookedEntries.userId, of.userId) : inArray(cookedEntries.savedId, of.savedIds),
  )
}

/** How long a removed entry can be restored. */
const keptMs = dayMs

export async function dropRemovedEntries(tx: Transaction, now: number): Promise<void> {
  await dropWhere(tx, lt(cookedEntries.removedAt, now - keptMs))
}

async function dropWhere(tx: Transaction, where: SQL): Promise<void> {
  const gone = await tx
    .delete(cookedEntries)
    .where(where)
    .returning({ card: cookedEntries.cardImage, reading: cookedEntries.readingImage })
  await dropUnusedImages(
    tx,
    gone.flatMap(({ card, reading }) => [card, reading]),
  )
}
