import type { Transaction } from '#db/dialect.ts'
import { emit, emitToAll } from '#db/events.ts'
import type { Cooking } from '#server/contract/cooking-sessions.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { expectFriend } from '../accounts/people.ts'
import type { Actor } from '../accounts/sessions.ts'
import type { PlaceKind } from '../places/kind.ts'
import { leavePlace, sharePlace } from '../places/members.ts'
import { peopleOf } from '../places/people.ts'
import { placeAccess } from '../places/place-access.ts'
import { readPlaceRows } from '../places/rows.ts'
import { ownRecipeOf } from '../recipes/copies.ts'
import { emitRecipe } from '../recipes/emit.ts'
import { findHeld, refuseUnsaved } from '../recipes/recipes.ts'
import { saveRecipeFor } from '../recipes/saved-recipes.ts'
import { cookingRules } from './access.ts'
import { listCooking } from './view.ts'

/** All who cook together share their timers, so both are read again. */
async function emitChanged(tx: Transaction, now: number, id: string, userIds: readonly string[]) {
  await emitToAll(tx, now, userIds, 'cooking:changed', { _id: id })
  await emitToAll(tx, now, userIds, 'timer:changed', { _id: id })
}

export const cookingKind: PlaceKind = {
  ...cookingRules,
  kind: 'cooking',
  shared: (name) => t('{name} shares a dish to cook with you', { name }),
  path: () => '/',
  async emitShared(tx, now, id, { userId, sender }) {
    const [session] = await readPlaceRows(tx, cookingRules, userId, id)
    if (session) await emit(tx, now, userId, 'cooking:shared', { title: session.name, sender })
  },
  emitPeople: async (tx, now, id) => emitChanged(tx, now, id, await peopleOf(tx, cookingRules, id)),
  emitRemoved: emitChanged,
}

/** Cooks together with a friend, who gets the recipe as one that was shared with them. */
export async function cookWith(app: App, actor: Actor, id: string, friendEmail: string): Promise<Cooking> {
  refuseUnsaved(await findHeld(app.store.read, actor.id, id))
  await sharePlace(app, actor, cookingKind, id, { friendEmail })
  await app.store.write(async (tx) => {
    const { id: userId } = await expectFriend(tx, actor.id, friendEmail, cookingRules.notFriend())
    const recipeId = await ownRecipeOf(app, tx, id)
    const shared = { sharedBy: fullName(actor), sharedById: actor.id, madeBy: actor.maker ?? null }
    const savedId = await saveRecipeFor(app, tx, { userId, recipeId, ...shared, acknowledged: false })
    if (savedId === null) return
    await emitRecipe(tx, app.now(), 'recipe:created', savedId)
    await emitChanged(tx, app.now(), id, [userId])
  })
  return listCooking(app, actor)
}

export const stopCookingWith = (app: App, actor: Actor, id: string, friendEmail: string): Promise<void> =>
  leavePlace(app, actor, cookingKind, id, friendEmail)

export const cookingAccess = placeAccess(cookingKind)
