import { and, count, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { potluckDishes, potluckGuests, potlucks } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import { isTimeZone } from '#server/contract/local-time.ts'
import { minOffered } from '#server/contract/potluck-dates.ts'
import { maxPotlucks } from '#server/contract/potluck-words.ts'
import type { NewPotluckInput, Potluck, PotluckEntry, PotluckInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { momentOf } from '../../text/zoned-time.ts'
import type { Actor } from '../accounts/sessions.ts'
import { writeWithinSpace } from '../space/space.ts'
import { findHosted, findPotluck, fixedDate, type PotluckRow } from './access.ts'
import { settleAnswers } from './date-answers.ts'
import { dropWithRecipes } from './drop-dishes.ts'
import { emitPotluck, emitPotlucksRemoved, membersOfPotlucks } from './emit.ts'
import { notifyGuestsOfChange, notifyGuestsOfDate } from './notices.ts'
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
  expectToCome(app, values)
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
  dates: [],
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
const maxAheadMs = 5 * 366 * dayMs

export function valuesOf(app: App, { date, dates, ...details }: PotluckInput) {
  if (!isTimeZone(details.timeZone)) throw badRequest(t('Please choose a time zone.'))
  const given = dates.length > 0 ? [...new Set(dates)].toSorted() : date === null ? [] : [date]
  const moments = given.map((each) => ({ date: each, startsAt: startOf(app, each, details.timeZone) }))
  if (dates.length > 0 && moments.length < minOffered)
    throw badRequest(t('Please offer two different dates, or just one.'))
  const last = moments.at(-1)
  if (!last) throw badRequest(t('Please choose a date and a time.'))
  return { ...details, ...last, dates: dates.length > 0 ? moments : [] }
}
type Values = ReturnType<typeof valuesOf>

function startOf(app: App, date: string, timeZone: string): number {
  const startsAt = momentOf(date, timeZone)
  if (startsAt === null) throw badRequest(t('Please choose a date and a time.'))
  if (Math.abs(startsAt - app.now()) > maxAheadMs)
    throw badRequest(t('The date of a potluck can be at most five years away.'))
  return startsAt
}

/** Of dates offered before, some may have gone by meanwhile. */
function expectToCome(app: App, { startsAt, dates }: When, former: When | null = null): void {
  const known = [former?.startsAt, ...(former?.dates ?? []).map((offered) => offered.startsAt)]
  const fresh = [startsAt, ...dates.map((offered) => offered.startsAt)].filter(
    (each) => !known.includes(each),
  )
  if (fresh.some((each) => each < app.now()))
    throw badRequest(t('Please choose a time that is still to come.'))
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
    if (!isSame(potluck, values)) await changeValues(app, tx, potluck, values)
  })
  return getPotluck(app, actor, id)
}

type When = Pick<PotluckRow, 'startsAt' | 'dates'>
type Changed = Pick<Values, 'date' | 'startsAt' | 'dates' | 'place'> & Partial<Values>

/** The caller has checked that the person is its host. */
export async function changeValues(
  app: App,
  tx: Transaction,
  former: PotluckRow,
  values: Changed,
): Promise<void> {
  const now = app.now()
  const potluck = { ...former, ...values }
  const isMoved = isOther(former.startsAt, values.startsAt) || isOther(former.dates, values.dates)
  if (isMoved) expectToCome(app, values, former)
  await tx.update(potlucks).set(values).where(eq(potlucks.id, former.id))
  if (isMoved) {
    // Guests who were reminded of the former day are reminded of the new one.
    await tx.update(potluckGuests).set({ remindedAt: null }).where(eq(potluckGuests.potluckId, former.id))
    if (former.dates.length > 0 || values.dates.length > 0) await settleAnswers(tx, potluck)
    await planReminder(app, tx, potluck)
  }
  const isFixed = fixedDate(former) === null && fixedDate(potluck) !== null
  if (former.cancelledAt === null && isFixed) await notifyGuestsOfDate(app, tx, potluck)
  else if (former.cancelledAt === null && (isMoved || former.place !== values.place))
    await notifyGuestsOfChange(app, tx, former.id)
  await emitPotluck(tx, now, former.id)
}

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

function isSame(potluck: PotluckRow, values: Values): boolean {
  const keys = Object.keys(values) as (keyof Values)[]
  return keys.every((key) => !isOther(potluck[key], values[key]))
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
    await dropPotlucks(tx, app.now(), [id])
  })
}

export async function dropPotlucks(tx: Transaction, now: number, ids: readonly string[]): Promise<void> {
  const people = await membersOfPotlucks(tx, ids)
  await dropWithRecipes(tx, inArray(potluckDishes.potluckId, [...ids]), () =>
    tx.delete(potlucks).where(inArray(potlucks.id, [...ids])),
  )
  await emitPotlucksRemoved(tx, now, ids, people)
}
