import type {
  AisleOrder,
  FoodAisle,
  OpenedList,
  PantryFood,
  ShoppingChanged,
  ShoppingItem,
  ShoppingList,
} from '#server/contract/shopping.ts'
import { emptyItem, foodGroups, isOnList, itemGroups, orderGroups } from '#server/contract/shopping-merge.ts'
import { callApi } from '../browser/api.ts'
import { type StoredShopping, storedShopping } from '../browser/shopping-db.ts'
import { knownPerson, readStored, storageKeys } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { latestOnly } from './latest-only.ts'
import { mergeChanges } from './merge-changes.ts'
import type { RowOperation } from './outbox/row-operations.ts'
import { readLinesOf, restoreReadLines } from './read-lines.ts'
import { createStampedReplica, type Rows } from './replica.ts'
import { storeSoon } from './store-soon.ts'

/** Null until they are read. */
export const lists = createStore<readonly ShoppingList[] | null>(null)

const keepSoon = storeSoon(storedShopping, toStore)

/** The lines of each list. */
export const lines = createStampedReplica<ShoppingItem>({
  groups: itemGroups,
  keyOf: ({ _id }) => _id,
  rowOf: (operation) => ('item' in operation ? { place: operation.list, key: operation.item } : null),
  emptyRow(operation, _id) {
    const recipe = 'recipe' in operation ? operation.recipe : null
    return { ...emptyItem, _id, recipe: recipe ?? null, addedBy: null }
  },
  onChange: keepSoon,
})

/** The foods of each list that were moved to another aisle. */
export const aisles = createStampedReplica<FoodAisle>({
  groups: foodGroups,
  keyOf: ({ food }) => food,
  rowOf: (operation) =>
    'list' in operation && 'food' in operation ? { place: operation.list, key: operation.food } : null,
  emptyRow: (_, food) => ({ food, aisle: null, stamp: '' }),
  onChange: keepSoon,
})

/** In which order each list shows its aisles: one row. */
export const orders = createStampedReplica<AisleOrder>({
  groups: orderGroups,
  keyOf: () => '',
  rowOf: (operation) => (operation.kind === 'order' ? { place: operation.list, key: '' } : null),
  emptyRow: () => usualOrder,
  onChange: keepSoon,
})

export const orderOf = (rows: Rows<AisleOrder>, list: string, operations: readonly RowOperation[]) =>
  orders.shown(rows, list, operations).get('')?.order ?? []

const usualOrder: AisleOrder = { order: [], stamp: '' }

/** The foods that the person always has are of no list. */
export const home = ''
export const pantry = createStampedReplica<PantryFood>({
  groups: foodGroups,
  keyOf: ({ food }) => food,
  rowOf: (operation) => (operation.kind === 'pantry' ? { place: home, key: operation.food } : null),
  emptyRow: (_, food) => ({ food, isKept: false, stamp: '' }),
  onChange: keepSoon,
})

/** The lines that are on a list, with what waits on this device. */
export const linesOn = (list: string, rows: Rows<ShoppingItem>, operations: readonly RowOperation[]) =>
  [...lines.shown(rows, list, operations).values()].filter(isOnList)

/** The foods that the person always has, with what waits. */
export const keptFoods = (rows: Rows<PantryFood>, operations: readonly RowOperation[]): ReadonlySet<string> =>
  new Set(
    [...pantry.shown(rows, home, operations).values()].flatMap(({ food, isKept }) => (isKept ? food : [])),
  )

export function shoppingChanged({ list, items, aisles: moved, order }: ShoppingChanged): void {
  lines.receive(list, items)
  aisles.receive(list, moved)
  if (order) orders.receive(list, [order])
}

export function listChanged(list: ShoppingList): void {
  lists.set((known) => {
    const isKnown = known?.some(({ _id }) => _id === list._id)
    return isKnown && known
      ? known.map((each) => (each._id === list._id ? list : each))
      : [...(known ?? []), list]
  })
  keepSoon()
}

