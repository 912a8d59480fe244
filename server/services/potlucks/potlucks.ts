import { and, count, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { potluckDishes, potluckGuests, potlucks } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { isTimeZone } from '#server/contract/local-time.ts'
import { maxPotlucks } from '#server/contract/potluck-words.ts'
import type { NewPotluckInput, Potluck, PotluckEntry, PotluckInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { momentOf } from '../../text/zoned-time.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { findHosted, findPotluck, type PotluckRow } from './access.ts'
import { dropWithRecipes } from './brought.ts'
import { emitPotluck, emitPotluckRemoved, membersOf } from './emit.ts'
import { notifyGuestsOfChange } from './notices.ts'
import { planReminder } from './reminders.ts'
import { readPotluck, readPotlucks } from './view.ts'

export const listPotlucks = (app: App, actor: Actor): Promise<PotluckEntry[]> =>
  app.store.snapshot((db) => readPotlucks(db, actor.id, app.now()))

export async function getPotluck(app: App, actor: Actor, id: string): Promise<Potluck> {
  return app.store.snapshot(async (db) => {
    const { potluck, guest } = await findPotluck(db, actor.id, id)
    return readPotluck(db, potluck, { userId: actor.id, guestId: guest.id }, app.now())
  })
}

/** Makes a potluck, to which its host comes. The same request again returns the same potluck. */
export async function createPotluck(
  app: App,
  actor: Actor,
  { requestId, ...input }: NewPotluckInput,
): Promise<Potluck> {
  const values = valuesOf(app, input)
  if (values.startsAt < app.now()) throw badRequest(t('Please choose a time that is still to come.'))
  const id = await writeWithinSpace(app, actor.id, async (tx) => {
    const [same] = await tx
      .select({ id: potlucks.id })
      .from(potlucks)
      .where(and(eq(potlucks.userId, actor.id), eq(potlucks.requestId, requestId)))
    if (same) return same.id
    await expectRoom(tx, actor.id)
    const [id, now] = [app.store.newId(), app.now()]
    await tx.insert(potlucks).values({ id, userId: actor.id, requestId, createdAt: now, ...values })
    await tx.insert(potluckGuests).values({
      ...noAnswer,
      id: app.store.newId(),
      potluckId: id,
      userId: actor.id,
      answer: 'yes',
      createdAt: now,
      answeredAt: now,
    })
    await planReminder(app, tx, { id, ...values })
    await emitPotluck(tx, now, id)
    return id
  })
  return getPotluck(app, actor, id)
}

/** A guest who has said nothing yet. */
export const noAnswer = {
  name: '',
  answer: null,
  people: 1,
  diets: [],
  avoids: '',
} satisfies Partial<typeof potluckGuests.$inferInsert>

export async function expectRoom(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx.select({ n: count() }).from(potlucks).where(eq(potlucks.userId, userId))
  if ((row?.n ?? 0) >= maxPotlucks)
    throw badRequest(
      t('{count, plural, one {You can have at most # potluck.} other {You can have at most # potlucks.}}', {
        count: maxPotlucks,
      }),
    )
}

/** A date further away is a mistake. */
const maxAheadMs = 5 * 366 * 24 * 3_600_000

export function valuesOf(app: App, input: PotluckInput) {
  if (!isTimeZone(input.timeZone)) throw badRequest(t('Please choose a time zone.'))
  const startsAt = momentOf(input.date, input.timeZone)
  if (startsAt === null) throw badRequest(t('Please choose a date and a time.'))
  if (Math.abs(startsAt - app.now()) > maxAheadMs)
    throw badRequest(t('The date of a potluck can be at most five years away.'))
  return { ...input, startsAt }
}

/** Changes it for everybody. Guests who come or may come get a mail when the time or the place changes. */
export async function changePotluck(
  app: App,
  actor: Actor,
  id: string,
  input: PotluckInput,
): Promise<Potluck> {
  const values = valuesOf(app, input)
  await writeWithinSpace(app, actor.id, async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    if (isSame(potluck, values)) return
    const isMoved = potluck.startsAt !== values.startsAt
    if (isMoved && values.startsAt < app.now())
      throw badRequest(t('Please choose a time that is still to come.'))
    await tx.update(potlucks).set(values).where(eq(potlucks.id, id))
    if (isMoved) {
      // Guests who were reminded of the former day are reminded of the new one.
      await tx.update(potluckGuests).set({ remindedAt: null }).where(eq(potluckGuests.potluckId, id))
      await planReminder(app, tx, { id, ...values })
    }
    if (potluck.cancelledAt === null && (isMoved || potluck.place !== values.place))
      await notifyGuestsOfChange(app, tx, id)
    await emitPotluck(tx, app.now(), id)
  })
  return getPotluck(app, actor, id)
}

function isSame(potluck: PotluckRow, values: ReturnType<typeof valuesOf>): boolean {
  const { name, date, timeZone, place, note, people, needs, approvesGuests } = potluck
  const { startsAt: _, ...given } = values
  return (
    JSON.stringify({ name, date, timeZone, place, note, people, needs, approvesGuests }) ===
    JSON.stringify(given)
  )
}

/** Calls it off, or lets it take place after all. Guests keep their answers. */
export async function cancelPotluck(
  app: App,
  actor: Actor,
  id: string,
  isCancelled: boolean,
): Promise<Potluck> {
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    if ((potluck.cancelledAt !== null) === isCancelled) return
    await tx
      .update(potlucks)
      .set({ cancelledAt: isCancelled ? app.now() : null })
      .where(eq(potlucks.id, id))
    if (potluck.startsAt > app.now()) await notifyGuestsOfChange(app, tx, id)
    if (!isCancelled) await planReminder(app, tx, potluck)
    await emitPotluck(tx, app.now(), id)
  })
  return getPotluck(app, actor, id)
}

/** Deletes it for everybody. A potluck to come has to be called off first, so that its guests learn of it. */
export async function deletePotluck(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    if (potluck.cancelledAt === null && potluck.startsAt > app.now())
      throw badRequest(t('Please call this potluck off first, so that your guests know.'))
    await dropPotluck(tx, app.now(), id)
  })
}

export async function dropPotluck(tx: Transaction, now: number, id: string): Promise<void> {
  const people = await membersOf(tx, id)
  await dropWithRecipes(tx, eq(potluckDishes.potluckId, id), () =>
    tx.delete(potlucks).where(eq(potlucks.id, id)),
  )
  await emitPotluckRemoved(tx, now, id, people)
}
