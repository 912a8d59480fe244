import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipePictures, recipes } from '#db/schema.ts'
import { maxPictures } from '#server/contract/constants.ts'
import type { FoundPicture } from '#server/contract/extracted-recipe.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { countMorePictures, selectMorePictures, sizesOf } from '../recipes/more-pictures.ts'
import { dropUnusedImages } from '../recipes/unheld-recipes.ts'
import { emitToHolders } from '../recipes/view.ts'
import { hasSpaceForFetched } from '../space/space.ts'
import { fetchForRecipe, isFromWeb, storePicture } from './pictures.ts'

/** The rows of a recipe's pictures after its cover that wait for an address to be fetched. */
const waiting = (recipeId: string, address: string) =>
  and(
    eq(recipePictures.recipeId, recipeId),
    eq(recipePictures.address, address),
    isNull(recipePictures.readingImage),
  )

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

/** Runs in the job. Discards the picture when it was removed or replaced in the meantime. */
export async function fetchMorePicture(
  app: App,
  recipeId: string,
  address: string,
  userId: string | null,
): Promise<void> {
  const [row] = await app.store.read.select().from(recipePictures).where(waiting(recipeId, address))
  if (!row || !(await hasSpaceForFetched(app, app.store.read, recipeId, 'picture'))) return
  const picture = await fetchForRecipe(app, recipeId, address, userId)
  await app.store.write(async (tx) => {
    const [recipe] = await tx.select({ link: recipes.link }).from(recipes).where(eq(recipes.id, recipeId))
    const isPublic = recipe !== undefined && isFromWeb(recipe)
    const changed = picture
      ? await tx
          .update(recipePictures)
          .set(await storePicture(app, tx, picture, { isPublic }))
          .where(waiting(recipeId, address))
          .returning({ position: recipePictures.position })
      : await tx.delete(recipePictures).where(waiting(recipeId, address)).returning()
    if (changed.length === 0) {
      if (picture) await dropUnusedImages(tx, [picture.card.hash, picture.medium?.hash, picture.reading.hash])
      return
    }
    await countMorePictures(tx, recipeId)
    await emitToHolders(tx, app.now(), recipeId)
  })
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
