import { eq } from 'drizzle-orm'
import { images } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import type { PhotoPart, RereadInput } from '../../contract/photos.ts'
import { notFound, unprocessable } from '../../errors.ts'
import { rotateAndCrop } from '../../images/rotate-and-crop.ts'
import type { OcrLine, PhotoBox } from '../../ocr/result.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findHeld } from '../recipes/recipes.ts'
import { combineReadings } from './combine-readings.ts'
import { photoTimes } from './photo-recipes.ts'
import { findPhotos, replaceReading, type StoredPhoto, type StoredReading } from './stored-photos.ts'

/** Where each line is on the photos, for correcting the recipe next to them. For who may edit it. */
export async function readOcrDetail(app: App, actor: Actor, savedId: string) {
  const { photos } = await findPhotographed(app, actor, savedId)
  return detailOf(photos, combineReadings(photos.map(({ reading }) => reading)).lines)
}

function detailOf([first, ...others]: Photos, [firstLines = [], ...otherLines]: OcrLine[][]) {
  return {
    ...photoDetail(first, firstLines),
    otherPhotos: others.map((photo, index) => photoDetail(photo, otherLines[index] ?? [])),
  }
}

/** `lines` have the items of the recipe of all photos. */
const photoDetail = ({ image, reading: { words = [], turn = 0, photo } }: StoredPhoto, lines: OcrLine[]) => ({
  photoUrl: `/images/${image}`,
  lines,
  words,
  turn,
  photo: photo ?? null,
})

type Photos = [first: StoredPhoto, ...others: StoredPhoto[]]

async function findPhotographed(app: App, actor: Actor, savedId: string) {
  const { recipeId, editable, isParted } = await findHeld(app.store.read, actor.id, savedId)
  const [first, ...others] = await findPhotos(app.store.read, recipeId)
  if (!first || !editable || isParted) throw notFound(t('Recipe not found'))
  const photos: Photos = [first, ...others]
  return { recipeId, photos }
}

/**
 * Reads a stored photo again, rotated or cropped, and returns the result with that of the other photos. The recipe does
 * not change until its author saves; only the reading is stored.
 */
export async function rereadPhoto(app: App, actor: Actor, savedId: string, input: RereadInput) {
  const { recipeId, photos } = await findPhotographed(app, actor, savedId)
  const chosen = photos[input.photo]
  if (!chosen) throw notFound(t('Photo not found'))
  await app.limits.take('upload', actor.id)
  const reading = await readPart(app, chosen.image, input)
  await app.store.write((tx) => replaceReading(tx, recipeId, input.photo, reading))
  chosen.reading = reading
  const { recipe, lines } = combineReadings(photos.map((photo) => photo.reading))
  const { title, ingredients, directions, servings } = recipe
  const { cookTime } = photoTimes(recipe)
  return {
    ...detailOf(photos, lines),
    reading: {
      ...{ title, ingredients, directions: directions.join('\n'), servings: servings ?? '' },
      // An empty reading must not clear a field that was typed.
      ...(cookTime && { cookTime }),
    },
  }
}

async function readPart(app: App, hash: string, { turn, crop }: RereadInput): Promise<StoredReading> {
  const [image] = await app.store.read
    .select({ bytes: images.bytes, width: images.width, height: images.height })
    .from(images)
    .where(eq(images.hash, hash))
  if (!image) throw notFound(t('Photo not found'))
  const rotated = await rotateAndCrop(image.bytes, turn, crop)
  const { found, recipe, lines, words } = await app.ocr.read(rotated, { isUpright: true })
  if (found === 'nothing') throw unprocessable(t('No text could be read in this part of the photo.'))
  const { width, height } = image
  return {
    recipe,
    lines: lines.map((line) => ({ ...line, box: boxInPhoto(crop, line.box) })),
    words: words.map((word) => ({ ...word, box: boxInPhoto(crop, word.box) })),
    turn,
    photo: turn % 180 === 0 ? { width, height } : { width: height, height: width },
  }
}

/** Converts a box in the cropped part to one in the whole photo. */
const boxInPhoto = (part: PhotoPart | null, { x, y, w, h }: PhotoBox): PhotoBox =>
  part ? { x: part.x + x * part.w, y: part.y + y * part.h, w: w * part.w, h: h * part.h } : { x, y, w, h }
