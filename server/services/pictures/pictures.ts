import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { images, recipes } from '#db/schema.ts'
import { maxUploadBytes } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, payloadTooLarge } from '../../errors.ts'
import type { EncodedImage, EncodedPicture } from '../../images/encode.ts'
import { enqueue } from '../../jobs/queue.ts'
import { dropUnusedImages } from './unused-images.ts'

/** Queues fetching the recipe's picture, on behalf of `userId`. */
export async function enqueuePicture(
  app: App,
  tx: Transaction,
  recipeId: string,
  userId: string | null,
): Promise<void> {
  const [recipe] = await tx
    .select({ address: recipes.imageAddress })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!recipe?.address) return
  const options = { id: app.store.newId(), now: app.now(), userId, uniqueKey: recipeId, maxAttempts: 3 }
  await enqueue(tx, 'picture', { recipeId }, options)
}

interface Visibility {
  /** Whether anyone with its address may see it: it is on a web page anyway. */
  isPublic: boolean
}
const hidden: Visibility = { isPublic: false }

/** Typed and imported recipes may name the address of a picture that is nobody else's business. */
export const isFromWeb = ({ link }: { link: string }) => link.startsWith('http')

export async function storeImage(
  app: App,
  tx: Transaction,
  { hash, bytes, width, height }: EncodedImage,
  { isPublic }: Visibility = hidden,
): Promise<void> {
  const values = { hash, bytes, width, height, isPublic, createdAt: app.now() }
  const insert = tx.insert(images).values(values)
  if (isPublic) await insert.onConflictDoUpdate({ target: images.hash, set: { isPublic } })
  else await insert.onConflictDoNothing()
}

/** Stores a picture in its sizes; returns what names them. */
export async function storePicture(
  app: App,
  tx: Transaction,
  picture: EncodedPicture,
  visibility: Visibility = hidden,
) {
  for (const image of imagesOf(picture)) await storeImage(app, tx, image, visibility)
  return {
    cardImage: picture.card.hash,
    mediumImage: picture.medium?.hash ?? null,
    readingImage: picture.reading.hash,
    color: picture.color,
  }
}

const noPicture = { cardImage: null, mediumImage: null, readingImage: null, color: null }

/** Replaces the recipe's cover; null removes it. */
export async function setPicture(
  app: App,
  tx: Transaction,
  recipeId: string,
  picture: EncodedPicture | null,
  visibility: Visibility = hidden,
): Promise<void> {
  const [old] = await tx
    .select({ card: recipes.cardImage, medium: recipes.mediumImage, reading: recipes.readingImage })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  const { color: imageColor, ...sizes } = picture
    ? await storePicture(app, tx, picture, visibility)
    : noPicture
  await tx
    .update(recipes)
    .set({ ...sizes, imageColor })
    .where(eq(recipes.id, recipeId))
  await dropUnusedImages(tx, [old?.card, old?.medium, old?.reading])
}

/** The sizes of a picture, each of which is stored. */
const imagesOf = (picture: EncodedPicture | null): EncodedImage[] =>
  picture ? [picture.card, picture.medium, picture.reading].filter((image) => image !== null) : []

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/=\s]+)$/i

/** The bytes of a data URL, whose stated type is ignored. Throws for anything else. */
export function decodeDataUrl(text: string): Buffer {
  const [, base64] = dataUrl.exec(text) ?? []
  if (!base64) throw badRequest(t('This is not a picture that Potluck can read.'))
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxUploadBytes) throw payloadTooLarge(t('A picture can be at most 15 MB.'))
  return bytes
}

const byHash = prepared((db) =>
  db
    .select({ hash: images.hash, bytes: images.bytes, isPublic: images.isPublic })
    .from(images)
    .where(eq(images.hash, sql.placeholder('hash')))
    .prepare(),
)

export type StoredImage = Pick<typeof images.$inferSelect, 'hash' | 'bytes' | 'isPublic'>

/** A stored picture as WebP. Who may see a private one, its caller decides. */
export async function readImage(app: App, hash: string): Promise<StoredImage | undefined> {
  const [row] = await byHash(app.store).execute({ hash })
  return row
}
