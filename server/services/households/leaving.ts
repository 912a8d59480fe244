import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { householdMembers, households } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { findHousehold, invitationsOf, joinedMembers } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { prepareCollections } from '../collections/at-home.ts'
import { dropMember, expectLeaving } from '../places/members.ts'
import { findMember, isMember, peopleOf } from '../places/people.ts'
import { householdRules } from './access.ts'
import { householdKind } from './household-kind.ts'
import { dropOthersOf, joinedKinds, partPlaces, partPlacesAtOnce, preparePlaces } from './joined-places.ts'
import { partPeople, prepareRecipes } from './parted-recipes.ts'

/** Of the clock, which is read before the write. */
const slackMs = 5000

/** Its owner removes anybody; anyone else leaves, or declines an invitation, with their own address. */
export async function leaveHousehold(app: App, actor: Actor, id: string, email: string): Promise<void> {
  const since = app.now() - slackMs
  const leaving = await expectLeaving(app.store.read, actor, householdKind, id, email)
  if ((await findHousehold(app.store.read, leaving))?.id === id) {
    await preparePlaces(app, leaving)
    await prepareCollections(app, leaving)
    await prepareRecipes(app, id, leaving)
  }
  // Each in a write of its own, which holds the thread. After a crash between them, leaving again does the rest.
  for (const kind of joinedKinds)
    await app.store.write(async (tx) => {
      const userId = await expectLeaving(tx, actor, householdKind, id, email)
      if ((await findHousehold(tx, userId))?.id === id)
        await partPlaces(tx, app.now(), userId, { since, kinds: [kind] })
    })
  for (let isMore = true; isMore; )
    isMore = await app.store.write((tx) => dropOthersOf(tx, app.now(), leaving))
  await app.store.write(async (tx) =>
    leave(tx, app.now(), id, await expectLeaving(tx, actor, householdKind, id, email)),
  )
}

async function leave(tx: Transaction, now: number, id: string, userId: string): Promise<void> {
  if (await findMember(tx, householdRules, id, userId)) return dropMember(tx, now, householdKind, id, userId)
  const household = await findHousehold(tx, userId)
  if (household?.ownerId !== userId || household.id !== id) throw notFound(t('Friend not found'))
  await partPeople(tx, now, id, userId)
  await handOver(tx, now, id, userId)
}

/** To the one who joined first. Open invitations were those of the former owner. */
async function handOver(tx: Transaction, now: number, id: string, ownerId: string): Promise<void> {
  const [next] = await joinedMembers(tx, id)
  if (!next) return endHousehold(tx, now, id)
  const isInvited = and(eq(householdMembers.placeId, id), isNull(householdMembers.joinedAt))
  const invited = await tx
    .delete(householdMembers)
    .where(isInvited)
    .returning({ userId: householdMembers.userId })
  await tx.delete(householdMembers).where(isMember(householdRules, id, next.userId))
  await tx.update(households).set({ ownerId: next.userId }).where(eq(households.id, id))
  await householdKind.emitRemoved(tx, now, id, [ownerId, ...invited.map(({ userId }) => userId)])
  await householdKind.emitPeople(tx, now, id)
}

export async function endHousehold(tx: Transaction, now: number, id: string): Promise<void> {
  const people = await peopleOf(tx, householdRules, id)
  // The rows of members go with it.
  await tx.delete(households).where(eq(households.id, id))
  await householdKind.emitRemoved(tx, now, id, people)
}

/** Before an account is deleted: what the others have together stays with them. */
export async function leaveAll(tx: Transaction, now: number, userId: string): Promise<void> {
  await partPlacesAtOnce(tx, now, userId)
  const own = await findHousehold(tx, userId)
  if (own) await leave(tx, now, own.id, userId)
  for (const id of await invitationsOf(tx, userId)) await dropMember(tx, now, householdKind, id, userId)
}
