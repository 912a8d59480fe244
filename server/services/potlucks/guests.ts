import { and, count, eq, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { potluckGuests, potlucks } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import { maxPotluckGuests } from '#server/contract/potluck-words.ts'
import type { Potluck, PotluckAnswerInput } from '#server/contract/potlucks.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { expectFriend, toPerson } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import { expectOpen, findHosted, findPotluck, type GuestRow, type PotluckRow } from './access.ts'
import { emitPotluck, emitPotluckRemoved } from './emit.ts'
import { notifyGuest, notifyGuestsOfEnd, notifyHost } from './notices.ts'
import { dropPotluck, getPotluck, noAnswer } from './potlucks.ts'

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
    let added = 0
    for (const email of friendEmails) {
      const friend = await expectFriend(
        tx,
        actor.id,
        email,
        'You can only invite your friends. Others can come with the link.',
      )
      const guestId = await addAccount(app, tx, potluck, friend.id, { maker: actor.maker })
      if (!guestId) continue
      added += 1
      const { name, date, timeZone } = potluck
      const invitation = { _id: id, name, date, timeZone, sender: toPerson(actor) }
      await emit(tx, app.now(), friend.id, 'potluck:invited', invitation)
      await notifyGuest(app, tx, guestId, 'invited')
    }
    if (added > 0) await emitPotluck(tx, app.now(), id)
  })
  return getPotluck(app, actor, id)
}

type Way = Pick<GuestRow, 'joinedByLink' | 'isWaiting'>
const byHost: Way = { joinedByLink: false, isWaiting: false }

/** Returns the new guest's id; null when the account is a guest already. The host's invitation lets in who came with the link. */
export async function addAccount(
  app: App,
  tx: Transaction,
  { id: potluckId }: PotluckRow,
  userId: string,
  { way = byHost, maker }: { way?: Way; maker?: Maker | undefined } = {},
): Promise<string | null> {
  const isTheirs = and(eq(potluckGuests.potluckId, potluckId), eq(potluckGuests.userId, userId))
  const [known] = await tx.select({ id: potluckGuests.id }).from(potluckGuests).where(isTheirs)
  if (known) {
    if (way === byHost) await tx.update(potluckGuests).set(byHost).where(isTheirs)
    return null
  }
  await expectRoom(tx, potluckId)
  const id = app.store.newId()
  const madeBy = maker ?? null
  const row = { ...noAnswer, ...way, id, potluckId, userId, createdAt: app.now(), madeBy }
  await tx.insert(potluckGuests).values(row)
  return id
}

export async function expectRoom(tx: Transaction, potluckId: string): Promise<void> {
  const [row] = await tx
    .select({ n: count() })
    .from(potluckGuests)
    .where(eq(potluckGuests.potluckId, potluckId))
  if ((row?.n ?? 0) >= maxPotluckGuests)
    throw badRequest(`A potluck can have at most ${maxPotluckGuests} guests.`)
}

/** Says whether one comes, with how many, and what one must not eat. */
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
      throw badRequest('You are the host. You can call the potluck off instead.')
    await setAnswer(app, tx, guest, input)
  })
  return getPotluck(app, actor, id)
}

export async function setAnswer(
  app: App,
  tx: Transaction,
  guest: GuestRow,
  given: PotluckAnswerInput & { name?: string },
): Promise<void> {
  const next = answerOf({ name: guest.name, ...given })
  if (JSON.stringify(next) === JSON.stringify(answerOf(guest))) return
  await tx
    .update(potluckGuests)
    .set({ ...next, answeredAt: app.now() })
    .where(eq(potluckGuests.id, guest.id))
  await notifyHost(app, tx, guest)
  await emitPotluck(tx, app.now(), guest.potluckId)
}

type Answer = Pick<GuestRow, 'answer' | 'people' | 'diets' | 'avoids' | 'name'>

const answerOf = ({ answer, people, diets, avoids, name }: Answer): Answer => ({
  answer,
  people,
  diets,
  avoids,
  name,
})

export async function dropGuest(
  tx: Transaction,
  now: number,
  { id, potluckId, userId }: GuestRow,
): Promise<void> {
  await tx.delete(potluckGuests).where(eq(potluckGuests.id, id))
  if (userId !== null) await emitPotluckRemoved(tx, now, potluckId, [userId])
  await emitPotluck(tx, now, potluckId)
}

/** When two people are no longer friends, neither is a guest of the other. */
export async function endPotlucksBetween(
  tx: Transaction,
  now: number,
  one: string,
  other: string,
): Promise<void> {
  const rows = await tx
    .select({ guest: potluckGuests })
    .from(potluckGuests)
    .innerJoin(potlucks, eq(potlucks.id, potluckGuests.potluckId))
    .where(
      or(
        and(eq(potlucks.userId, one), eq(potluckGuests.userId, other)),
        and(eq(potlucks.userId, other), eq(potluckGuests.userId, one)),
      ),
    )
    .orderBy(potluckGuests.id)
  for (const { guest } of rows) await dropGuest(tx, now, guest)
}

/** Before an account is deleted: calls its potlucks off and deletes them, and leaves those of others with its dishes. */
export async function endAllPotlucks(app: App, tx: Transaction, userId: string): Promise<void> {
  const now = app.now()
  const hosted = await tx.select().from(potlucks).where(eq(potlucks.userId, userId)).orderBy(potlucks.id)
  for (const potluck of hosted) {
    if (potluck.cancelledAt === null && potluck.startsAt > now) await notifyGuestsOfEnd(app, tx, potluck)
    await dropPotluck(tx, now, potluck.id)
  }
  const joined = await tx
    .select()
    .from(potluckGuests)
    .where(eq(potluckGuests.userId, userId))
    .orderBy(potluckGuests.id)
  for (const guest of joined) await dropGuest(tx, now, guest)
}
