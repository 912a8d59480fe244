import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { jobs } from '#db/schema.ts'
import { ocrSource } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { AppError, unprocessable } from '../../errors.ts'
import type { EncodedPhoto } from '../../images/encode.ts'
import { imageKindOf } from '../../images/kind.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { enqueue, type Job, jobFile, saveProgress } from '../../jobs/queue.ts'
import type { OcrRecipe } from '../../ocr/result.ts'
import { hashBytes } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'
import { storeImage } from '../pictures/pictures.ts'
import { durationText } from '../recipes/duration-text.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { insertRecipe } from '../recipes/new-content.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { expectSpaceForPicture, writeWithinSpace } from '../space/space.ts'
import { combineReadings } from './combine-readings.ts'
import { readUpright, turnUpright, type UprightReading } from './read-upright.ts'
import { addPhotos, type StoredReading } from './stored-photos.ts'

/** Queues the photos of one recipe for reading. The recipe arrives by event, also after a restart. */
export async function queuePhotos(app: App, actor: Actor, photos: readonly Buffer[]): Promise<void> {
  // Rejects immediately what is not a picture by its first bytes; a damaged one fails in the job.
  for (const bytes of photos) imageKindOf(bytes)
  for (const _photo of photos) await app.limits.take('upload', actor.id)
  await expectSpaceForPicture(app, actor.id)
  const bytes = Buffer.concat(photos)
  const file = { userId: actor.id, bytes }
  const uniqueKey = `${actor.id} ${hashBytes(bytes)}`
  await writeWithinSpace(app, actor.id, async (tx) => {
    if (await isDuplicate(app, tx, uniqueKey)) return
    const options = {
      id: app.store.newId(),
      now: app.now(),
      maxAttempts: 2,
      uniqueKey,
      userId: actor.id,
      file,
    }
    await enqueue(tx, 'ocr', { userId: actor.id, sizes: photos.map(({ length }) => length) }, options)
  })
}

/** The same photos within this time are a retry after a lost response. */
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

interface ReadPhoto extends EncodedPhoto {
  reading: StoredReading
}

/** Runs in the job: reads the photos and saves the recipe with them. */
export async function readPhotos(app: App, payload: JobPayloads['ocr'], job: Job): Promise<void> {
  const { userId, sizes } = payload
  const file = await jobFile(app.store.read, job.id)
  // The account was deleted, and its photos with it.
  if (!file) return
  const files = photosIn(file, sizes)
  const readings = await readEach(app, files, payload, job)
  const photos: ReadPhoto[] = []
  const refusals: { number: number; message: string }[] = []
  for (const [index, reading] of readings.entries()) {
    const photo = 'refusal' in reading ? reading.refusal : await encode(app, files[index], reading)
    if (typeof photo === 'string') refusals.push({ number: index + 1, message: photo })
    else photos.push(photo)
  }
  const [refusal] = refusals
  if (photos.length === 0 && refusal) throw unprocessable(refusal.message)
  const leftOut = refusals.map(({ number, message }) =>
    t('Photo {number} of {count} was left out. {reason}', { number, count: files.length, reason: message }),
  )
  await saveRecipe(app, userId, photos, leftOut)
  // The texts are in the recipe now.
  if (files.length > 1) await keepReadings(app, job, { ...payload, read: [] })
}

type Reading = UprightReading | { refusal: string }

/** Reads those that an earlier attempt did not, which is the only one that writes `read`. */
async function readEach(
  app: App,
  files: readonly Buffer[],
  payload: JobPayloads['ocr'],
  job: Job,
): Promise<Reading[]> {
  const readings = (payload.read ?? []).slice(0, files.length) as Reading[]
  for (const file of files.slice(readings.length)) {
    readings.push(await readPhoto(app, file, job))
    if (files.length > 1) await keepReadings(app, job, { ...payload, read: readings.map(withoutBytes) })
  }
  return readings
}

const withoutBytes = (reading: Reading) => ({ ...reading, bytes: undefined })

const keepReadings = (app: App, job: Job, payload: JobPayloads['ocr']) =>
  app.store.write((tx) => saveProgress<'ocr'>(tx, job, payload))

function photosIn(file: Buffer, sizes: readonly number[] = [file.length]): Buffer[] {
  let start = 0
  return sizes.map((size) => {
    const end = start + size
    const photo = file.subarray(start, end)
    start = end
    return photo
  })
}

/** Why a file is no photo is part of the result: a retry would not help. */
async function readPhoto(app: App, file: Buffer, job: Job): Promise<Reading> {
  try {
    return await readUpright(app, file, { isLastAttempt: job.attempts >= job.maxAttempts })
  } catch (error) {
    return refusalOf(error)
  }
}

async function encode(
  app: App,
  file: Buffer = Buffer.alloc(0),
  read: UprightReading,
): Promise<ReadPhoto | string> {
  try {
    const { reading } = read
    return { ...(await app.pictures.encodePhoto(await turnUpright(file, read))), reading }
  } catch (error) {
    return refusalOf(error).refusal
  }
}

function refusalOf(error: unknown): { refusal: string } {
  if (error instanceof AppError && error.status < 500) return { refusal: error.message }
  throw error
}

async function saveRecipe(
  app: App,
  userId: string,
  photos: readonly ReadPhoto[],
  leftOut: readonly string[],
): Promise<void> {
  const [first, ...others] = photos
  if (!first) return
  const { recipe } = combineReadings(photos.map(({ reading }) => reading))
  await writeWithinSpace(app, userId, async (tx) => {
    for (const { photo } of photos) await storeImage(app, tx, photo)
    const recipeId = await insertRecipe(
      app,
      tx,
      { ...contentOf(recipe), authorId: userId, photoImage: first.photo.hash, ocrWords: first.reading },
      null,
    )
    await addPhotos(
      tx,
      recipeId,
      others.map(({ photo, reading }) => ({ image: photo.hash, reading })),
    )
    const savedId = await saveRecipeFor(app, tx, { userId, recipeId, acknowledged: true })
    if (savedId) await emitRecipe(tx, app.now(), 'recipe:created', savedId)
    if (leftOut.length > 0) await emit(tx, app.now(), userId, 'ocr:error', { message: leftOut.join(' ') })
  })
}

const contentOf = (recipe: OcrRecipe) => ({
  title: recipe.title.slice(0, 300) || t('Untitled recipe'),
  ingredients: recipe.ingredients,
  directions: recipe.directions.join('\n'),
  servings: recipe.servings ?? '',
  ...photoTimes(recipe),
  source: ocrSource,
})

/** As text. Without a cook time, the total time is shown as one. */
export const photoTimes = ({ prepTime, cookTime, totalTime }: OcrRecipe) => ({
  prepTime: durationText(prepTime),
  cookTime: durationText(cookTime ?? totalTime),
  totalTime: durationText(totalTime),
})

export async function emitOcrError(app: App, userId: string, message: string): Promise<void> {
  await app.store.write((tx) => emit(tx, app.now(), userId, 'ocr:error', { message }))
}
