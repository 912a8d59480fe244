import type { Transaction } from '#db/dialect.ts'
import { emitEach, emitToAll } from '#db/events.ts'
import { placesJoinedTo, placesShowing } from '../places/joined.ts'
import { readPlaceRows } from '../places/rows.ts'
import { listRules, peopleOfList } from './access.ts'
import { readOrder } from './order.ts'
import { listViews, readAisleViews, readItemViews } from './view.ts'

/** Emits a list to all who see it, to each as they see it. */
export async function emitList(tx: Transaction, now: number, id: string): Promise<void> {
  for (const each of await placesJoinedTo(tx, id)) await emitListOf(tx, now, each)
}

async function emitListOf(tx: Transaction, now: number, id: string): Promise<void> {
  const people = await peopleOfList(tx, id)
  const [owner = ''] = people
  const [list] = await readPlaceRows(tx, listRules, owner, id)
  if (!list) return
  const viewOf = await listViews(tx, [list])
  const views = people.map((userId) => ({ userId, payload: viewOf(list, userId) }))
  await emitEach(tx, now, 'shopping:list', views)
}

export async function emitListRemoved(
  tx: Transaction,
  now: number,
  id: string,
  userIds: readonly string[],
): Promise<void> {
  await emitToAll(tx, now, userIds, 'shopping:list:removed', { _id: id })
}

interface Changed {
  items: readonly string[]
  foods: readonly string[]
  isOrdered: boolean
}

/** Emits the lines and the foods of a list that changed, and the order of its aisles. */
export async function emitChanged(
  tx: Transaction,
  now: number,
  listId: string,
  changed: Changed,
): Promise<void> {
  for (const list of await placesShowing(tx, listId)) await emitChangedOf(tx, now, list, changed)
}

async function emitChangedOf(tx: Transaction, now: number, list: string, changed: Changed): Promise<void> {
  const people = await peopleOfList(tx, list)
  const itemViews = changed.items.length > 0 ? await readItemViews(tx, people, list, changed.items) : []
  for (const { userIds, items } of itemViews)
    await emitToAll(tx, now, userIds, 'shopping:changed', { list, items, aisles: [] })
  const aisleViews = changed.foods.length > 0 ? await readAisleViews(tx, people, list, changed.foods) : []
  for (const { userIds, aisles } of aisleViews)
    await emitToAll(tx, now, userIds, 'shopping:changed', { list, items: [], aisles })
  if (!changed.isOrdered) return
  const order = await readOrder(tx, list)
  await emitToAll(tx, now, people, 'shopping:changed', { list, items: [], aisles: [], order })
}
