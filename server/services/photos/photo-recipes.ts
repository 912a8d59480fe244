import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { jobs } from '#db/schema.ts'
import { ocrSource } from '#server/contract/constants.ts'
import type { App } from '../../app.ts'
import { AppError, unprocessable } from '../../errors.ts'
import { withoutHeic } from '../../images/heic.ts'
import { imageKindOf } from '../../images/kind.ts'
import { rotateAndCrop } from '../../images/rotate-and-crop.ts'
import { enqueue, type Job, jobFile } from '../../jobs/queue.ts'
import type { OcrRecipe, OcrResult } from '../../ocr/result.ts'
import { hashBytes } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { insertRecipe, saveRecipeFor } from '../recipes/content.ts'
import { describeMinutes } from '../recipes/duration-text.ts'
import { emitRecipe } from '../recipes/view.ts'
import { checkQuota, setPicture, storeImage } from '../saving/pictures.ts'

/** Queues a photo for reading. The recipe arrives by event, also after a restart. */
export async function queuePhoto(app: App, actor: Actor, bytes: Buffer): Promise<void> {
  // Rejects immediately what is not a picture by its first bytes; a damaged one fails in the job.
  imageKindOf(bytes)
  await app.limits.take('upload', actor.id)
  await checkQuota(app, actor.id)
  const file = { userId: actor.id, bytes }
  const uniqueKey = `${actor.id} ${hashBytes(bytes)}`
  await app.store.write(async (tx) => {
    if (await isDuplicate(app, tx, uniqueKey)) return
    const options = {
      id: app.store.newId(),
      now: app.now(),
      maxAttempts: 2,
      uniqueKey,
      userId: actor.id,
      file,
    }
    await enqueue(tx, 'ocr', { userId: actor.id }, options)
  })
}

/** The same photo within this time is a retry after a lost response. */
const duplicateWithinMs = 60_000

async function isDuplicate(app: App, tx: Transaction, uniqueKey: string): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'ocr'),
        eq(jobs.uniqueKey, uniqueKey),
        inArray(jobs.state, ['queued', 'running', 'done']),
        gt(jobs.createdAt, app.now() - duplicateWithinMs),
      ),
    )
  return job !== undefined
}

/** Runs in the job: reads the photo and saves the recipe with it. */
export async function readPhoto(app: App, userId: string, job: Job): Promise<void> {
  const file = await jobFile(app.store.read, job.id)
  // The account was deleted, and its photos with it.
  if (!file) return
  const { bytes, result } = await readUpright(app, await withoutHeic(file))
  const { recipe, ...reading } = result
  if (!recipe) {
    throw unprocessable(
      'No recipe could be read in this photo. Try again with more light, closer, and straight on.',
    )
  }
  const { photo, picture } = await app.pictures.encodePhoto(bytes)
  await app.store.write(async (tx) => {
    const content = {
      title: recipe.title.slice(0, 300) || 'Untitled recipe',
      ingredients: recipe.ingredients,
      directions: recipe.directions.join('\n'),
      servings: recipe.servings ?? '',
      ...photoTimes(recipe),
      source: ocrSource,
      authorId: userId,
    }
    await storeImage(app, tx, photo)
    const recipeId = await insertRecipe(
      app,
      tx,
      { ...content, photoImage: photo.hash, ocrWords: reading },
      null,
    )
    await setPicture(app, tx, recipeId, picture)
    const savedId = await saveRecipeFor(app, tx, { userId, recipeId, acknowledged: true })
    if (savedId) await emitRecipe(tx, app.now(), 'recipe:created', savedId)
  })
}

/** As text. Without a cook time, the total time is shown as one. */
export const photoTimes = ({ prepTime, cookTime, totalTime }: OcrRecipe) => ({
  prepTime: describeMinutes(prepTime),
  cookTime: describeMinutes(cookTime ?? totalTime),
  totalTime: describeMinutes(totalTime),
})

/** Below this quality a photo may be rotated; an upright photo that is hard to read is above it. */
const uprightQuality = 0.6

/** A camera that points straight down cannot tell which way is up, so a poorly read photo is tried in other rotations. */
async function readUpright(app: App, bytes: Buffer): Promise<{ bytes: Buffer; result: OcrResult }> {
  let best = { bytes, result: await readOnce(app, bytes) }
  for (const turn of [90, 270, 180]) {
    if (best.result.recipe && best.result.quality >= uprightQuality) break
    const rotated = await rotateAndCrop(bytes, turn, null)
    const result = await readOnce(app, rotated)
    if (result.recipe && result.quality > best.result.quality) best = { bytes: rotated, result }
  }
  return best
}

/** Replaces the error of a crashed reader with a message for people. */
async function readOnce(app: App, bytes: Buffer): Promise<OcrResult> {
  try {
    return await app.ocr.read(bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('internal', 'This photo could not be read. Please take another one.', { cause: error })
  }
}

export async function emitOcrError(app: App, userId: string, message: string): Promise<void> {
  await app.store.write((tx) => emit(tx, app.now(), userId, 'ocr:error', { message }))
}
