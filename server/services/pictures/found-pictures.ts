import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipePictures } from '#db/schema.ts'
import { maxPictures } from '#server/contract/constants.ts'
import type { FoundPicture } from '#server/contract/extracted-recipe.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { countMorePictures, selectMorePictures, sizesOf } from './more-pictures.ts'
import { dropUnusedImages } from './unused-images.ts'

/** Queues fetching the pictures after the cover that are not fetched yet. */
export async function enqueueMorePictures(
  app: App,
  tx: Transaction,
  recipeId: string,
  userId: string | null,
): Promise<void> {
  for (const { address, readingImage } of await selectMorePictures(tx, recipeId)) {
    if (address === null || readingImage !== null) continue
    const uniqueKey = `${recipeId} ${address}`
    const options = { id: app.store.newId(), now: app.now(), userId, uniqueKey, maxAttempts: 3 }
    await enqueue(tx, 'picture', { recipeId, address }, options)
  }
}

/** Replaces the pictures after the cover by those that a page gives, in its order; what was fetched before stays. */
export async function setFoundPictures(
  app: App,
  tx: Transaction,
  recipeId: string,
  found: FoundPicture[],
  userId: string | null,
): Promise<void> {
  const before = await selectMorePictures(tx, recipeId)
  if (before.length === 0 && found.length === 0) return
  await tx.delete(recipePictures).where(eq(recipePictures.recipeId, recipeId))
  const rows = found.slice(0, maxPictures - 1).map(({ url, step }, index) => {
    const known = before.find(({ address }) => address === url)
    return { ...known, recipeId, position: index + 1, address: url, step }
  })
  if (rows.length > 0) await tx.insert(recipePictures).values(rows)
  await countMorePictures(tx, recipeId)
  await dropUnusedImages(tx, before.flatMap(sizesOf))
  await enqueueMorePictures(app, tx, recipeId, userId)
}
