import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { jobs } from '#db/schema.ts'
import { ocrSource } from '#server/contract/constants.ts'
import type { App } from '../../app.ts'
import { AppError, unprocessable } from '../../errors.ts'
import { withoutHeic } from '../../images/heic.ts'
import { imageKindOf } from '../../images/kind.ts'
import { encodePhoto } from '../../images/photo-pictures.ts'
import { turnAndCut } from '../../images/rotate-and-crop.ts'
import { enqueue, type Job, jobFile } from '../../jobs/queue.ts'
import type { OcrResult } from '../../ocr/index.ts'
import { hashBytes } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { insertRecipe, saveRecipeFor } from '../recipes/content.ts'
import { emitRecipe } from '../recipes/view.ts'
import { checkQuota, setPicture, storeImage } from '../saving/pictures.ts'
import { photoTimes } from './photo-times.ts'

/** Takes a photographed page in. The recipe arrives by event once it is read, also across a restart. */
export async function queuePhoto(app: App, actor: Actor, bytes: Buffer): Promise<void> {
  // What is plainly no picture is refused at once; what looks like one and is not fails in the job, with a sentence.
  imageKindOf(bytes)
  await app.limits.take('upload', actor.id)
  await checkQuota(app, actor.id)
  const file = { userId: actor.id, bytes }
  const uniqueKey = `${actor.id} ${hashBytes(bytes)}`
  await app.store.write(async (tx) => {
    if (await isBeingRead(app, tx, uniqueKey)) return
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

/** An upload that is sent again, because its answer was lost, arrives within this time. */
const sentAgainWithinMs = 60_000

async function isBeingRead(app: App, tx: Transaction, uniqueKey: string): Promise<boolean> {
  const [job] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, 'ocr'),
        eq(jobs.uniqueKey, uniqueKey),
        inArray(jobs.state, ['queued', 'running', 'done']),
        gt(jobs.createdAt, app.now() - sentAgainWithinMs),
      ),
    )
  return job !== undefined
}

/** The job's part: reads the photo and saves what it says, the photo itself included. */
export async function readPhoto(app: App, userId: string, job: Job): Promise<void> {
  const file = await jobFile(app.store.read, job.id)
  // Someone who left took their photos with them.
  if (!file) return
  const { bytes, result } = await readUpright(app, await withoutHeic(file))
  const { recipe, ...reading } = result
  if (!recipe) {
    throw unprocessable(
      'No recipe could be read in this photo. Try again with more light, closer, and straight on.',
    )
  }
  const { photo, picture } = await encodePhoto(bytes)
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

/** What is read worse than this may be lying on its side; a page that is merely hard to read is above. */
const surelyUpright = 0.6

/** Cameras that point straight down do not know which way is up: a photo that says little is tried the other ways. */
async function readUpright(app: App, bytes: Buffer): Promise<{ bytes: Buffer; result: OcrResult }> {
  let best = { bytes, result: await readOnce(app, bytes) }
  for (const turn of [90, 270, 180]) {
    if (best.result.recipe && best.result.quality >= surelyUpright) break
    const turned = await turnAndCut(bytes, turn, null)
    const result = await readOnce(app, turned)
    if (result.recipe && result.quality > best.result.quality) best = { bytes: turned, result }
  }
  return best
}

/** A reader that died of a photo says nothing that a person could use. */
async function readOnce(app: App, bytes: Buffer): Promise<OcrResult> {
  try {
    return await app.ocr.read(bytes)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('internal', 'This photo could not be read. Please take another one.', { cause: error })
  }
}

export async function tellOcrFailure(app: App, userId: string, message: string): Promise<void> {
  await app.store.write((tx) => emit(tx, app.now(), userId, 'ocr:error', { message }))
}
