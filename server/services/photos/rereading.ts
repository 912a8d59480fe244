import { eq } from 'drizzle-orm'
import { images, recipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import type { PhotoPart, PhotoTurn, RereadInput } from '../../contract/photos.ts'
import { AppError, unprocessable } from '../../errors.ts'
import { rotateAndCrop } from '../../images/rotate-and-crop.ts'
import type { OcrResult, PhotoBox } from '../../ocr/result.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findHeld } from '../recipes/recipes.ts'
import { photoTimes } from './photo-recipes.ts'

/** The parts of a reading that are stored with its recipe. */
interface StoredReading {
  lines?: OcrResult['lines']
  words?: OcrResult['words']
  /** Clockwise, from the stored photo to the photo as it was read. */
  turn?: PhotoTurn
  /** Pixels of the photo as it was read, before cropping. */
  photo?: { width: number; height: number }
}

/** Where each line is on the photo, for correcting the recipe next to it. For the author only. */
export async function readOcrDetail(app: App, actor: Actor, savedId: string) {
  const { photo, words } = await findPhotographed(app, actor, savedId)
  return detailOf(photo, (words ?? {}) as StoredReading)
}

const detailOf = (hash: string, { lines = [], words = [], turn = 0, photo }: StoredReading) => ({
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
 * Reads the stored photo again, rotated or cropped, and returns the result. The recipe does not change until its author
 * saves; only the positions of the lines are stored.
 */
export async function rereadPhoto(app: App, actor: Actor, savedId: string, { turn, crop }: RereadInput) {
  const { recipeId, photo } = await findPhotographed(app, actor, savedId)
  await app.limits.take('upload', actor.id)
  const [image] = await app.store.read
    .select({ bytes: images.bytes, width: images.width, height: images.height })
    .from(images)
    .where(eq(images.hash, photo))
  if (!image) throw new AppError('not_found', 'Recipe not found')
  const { recipe, lines, words } = await app.ocr.read(await rotateAndCrop(image.bytes, turn, crop))
  if (!recipe) throw unprocessable('No recipe could be read in this part of the photo.')
  const isUpright = turn % 180 === 0
  const { width, height } = image
  const stored: StoredReading = {
    lines: lines.map((line) => ({ ...line, box: boxInPhoto(crop, line.box) })),
    words: words.map((word) => ({ ...word, box: boxInPhoto(crop, word.box) })),
    turn,
    photo: isUpright ? { width, height } : { width: height, height: width },
  }
  await app.store.write((tx) => tx.update(recipes).set({ ocrWords: stored }).where(eq(recipes.id, recipeId)))
  const { title, ingredients, directions, servings } = recipe
  const { cookTime } = photoTimes(recipe)
  const reading = {
    ...{ title, ingredients, directions: directions.join('\n'), servings: servings ?? '' },
    // An empty reading must not clear a field that was typed.
    ...(cookTime && { cookTime }),
  }
  return { ...detailOf(photo, stored), reading }
}

/** Converts a box in the cropped part to one in the whole photo. */
const boxInPhoto = (part: PhotoPart | null, { x, y, w, h }: PhotoBox): PhotoBox =>
  part ? { x: part.x + x * part.w, y: part.y + y * part.h, w: w * part.w, h: h * part.h } : { x, y, w, h }
