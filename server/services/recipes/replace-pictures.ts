import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipePictures, recipes } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import { enqueueMorePictures } from '../pictures/found-pictures.ts'
import { countMorePictures, selectMorePictures, sizesOf } from '../pictures/more-pictures.ts'
import { enqueuePicture, storePicture } from '../pictures/pictures.ts'
import { dropUnusedImages } from '../pictures/unused-images.ts'
import type { PlacedPicture } from './picture-input.ts'

type StoredPicture = Omit<typeof recipePictures.$inferSelect, 'recipeId' | 'position' | 'step'>

/** Gives a recipe these pictures in this order, the first as its cover. What it has already is neither stored nor fetched again. */
export async function replacePictures(
  app: App,
  tx: Transaction,
  recipeId: string,
  pictures: PlacedPicture[],
  userId: string,
): Promise<void> {
  const present = await readPresent(tx, recipeId)
  const wanted: (StoredPicture & { step: number | null })[] = []
  for (const picture of pictures) {
    wanted.push({ ...(await settle(app, tx, present, picture)), step: picture.step })
  }
  const [cover, ...others] = wanted
  await tx
    .update(recipes)
    .set({
      imageAddress: cover?.address ?? null,
      cardImage: cover?.cardImage ?? null,
      mediumImage: cover?.mediumImage ?? null,
      readingImage: cover?.readingImage ?? null,
      imageColor: cover?.color ?? null,
    })
    .where(eq(recipes.id, recipeId))
  await tx.delete(recipePictures).where(eq(recipePictures.recipeId, recipeId))
  if (others.length > 0) {
    const rows = others.map((picture, index) => ({ ...picture, recipeId, position: index + 1 }))
    await tx.insert(recipePictures).values(rows)
  }
  await countMorePictures(tx, recipeId)
  await dropUnusedImages(tx, present.flatMap(sizesOf))
  if (cover && cover.readingImage === null) await enqueuePicture(app, tx, recipeId, userId)
  await enqueueMorePictures(app, tx, recipeId, userId)
}

async function readPresent(tx: Transaction, recipeId: string): Promise<StoredPicture[]> {
  const [cover] = await tx
    .select({
      address: recipes.imageAddress,
      cardImage: recipes.cardImage,
      mediumImage: recipes.mediumImage,
      readingImage: recipes.readingImage,
      color: recipes.imageColor,
    })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!cover) throw notFound(t('Recipe not found'))
  const others = await selectMorePictures(tx, recipeId)
  return [cover, ...others.map(({ recipeId: _, position: _position, step: _step, ...picture }) => picture)]
}

async function settle(
  app: App,
  tx: Transaction,
  present: StoredPicture[],
  picture: PlacedPicture,
): Promise<StoredPicture> {
  if (picture.kind === 'upload') return { address: null, ...(await storePicture(app, tx, picture.picture)) }
  if (picture.kind === 'address') {
    const { address } = picture
    const none = { cardImage: null, mediumImage: null, readingImage: null, color: null }
    return present.find((each) => each.address === address) ?? { address, ...none }
  }
  // Only what this recipe shows: a hash is no permission to use another person's picture.
  const found = present.find((each) => each.readingImage === picture.hash)
  if (!found) throw conflict(t('One of the pictures was removed elsewhere in the meantime.'))
  return found
}
