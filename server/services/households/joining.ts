import type { Transaction } from '#db/dialect.ts'
import { householdMembers, households } from '#db/schema.ts'
import type { Households } from '#server/contract/households.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { conflict } from '../../errors.ts'
import { findHousehold, housematesOf, invitationsOf, joinedMembers } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { dropMember, shareIn } from '../places/members.ts'
import { expectPlace, isMember } from '../places/people.ts'
import { householdRules } from './access.ts'
import { householdKind } from './household-kind.ts'
import { joinPlaces, settlePlaces } from './joined-places.ts'
import { endHousehold } from './leaving.ts'
import { settleRecipes, welcome } from './older-recipes.ts'
import { listHouseholds } from './view.ts'

/** The first invitation founds the household. Until someone joins, nothing is shared. */
export async function inviteToHousehold(app: App, actor: Actor, friendEmail: string): Promise<Households> {
  await app.store.write(async (tx) => {
    const { id } = (await findHousehold(tx, actor.id)) ?? (await found(app, tx, actor.id))
    await shareIn(app, tx, actor, householdKind, id, { friendEmail })
  })
  return listHouseholds(app.store.read, actor.id)
}

async function found(app: App, tx: Transaction, ownerId: string): Promise<{ id: string }> {
  const id = app.store.newId()
  await tx.insert(households).values({ id, ownerId, createdAt: app.now() })
  return { id }
}

/** Accepts an invitation. A second call changes nothing. */
export async function joinHousehold(app: App, actor: Actor, id: string): Promise<Households> {
  await app.store.write(async (tx) => {
    const present = await findHousehold(tx, actor.id)
    if (present?.id === id) return
    // Before the place: of two who join each other at once, the second finds that theirs has ended.
    if (present) await expectEmpty(tx, actor, present)
    const { ownerId } = await expectPlace(tx, householdRules, actor.id, id)
    const joinedAt = app.now()
    if (present) await endHousehold(tx, joinedAt, present.id)
    await declineOthers(tx, joinedAt, actor.id, id)
    await tx
      .update(householdMembers)
      .set({ joinedAt })
      .where(isMember(householdRules, id, actor.id))
    await joinPlaces(app, tx, { userId: actor.id, ownerId })
    await welcome(tx, id, [actor.id, ...(await housematesOf(tx, actor.id))])
    await householdKind.emitPeople(tx, app.now(), id)
  })
  await settlePlaces(app)
  await settleRecipes(app)
  return listHouseholds(app.store.read, actor.id)
}

/** A household that nobody else has joined yet is given up for another one. */
async function expectEmpty(
  tx: Transaction,
  actor: Actor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  if (ownerId !== actor.id || (await joinedMembers(tx, id)).length > 0)
    throw conflict(t('You are in a household already. Please leave it first.'))
}

/** A person is in one household: those who also invited them stop waiting. */
async function declineOthers(tx: Transaction, now: number, userId: string, joinedId: string): Promise<void> {
  for (const id of await invitationsOf(tx, userId))
    if (id !== joinedId) await dropMember(tx, now, householdKind, id, userId)
}
