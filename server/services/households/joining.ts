import type { Transaction } from '#db/dialect.ts'
import { householdMembers, households } from '#db/schema.ts'
import type { Households } from '#server/contract/households.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import { findHousehold, housematesOf, joinedMembers } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { shareIn } from '../places/members.ts'
import { findPlace, isMember } from '../places/people.ts'
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
    const place = await findPlace(tx, householdRules, actor.id, id)
    if (!place) throw notFound(householdRules.notFound())
    const present = await findHousehold(tx, actor.id)
    if (present?.id === id) return
    if (present) await leaveEmpty(tx, app.now(), actor, present)
    const joinedAt = app.now()
    await tx
      .update(householdMembers)
      .set({ joinedAt })
      .where(isMember(householdRules, id, actor.id))
    await joinPlaces(app, tx, { userId: actor.id, ownerId: place.ownerId })
    await welcome(tx, id, [actor.id, ...(await housematesOf(tx, actor.id))])
    await householdKind.emitPeople(tx, app.now(), id)
  })
  await settlePlaces(app)
  await settleRecipes(app)
  return listHouseholds(app.store.read, actor.id)
}

/** A household that nobody else has joined yet is given up for another one. */
async function leaveEmpty(
  tx: Transaction,
  now: number,
  actor: Actor,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  if (ownerId !== actor.id || (await joinedMembers(tx, id)).length > 0)
    throw conflict(t('You are in a household already. Please leave it first.'))
  await endHousehold(tx, now, id)
}