export function listRemoved(id: string): void {
  lists.set((known) => known?.filter(({ _id }) => _id !== id) ?? null)
  forgetList(id)
}

export function forgetList(id: string): void {
  for (const rows of [lines, aisles, orders]) rows.forget(id)
}

export const pantryChanged = ({ foods }: { foods: PantryFood[] }) => pantry.receive(home, foods)

/** Shows the lists stored on this device, not before `ready`; returns whether there are any. */
export async function showStoredShopping(ready?: Promise<void>): Promise<boolean> {
  const [stored] = await Promise.all([storedShopping.read(knownPerson()).catch(() => null), ready])
  if (!stored || lists.get()) return lists.get() !== null
  if (stored.read) restoreReadLines(stored.read)
  lines.rows.set(lines.toRows(stored.opened.map(({ list, items }) => [list._id, items])))
  aisles.rows.set(aisles.toRows(stored.opened.map(({ list, aisles }) => [list._id, aisles])))
  orders.rows.set(orders.toRows(stored.opened.map(({ list, order }) => [list._id, order ? [order] : []])))
  pantry.rows.set(pantry.toRows([[home, stored.pantry]]))
  lists.set(stored.lists)
  return true
}

const begin = latestOnly()

/** Reads all lists from the server. What changes meanwhile, by events or here, is newer. */
export async function loadShopping(): Promise<void> {
  const isLatest = begin()
  const before = [
    lists.get(),
    lines.rows.get(),
    aisles.rows.get(),
    orders.rows.get(),
    pantry.rows.get(),
  ] as const
  const sent = await callApi('GET /api/shopping', {})
  const opened = await Promise.all(
    sent.lists.map(({ _id: id }) => callApi('GET /api/shopping/:id', { params: { id } })),
  )
  if (isLatest()) showSent({ ...sent, opened }, before)
}

interface Sent {
  lists: readonly ShoppingList[]
  pantry: readonly PantryFood[]
  opened: readonly OpenedList[]
}

type Before = readonly [
  lists: readonly ShoppingList[] | null,
  lines: Rows<ShoppingItem>,
  aisles: Rows<FoodAisle>,
  orders: Rows<AisleOrder>,
  pantry: Rows<PantryFood>,
]

function showSent({ lists: sent, pantry: foods, opened }: Sent, before: Before): void {
  const [listsBefore, linesBefore, aislesBefore, ordersBefore, pantryBefore] = before
  const shown = mergeChanges(byId(sent), { before: byId(listsBefore ?? []), now: byId(lists.get() ?? []) })
  for (const id of lines.rows.get().keys()) if (!shown.has(id)) listRemoved(id)
  for (const { list, items, aisles: moved, order } of opened) {
    if (!shown.has(list._id)) continue
    lines.answer(list._id, items, linesBefore)
    aisles.answer(list._id, moved, aislesBefore)
    orders.answer(list._id, [order], ordersBefore)
  }
  pantry.answer(home, foods, pantryBefore)
  lists.set([...shown.values()])
}

const byId = (all: readonly ShoppingList[]) => new Map(all.map((list) => [list._id, list]))

function toStore(): StoredShopping | null {
  const person = readStored(storageKeys.person)
  const known = lists.get()
  if (!known || !person) return null
  const opened = known.flatMap((list) => {
    const items = lines.rows.get().get(list._id)
    const moved = [...(aisles.rows.get().get(list._id)?.values() ?? [])]
    const order = orders.rows.get().get(list._id)?.get('') ?? usualOrder
    return items ? [{ list, items: [...items.values()].filter(isOnList), aisles: moved, order }] : []
  })
  const read = readLinesOf(new Set(opened.flatMap(({ items }) => items.map(({ text }) => text))))
  const foods = [...(pantry.rows.get().get(home)?.values() ?? [])]
  return { person, lists: [...known], pantry: foods, opened, read }
}
