import { eq } from 'drizzle-orm'
import { images, recipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import type { PhotoPart, PhotoTurn, RereadInput } from '../../contract/photos.ts'
import { AppError, unprocessable } from '../../errors.ts'
import { turnAndCut } from '../../images/rotate-and-crop.ts'
import type { OcrResult, PhotoBox } from '../../ocr/index.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findHeld } from '../recipes/recipes.ts'
import { photoTimes } from './photo-times.ts'

/** What is kept of a reading beside its recipe. */
interface KeptReading {
  lines?: OcrResult['lines']
  words?: OcrResult['words']
  /** Clockwise, from how the photo is stored to how it was read. */
  turn?: PhotoTurn
  /** Pixels of the photo as it was read, before it was cut. */
  photo?: { width: number; height: number }
}

/** Where on the photo each line stood, for correcting a reading beside its photo. Its author only. */
export async function readOcrDetail(app: App, actor: Actor, savedId: string) {
  const { photo, words } = await findPhotographed(app, actor, savedId)
  return detailOf(photo, (words ?? {}) as KeptReading)
}

const detailOf = (hash: string, { lines = [], words = [], turn = 0, photo }: KeptReading) => ({
  photoUrl: `/images/${hash}`,
  lines,
  words,
  turn,
  photo: photo ?? null,
})

async function findPhotographed(app: App, actor: Actor, savedId: string) {
  const { recipeId } = await findHeld(app.store.read, actor.id, savedId)
  const [row] = await app.store.read
    .select({ photo: recipes.photoImage, words: recipes.ocrWords, authorId: recipes.authorId })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
  if (!row?.photo || row.authorId !== actor.id) throw new AppError('not_found', 'Recipe not found')
  return { recipeId, photo: row.photo, words: row.words }
}

/**
 * Reads the kept photo once more, turned or cut, and answers what it says now. The recipe itself does not change:
 * its author compares and saves. Only where the lines stood is kept, for that is the photo's own.
 */
export async function rereadPhoto(app: App, actor: Actor, savedId: string, { turn, crop }: RereadInput) {
  const { recipeId, photo } = await findPhotographed(app, actor, savedId)
  await app.limits.take('upload', actor.id)
  const [image] = await app.store.read
    .select({ bytes: images.bytes, width: images.width, height: images.height })
    .from(images)
    .where(eq(images.hash, photo))
  if (!image) throw new AppError('not_found', 'Recipe not found')
  const { recipe, lines, words } = await app.ocr.read(await turnAndCut(image.bytes, turn, crop))
  if (!recipe) throw unprocessable('No recipe could be read in this part of the photo.')
  const isUpright = turn % 180 === 0
  const { width, height } = image
  const kept: KeptReading = {
    lines: lines.map((line) => ({ ...line, box: placeIn(crop, line.box) })),
    words: words.map((word) => ({ ...word, box: placeIn(crop, word.box) })),
    turn,
    photo: isUpright ? { width, height } : { width: height, height: width },
  }
  await app.store.write((tx) => tx.update(recipes).set({ ocrWords: kept }).where(eq(recipes.id, recipeId)))
  const { title, ingredients, directions, servings } = recipe
  const { cookTime } = photoTimes(recipe)
  const reading = {
    ...{ title, ingredients, directions: directions.join('\n'), servings: servings ?? '' },
    // Nothing read must not empty a field that was typed.
    ...(cookTime && { cookTime }),
  }
  return { ...detailOf(photo, kept), reading }
}

/** From a place in the part that was read to the same place in the whole photo. */
const placeIn = (part: PhotoPart | null, { x, y, w, h }: PhotoBox): PhotoBox =>
  part ? { x: part.x + x * part.w, y: part.y + y * part.h, w: w * part.w, h: h * part.h } : { x, y, w, h }
