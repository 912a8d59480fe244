import { and, count, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { cookedEntries } from '#db/schema.ts'
import { maxCookedEntries } from '#server/contract/constants.ts'
import type { CookedEntryInput, CookedLog } from '#server/contract/cooking.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import type { EncodedPicture } from '../../images/encode.ts'
import { oneLine } from '../../text/collapse.ts'
import type { Actor } from '../accounts/sessions.ts'
import { decodeDataUrl, storeImage } from '../pictures/pictures.ts'
import { dropUnusedImages } from '../pictures/unused-images.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { findHeld } from '../recipes/recipes.ts'
import { expectSpaceForPicture, writeWithinSpace } from '../space/space.ts'
import { countEntries, readEntries } from './entries.ts'
import { emitToCookingFriends, readFriendsCooking } from './friends-cooking.ts'

/** The days on which the person cooked a recipe, and those of friends who share theirs. */
export async function readCookedLog(app: App, actor: Actor, savedId: string): Promise<CookedLog> {
  const db = app.store.read
  const { id, recipeId } = await findHeld(db, actor.id, savedId)
  return {
    entries: await readEntries(db, id, maxCookedEntries),
    friends: await readFriendsCooking(db, actor.id, recipeId),
  }
}

/** The day comes from the device, where it may already be tomorrow. */
function checkDay(app: App, day: string): void {
  const latest = new Date(app.now() + dayMs).toISOString().slice(0, 10)
  if (day > latest) throw badRequest(t('That day has not come yet.'))
  if (day < '1900-01-01') throw badRequest(t('Please choose a later day.'))
}

const entryId = /^[\w-]{1,64}$/

/** Adds an entry under an id that the device chose, changes it, or restores it after it was removed. */
export async function putCooked(
  app: App,
  actor: Actor,
  savedId: string,
  id: string,
  input: CookedEntryInput,
): Promise<CookedLog> {
  checkDay(app, input.day)
  if (!entryId.test(id)) throw badRequest(t('An entry needs an id of letters and digits.'))
  // Before the photo is decoded, which is expensive.
  await findHeld(app.store.read, actor.id, savedId)
  const photo = await readPhoto(app, actor, input.photo)
  await writeWithinSpace(app, actor.id, async (tx) => {
    const { recipeId } = await findHeld(tx, actor.id, savedId)
    const found = await findEntry(tx, savedId, id)
    if (!found || found.removedAt !== null) await refuseTooMany(tx, savedId)
    if (photo) {
      await storeImage(app, tx, photo.card)
      await storeImage(app, tx, photo.reading)
    }
    const { day, comment } = input
    const images =
      photo === undefined
        ? {}
        : { cardImage: photo?.card.hash ?? null, readingImage: photo?.reading.hash ?? null }
    const set = { day, comment: oneLine(comment), ...images, removedAt: null }
    await tx
      .insert(cookedEntries)
      .values({ savedId, id, userId: actor.id, createdAt: app.now(), ...set })
      .onConflictDoUpdate({ target: [cookedEntries.savedId, cookedEntries.id], set })
    if (photo !== undefined) await dropUnusedImages(tx, [found?.cardImage, found?.readingImage])
    await emitCooked(app, tx, actor, savedId, recipeId)
  })
  return readCookedLog(app, actor, savedId)
}

/** Undefined leaves the photo as it is, null removes it. */
async function readPhoto(
  app: App,
  actor: Actor,
  photo: string | null | undefined,
): Promise<EncodedPicture | null | undefined> {
  if (photo === undefined || photo === null) return photo
  await app.limits.take('upload', actor.id)
  await expectSpaceForPicture(app, actor.id)
  return app.pictures.encode(decodeDataUrl(photo))
}

async function findEntry(tx: Transaction, savedId: string, id: string) {
  const [entry] = await tx
    .select()
    .from(cookedEntries)
    .where(and(eq(cookedEntries.savedId, savedId), eq(cookedEntries.id, id)))
  return entry
}

async function refuseTooMany(tx: Transaction, savedId: string): Promise<void> {
  const [counted] = await tx
    .select({ count: count() })
    .from(cookedEntries)
    .where(and(eq(cookedEntries.savedId, savedId), isNull(cookedEntries.removedAt)))
  if ((counted?.count ?? 0) >= maxCookedEntries) {
    throw conflict(t('You have cooked this a thousand times. Please remove an old entry first.'))
  }
}

/** For a day, adding it again under the same id restores it with its photo. */
export async function removeCooked(app: App, actor: Actor, savedId: string, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { recipeId } = await findHeld(tx, actor.id, savedId)
    const entry = await findEntry(tx, savedId, id)
    if (!entry) throw notFound(t('Entry not found'))
    if (entry.removedAt !== null) return
    await tx
      .update(cookedEntries)
      .set({ removedAt: app.now() })
      .where(and(eq(cookedEntries.savedId, savedId), eq(cookedEntries.id, id)))
    await emitCooked(app, tx, actor, savedId, recipeId)
  })
}

async function emitCooked(
  app: App,
  tx: Transaction,
  actor: Actor,
  savedId: string,
  recipeId: string,
): Promise<void> {
  await countEntries(tx, savedId)
  await emitRecipe(tx, app.now(), 'recipe:updated', savedId)
  await emit(tx, app.now(), actor.id, 'recipe:cooked', { _id: savedId })
  await emitToCookingFriends(app, tx, actor.id, recipeId)
}
