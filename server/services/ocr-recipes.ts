import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { tell } from '#db/events.ts'
import { jobs, recipes } from '#db/schema.ts'
import { ocrSource } from '#server/contract/constants.ts'
import type { App } from '../app.ts'
import { AppError, unprocessable } from '../errors.ts'
import { encodeImage, keepOriginal } from '../images/encode.ts'
import { withoutHeic } from '../images/heic.ts'
import { imageKindOf } from '../images/kind.ts'
import { enqueue, type Job, jobFile } from '../jobs/queue.ts'
import { hashBytes } from '../tokens.ts'
import { describeMinutes } from './duration-text.ts'
import { checkQuota, setPicture, storeImage } from './pictures.ts'
import { insertRecipe, saveRecipeFor } from './recipe-content.ts'
import { tellRecipe } from './recipe-view.ts'
import { findHeld } from './recipes.ts'
import type { Actor } from './sessions.ts'

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
    const options = { id: app.store.newId(), now: app.now(), maxAttempts: 2, uniqueKey, file }
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
  const bytes = await withoutHeic(file)
  const { recipe, ...reading } = await app.ocr.read(bytes)
  if (!recipe) {
    throw unprocessable(
      'No recipe could be read in this photo. Try again with more light, closer, and straight on.',
    )
  }
  const photo = await keepOriginal(bytes)
  const picture = await encodeImage(bytes)
  await app.store.write(async (tx) => {
    const content = {
      title: recipe.title.slice(0, 300) || 'Untitled recipe',
      ingredients: recipe.ingredients,
      directions: recipe.directions.join('\n'),
      servings: recipe.servings ?? '',
      totalTime: describeMinutes(recipe.totalTime),
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
    const savedId = await saveRecipeFor(app, tx, { userId, recipeId, editable: true, acknowledged: true })
    if (savedId) await tellRecipe(tx, app.now(), 'recipe:created', savedId)
  })
}

export async function tellOcrFailure(app: App, userId: string, message: string): Promise<void> {
  await app.store.write((tx) => tell(tx, app.now(), userId, 'ocr:error', { message }))
}

/** Where on the photo each line stood, for correcting a reading beside its photo. Its author only. */
export async function readOcrDetail(app: App, actor: Actor, savedId: string) {
  const held = await findHeld(app.store.read, actor.id, savedId)
  const [row] = await app.store.read
    .select({ photo: recipes.photoImage, words: recipes.ocrWords, authorId: recipes.authorId })
    .from(recipes)
    .where(eq(recipes.id, held.recipeId))
  if (!row?.photo || row.authorId !== actor.id) throw new AppError('not_found', 'Recipe not found')
  const { lines = [], words = [] } = (row.words ?? {}) as { lines?: unknown[]; words?: unknown[] }
  return { photoUrl: `/images/${row.photo}`, lines, words }
}
