import type { Transaction } from '#db/dialect.ts'
import { households } from '#db/schema.ts'
import type { Households } from '#server/contract/households.ts'
import type { App } from '../../app.ts'
import { findHousehold } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { shareIn } from '../places/members.ts'
import { householdKind } from './household-kind.ts'
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
