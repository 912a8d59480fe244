import { and, count, eq, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { potluckDishes, potluckGuests, potlucks } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import { t } from '#server/contract/language/t.ts'
import { maxPotluckGuests } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckAnswerInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { expectFriends, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectOpen, findHosted, findPotluck, fixedDate, type GuestRow, type PotluckRow } from './access.ts'
import { answerForDates } from './date-answers.ts'
import { dropWithRecipes } from './drop-dishes.ts'
import { emitPotluck, emitPotlucks, emitPotlucksRemoved } from './emit.ts'
import { notifyGuests, notifyGuestsOfEnd, notifyHost } from './notices.ts'
import { dropPotlucks, getPotluck, noAnswer } from './potlucks.ts'

/** Invites friends. Those who are invited already are left as they are. */
export async function inviteGuests(
  app: App,
  actor: Actor,
  id: string,
  friendEmails: string[],
): Promise<Potluck> {
  await app.store.write(async (tx) => {
    const { potluck } = await findHosted(tx, actor.id, id)
    expectOpen(app, potluck)
    const refusal = t('You can only invite your friends. Others can come with the link.')
    const friends = (await expectFriends(tx, actor.id, friendEmails, refusal)).map((friend) => friend.id)
    const guests = await addAccounts(app, tx, potluck, friends, { maker: actor.maker })
    if (guests.length === 0) return
    const { name, timeZone } = potluck
    const invitation = { _id: id, name, date: fixedDate(potluck), timeZone, sender: toPerson(actor) }
    const invited = guests.map(({ userId }) => userId)
    await emitToAll(tx, app.now(), invited, 'potluck:invited', invitation)
    const guestIds = guests.map((guest) => guest.id)
    await notifyGuests(app, tx, guestIds, 'invited')
    await emitPotluck(tx, app.now(), id)
  })
  return getPotluck(app, actor, id)
}

type Way = Pick<GuestRow, 'joinedByLink' | 'isWaiting'>
const byHost: Way = { joinedByLink: false, isWaiting: false }

/**
 * Returns the new guests, without the accounts that are guests already. The host's invitation lets in who came with the
 * link.
 */
export async function addAccounts(
  app: App,
  tx: Transaction,
  { id: potluckId }: PotluckRow,
  userIds: readonly string[],
  { way = byHost, maker }: { way?: Way; maker?: Maker | undefined } = {},
): Promise<{ id: string; userId: string }[]> {
  const areTheirs = and(eq(potluckGuests.potluckId, potluckId), inArray(potluckGuests.userId, [...userIds]))
  const rows = await tx.select({ userId: potluckGuests.userId }).from(potluckGuests).where(areTheirs)
  if (rows.length > 0 && way === byHost) await tx.update(potluckGuests).set(byHost).where(areTheirs)
  const known = new Set(rows.map(({ userId }) => userId))
  const fresh = [...new Set(userIds)].filter((userId) => !known.has(userId))
  if (fresh.length === 0) return []
  await expectRoomForGuests(tx, potluckId, fresh.length)
  const common = { ...noAnswer, ...way, potluckId, createdAt: app.now(), madeBy: maker ?? null }
  const guests = fresh.map((userId) => ({ id: app.store.newId(), userId }))
  await tx.insert(potluckGuests).values(guests.map((guest) => ({ ...common, ...guest })))
  return guests
}

export async function expectRoomForGuests(tx: Transaction, potluckId: string, more = 1): Promise<void> {
  const [row] = await tx
    .select({ n: count() })
    .from(potluckGuests)
    .where(eq(potluckGuests.potluckId, potluckId))
  if ((row?.n ?? 0) + more > maxPotluckGuests)
    throw badRequest(
      t(
        '{count, plural, one {A potluck can have at most # guest.} other {A potluck can have at most # guests.}}',
        { count: maxPotluckGuests },
      ),
    )
}

/** Stores a guest's answer: whether they come, with how many, and what they must not eat. */
export async function answerPotluck(
  app: App,
  actor: Actor,
  id: string,
  input: PotluckAnswerInput,
): Promise<Potluck> {
  await app.store.write(async (tx) => {
    const { potluck, guest, isHost } = await findPotluck(tx, actor.id, id)
    expectOpen(app, potluck)
    if (isHost && input.answer !== 'yes')
      throw badRequest(t('You are the host. You can call the potluck off instead.'))
    await setAnswer(app, tx, potluck, guest, input)
  })
  return getPotluck(app, actor, id)
}

export async function setAnswer(
  app: App,
  tx: Transaction,
  potluck: PotluckRow,
  guest: GuestRow,
  given: PotluckAnswerInput & { name?: string },
): Promise<void> {
  const next = answerOf({ name: guest.name, ...given, ...answerForDates(potluck, guest, given) })
  if (JSON.stringify(next) === JSON.stringify(answerOf(guest))) return
  await tx
    .update(potluckGuests)
    .set({ ...next, answeredAt: app.now() })
    .where(eq(potluckGuests.id, guest.id))
  await notifyHost(app, tx, guest)
  await emitPotluck(tx, app.now(), guest.potluckId)
}

type Answer = Pick<GuestRow, 'answer' | 'dates' | 'people' | 'diets' | 'avoids' | 'name'>

const answerOf = ({ answer, dates, people, diets, avoids, name }: Answer): Answer => ({
  answer,
  dates,
  people,
  diets,
  avoids,
  name,
})

const guestKeys = { id: potluckGuests.id, potluckId: potluckGuests.potluckId, userId: potluckGuests.userId }

/** Of any potlucks. */
export async function dropGuests(
  tx: Transaction,
  now: number,
  guests: readonly Pick<GuestRow, keyof typeof guestKeys>[],
): Promise<void> {
  const ids = guests.map(({ id }) => id)
  await dropWithRecipes(tx, inArray(potluckDishes.guestId, ids), () =>
    tx.delete(potluckGuests).where(inArray(potluckGuests.id, ids)),
  )
  const potluckIds = [...new Set(guests.map(({ potluckId }) => potluckId))]
  const members = new Set(guests.flatMap(({ userId }) => userId ?? []))
  await emitPotlucksRemoved(tx, now, potluckIds, [...members])
  await emitPotlucks(tx, now, potluckIds)
}

/** When two people are no longer friends, neither is a guest of the other. */
export async function endPotlucksBetween(
  tx: Transaction,
  now: number,
  one: string,
  other: string,
): Promise<void> {
  const rows = await tx
    .select(guestKeys)
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .where(
      or(
        and(eq(potlucks.userId, one), eq(potluckGuests.userId, other)),
        and(eq(potlucks.userId, other), eq(potluckGuests.userId, one)),
      ),
    )
    .orderBy(potluckGuests.id)
  await dropGuests(tx, now, rows)
}

/** Before an account is deleted: calls its potlucks off and deletes them, and leaves those of others with its dishes. */
export async function endAllPotlucks(app: App, tx: Transaction, userId: string): Promise<void> {
  const now = app.now()
  const hosted = await tx.select().from(potlucks).where(eq(potlucks.userId, userId)).orderBy(potlucks.id)
  for (const potluck of hosted)
    if (potluck.cancelledAt === null && potluck.startsAt > now) await notifyGuestsOfEnd(app, tx, potluck)
  await dropPotlucks(
    tx,
    now,
    hosted.map(({ id }) => id),
  )
  const joined = await tx
    .select(guestKeys)
    .from(potluckGuests)
    .where(eq(potluckGuests.userId, userId))
    .orderBy(potluckGuests.id)
  await dropGuests(tx, now, joined)
}
