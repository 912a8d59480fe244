import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { t } from '#server/contract/language/t.ts'
import type { ShoppingList } from '#server/contract/shopping.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { placesJoinedTo } from '../places/joined.ts'
import type { PlaceKind } from '../places/kind.ts'
import { leavePlace, sharePlace } from '../places/members.ts'
import { notifyOthers } from '../places/notices.ts'
import { placeAccess } from '../places/place-access.ts'
import { listRules } from './access.ts'
import { emitList, emitListRemoved } from './emit.ts'
import { getList } from './lists.ts'
import { readLists } from './view.ts'

/** What a member added stays on the list when they leave: it is still to be bought. */
export const listKind: PlaceKind = {
  ...listRules,
  kind: 'list',
  shared: (name) => t('{name} shares a shopping list with you', { name }),
  path: (id) => `/shopping?${new URLSearchParams({ list: id })}`,
  async emitShared(tx, now, id, { userId, sender }) {
    const [list] = await readLists(tx, userId, id)
    if (list) await emit(tx, now, userId, 'shopping:shared', { list, sender })
  },
  emitPeople: emitList,
  emitRemoved: emitListRemoved,
}

/** Shares a list with a friend, who then changes it like its owner. */
export async function shareList(
  app: App,
  actor: Actor,
  id: string,
  friendEmail: string,
): Promise<ShoppingList> {
  await sharePlace(app, actor, listKind, id, { friendEmail })
  return getList(app, actor, id)
}

export const leaveList = (app: App, actor: Actor, id: string, friendEmail: string): Promise<void> =>
  leavePlace(app, actor, listKind, id, friendEmail)

export const shoppingAccess = placeAccess(listKind)

/** Lines come one by one; what is added while a person is in the shop should still arrive in time. */
const gatherMs = 60_000

export async function notifyOfNewLines(app: App, tx: Transaction, actor: Actor, id: string): Promise<void> {
  const title = (name: string) => t('{name} added to a shopping list', { name })
  for (const list of await placesJoinedTo(tx, id))
    await notifyOthers(app, tx, listKind, actor, list, { title, gatherMs })
}
