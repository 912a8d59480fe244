import type {
  OpenedList,
  PantryFood,
  ShoppingChanged,
  ShoppingList,
  ShoppingOperation,
} from '#server/contract/shopping.ts'
import { stampOf } from '#server/contract/shopping-merge.ts'
import { callApi } from '../browser/api.ts'
import { type StoredShopping, storedShopping } from '../browser/shopping-db.ts'
import { knownPerson, readStored, storageKeys } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import {
  byFood,
  changed,
  type KeptList,
  linesOnList,
  newestItem,
  nothing,
  toKept,
  withItems,
} from './kept-shopping-lists.ts'
import { mergeChanges } from './merge-changes.ts'
import { readLinesOf, restoreReadLines } from './read-lines.ts'

export interface ShoppingState {
  /** Null until they are read. */
  lists: readonly ShoppingList[] | null
  /** As the server sent them last; what waits on this device is added by `withWaiting`. */
  kept: ReadonlyMap<string, KeptList>
  pantry: ReadonlyMap<string, PantryFood>
}

export const shopping = createStore<ShoppingState>({ lists: null, kept: new Map(), pantry: new Map() })

/** The foods that the person always has, with what waits. */
export function keptFoods(
  pantry: ShoppingState['pantry'],
  operations: readonly ShoppingOperation[],
): ReadonlySet<string> {
  const foods = new Map(pantry)
  for (const operation of operations) {
    if (operation.kind !== 'pantry') continue
    const stamp = stampOf(operation)
    const { food, isKept } = operation
    if (stamp > (foods.get(food)?.stamp ?? '')) foods.set(food, { food, isKept, stamp })
  }
  return new Set([...foods.values()].filter(({ isKept }) => isKept).map(({ food }) => food))
}

/** With what the server has applied, until its event arrives. */
export function withOperations(
  state: ShoppingState,
  operations: readonly ShoppingOperation[],
): ShoppingState {
  const kept = new Map(state.kept)
  for (const list of new Set(operations.flatMap((each) => (each.kind === 'pantry' ? [] : [each.list])))) {
    const own = operations.filter((each) => each.kind !== 'pantry' && each.list === list)
    const before = kept.get(list)
    if (before) kept.set(list, changed(before, own))
  }
  const pantry = new Map(state.pantry)
  for (const operation of operations) {
    if (operation.kind !== 'pantry') continue
    const { food, isKept } = operation
    pantry.set(food, { food, isKept, stamp: stampOf(operation) })
  }
  return { ...state, kept, pantry }
}

/** Applies an event; values with a newer stamp on this device stay. */
export function shoppingChanged({ list, items, aisles }: ShoppingChanged): void {
  shopping.set((state) => {
    const before = state.kept.get(list)
    if (!before) return state
    const kept = new Map(state.kept)
    kept.set(list, {
      items: withItems(before.items, items),
      aisles: new Map([...before.aisles, ...byFood(aisles)]),
    })
    return { ...state, kept }
  })
  storeSoon()
}

export function listChanged(list: ShoppingList): void {
  shopping.set((state) => {
    const lists = state.lists ?? []
    const isKnown = lists.some(({ _id }) => _id === list._id)
    return {
      ...state,
      lists: isKnown ? lists.map((each) => (each._id === list._id ? list : each)) : [...lists, list],
    }
  })
  storeSoon()
}

export function listRemoved(id: string): void {
  shopping.set((state) => ({
    ...state,
    lists: state.lists?.filter(({ _id }) => _id !== id) ?? null,
    kept: new Map([...state.kept].filter(([list]) => list !== id)),
  }))
  storeSoon()
}

export function pantryChanged({ foods }: { foods: PantryFood[] }): void {
  shopping.set((state) => ({ ...state, pantry: new Map([...state.pantry, ...byFood(foods)]) }))
  storeSoon()
}

/** Shows the lists stored on this device, not before `ready`; returns whether there are any. */
export async function showStoredShopping(ready?: Promise<void>): Promise<boolean> {
  const [stored] = await Promise.all([storedShopping.read(knownPerson()).catch(() => null), ready])
  if (!stored || shopping.get().lists) return shopping.get().lists !== null
  if (stored.read) restoreReadLines(stored.read)
  shopping.set({
    lists: stored.lists,
    kept: new Map(stored.opened.map((opened) => [opened.list._id, toKept(opened)])),
    pantry: byFood(stored.pantry),
  })
  return true
}

/** Number of the last request; the response to an earlier one is dropped. */
let asked = 0

/** Reads all lists from the server. What changes meanwhile, by events or here, is newer. */
export async function loadShopping(): Promise<void> {
  asked += 1
  const turn = asked
  const before = shopping.get()
  const { lists, pantry } = await callApi('GET /api/shopping', {})
  const opened = await Promise.all(
    lists.map(({ _id: id }) => callApi('GET /api/shopping/:id', { params: { id } })),
  )
  if (turn !== asked) return
  showLists({ lists, pantry, opened }, before)
  storeSoon()
}

/** Shows what the server sent, but for what has changed since `before`. */
function showLists(
  { lists, pantry, opened }: Omit<StoredShopping, 'person' | 'read'>,
  before: ShoppingState,
): void {
  shopping.set((now) => {
    const shown = mergeChanges(byId(lists), { before: byId(before.lists ?? []), now: byId(now.lists ?? []) })
    const lines = opened.filter(({ list }) => shown.has(list._id))
    return {
      lists: [...shown.values()],
      kept: new Map(lines.map((each) => [each.list._id, keptWithNews(each, before, now)])),
      pantry: mergeChanges(byFood(pantry), { before: before.pantry, now: now.pantry }, newestStamp),
    }
  })
}

function keptWithNews(sent: OpenedList, before: ShoppingState, now: ShoppingState): KeptList {
  const { items, aisles } = toKept(sent)
  const former = before.kept.get(sent.list._id) ?? nothing
  const known = now.kept.get(sent.list._id) ?? nothing
  return {
    items: mergeChanges(items, { before: former.items, now: known.items }, newestItem),
    aisles: mergeChanges(aisles, { before: former.aisles, now: known.aisles }, newestStamp),
  }
}

const byId = (lists: readonly ShoppingList[]) => new Map(lists.map((list) => [list._id, list]))

const newestStamp = <Each extends { stamp: string }>(one: Each, other: Each): Each =>
  one.stamp > other.stamp ? one : other

const restMs = 300

let timer: ReturnType<typeof setTimeout> | undefined

/** Stores the lists for use without a network, after a pause in their changes. */
export function storeSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void writeLists().catch(() => {}), restMs)
}

async function writeLists(): Promise<void> {
  const { lists, kept, pantry } = shopping.get()
  const person = readStored(storageKeys.person)
  if (!lists || !person) return
  const opened = lists.flatMap((list) => {
    const found = kept.get(list._id)
    return found ? [{ list, items: linesOnList(found), aisles: [...found.aisles.values()] }] : []
  })
  const read = readLinesOf(new Set(opened.flatMap(({ items }) => items.map(({ text }) => text))))
  await storedShopping.write({ person, lists: [...lists], pantry: [...pantry.values()], opened, read })
}
