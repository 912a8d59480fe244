import { and, eq, isNull, sql } from 'drizzle-orm'
import { recipePictures, recipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../errors.ts'
import type { FetchOptions } from '../../fetch/fetcher.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { countMorePictures } from '../pictures/more-pictures.ts'
import { isFromWeb, setPicture, storePicture } from '../pictures/pictures.ts'
import { dropUnusedImages } from '../pictures/unused-images.ts'
import { emitToHolders } from '../recipes/emit.ts'
import { hasSpaceForFetched } from '../space/space.ts'

/** Shorter than for a recipe, because a slow picture delays the other pictures in the queue. */
const fetchTimeoutMs = 10_000

/** Runs in the job. Discards the picture when the recipe was deleted or changed in the meantime. */
export async function fetchPicture(app: App, recipeId: string, userId: string | null): Promise<void> {
  const [recipe] = await app.store.read
    .select({ address: recipes.imageAddress })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!recipe?.address || !(await hasSpaceForFetched(app, app.store.read, recipeId, 'picture'))) return
  const picture = await fetchForRecipe(app, recipeId, recipe.address, userId)
  await app.store.write(async (tx) => {
    const [current] = await tx.select().from(recipes).where(eq(recipes.id, recipeId))
    if (current?.imageAddress !== recipe.address) return
    if (picture) await setPicture(app, tx, recipeId, picture, { isPublic: isFromWeb(current) })
    else await tx.update(recipes).set({ imageAddress: null }).where(eq(recipes.id, recipeId))
    await emitToHolders(tx, app.now(), recipeId)
  })
}

/** The rows of a recipe's pictures after its cover that wait for an address to be fetched. */
const waiting = (recipeId: string, address: string) =>
  and(
    eq(recipePictures.recipeId, recipeId),
    eq(recipePictures.address, address),
    isNull(recipePictures.readingImage),
  )

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

/** Null for an address that Potluck refuses to fetch. */
async function fetchForRecipe(
  app: App,
  recipeId: string,
  address: string,
  userId: string | null,
): Promise<EncodedPicture | null> {
  const [recipe] = await app.store.read
    .select({ source: sql<string>`coalesce(${recipes.sourceAddress}, ${recipes.link})` })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  const referer = recipe?.source.startsWith('http') ? { referer: recipe.source } : {}
  // A separate caller, so that a person's recipes do not queue behind their pictures.
  const caller = `pictures of ${userId ?? 'nobody'}`
  const signal = AbortSignal.timeout(fetchTimeoutMs)
  const bytes = await fetchAllowed(app, address, { caller, signal, ...referer })
  return bytes && app.pictures.encode(bytes)
}

/** Null for an address that Potluck refuses to fetch; the recipe must not keep it. */
async function fetchAllowed(app: App, address: string, options: FetchOptions): Promise<Buffer | null> {
  try {
    return (await app.fetcher.fetchImage(address, options)).bytes
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return null
    throw error
  }
}
