import type {
  FoodAisle,
  OpenedList,
  PantryFood,
  ShoppingChanged,
  ShoppingItem,
  ShoppingList,
  ShoppingOperation,
} from '#server/contract/shopping.ts'
import {
  changeItem,
  emptyItem,
  isOnList,
  newestFields,
  stampOf,
  timeOf,
} from '#server/contract/shopping-merge.ts'
import { callApi } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { type StoredShopping, storedShopping } from '../browser/shopping-db.ts'
import { knownPerson, readStored, storageKeys, store as storeValue } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import type { Operation } from './outbox/operations.ts'
import { fetchMe } from './session.ts'
import { showToast } from './toasts.ts'

/** A list with its lines by id, also those that were removed while this page was open. */
export interface KeptList {
  items: ReadonlyMap<string, ShoppingItem>
  aisles: ReadonlyMap<string, FoodAisle>
}

export interface ShoppingState {
  /** Null until they are read. */
  lists: readonly ShoppingList[] | null
  /** As the server sent them last; what waits on this device is added by `withWaiting`. */
  kept: ReadonlyMap<string, KeptList>
  pantry: ReadonlyMap<string, PantryFood>
}

export const shopping = createStore<ShoppingState>({ lists: null, kept: new Map(), pantry: new Map() })

/** Changes that the server does not have yet, in the order in which they were made. */
export const waiting = createStore<readonly ShoppingOperation[]>([])

/** Made here, and not in the queue yet, which is loaded after the page: they are shown at once. */
let unqueued: readonly ShoppingOperation[] = []
let queued: readonly ShoppingOperation[] = []
const showWaiting = () => waiting.set([...queued, ...unqueued])

/** What is stored on this device, and what waits on it, belongs to a person, who may come here first. */
export async function knowPerson(): Promise<void> {
  if (readStored(storageKeys.person) === null) storeValue(storageKeys.person, (await fetchMe())._id)
}

type Queue = typeof import('./outbox.ts')
let queue: Promise<Queue> | undefined

/** The queue sends only what is of the signed-in person, so it waits until they are known. */
function loadQueue(): Promise<Queue> {
  queue ??= openQueue().catch((error: unknown) => {
    queue = undefined
    throw error
  })
  return queue
}

async function openQueue(): Promise<Queue> {
  const [loaded] = await Promise.all([import('./outbox.ts'), knowPerson()])
  const { operations } = loaded.outbox
  operations.subscribe(() => {
    queued = waitingIn(operations.get())
    showWaiting()
  })
  loaded.onSent(operationSent)
  void loaded.openOutbox()
  return loaded
}

const byFood = <Each extends { food: string }>(foods: readonly Each[]) =>
  new Map(foods.map((each) => [each.food, each]))

export const toKept = ({ items, aisles }: Pick<OpenedList, 'items' | 'aisles'>): KeptList => ({
  items: new Map(items.map((item) => [item._id, item])),
  aisles: byFood(aisles),
})

const nothing: KeptList = { items: new Map(), aisles: new Map() }

/** The lines of a list as this device shows them: with the changes that the server does not have yet. */
export function withWaiting(
  kept: KeptList | undefined,
  list: string,
  operations: readonly ShoppingOperation[],
): KeptList {
  return changed(
    kept ?? nothing,
    operations.filter((each) => each.kind !== 'pantry' && each.list === list),
  )
}

/** The lines that are on a list. */
export const linesOf = ({ items }: KeptList): ShoppingItem[] => [...items.values()].filter(isOnList)

function waitingIn(operations: readonly Operation[]): ShoppingOperation[] {
  return operations.flatMap((each) =>
    each.name === 'POST /api/shopping/operations' && each.problem === null
      ? each.options.body.operations.map(withDefaults)
      : [],
  )
}

type GivenOperation = Extract<
  Operation,
  { name: 'POST /api/shopping/operations' }
>['options']['body']['operations'][number]
const withDefaults = (operation: GivenOperation): ShoppingOperation =>
  operation.kind === 'add' ? { ...operation, recipe: operation.recipe ?? null } : operation

function changed(kept: KeptList, operations: readonly ShoppingOperation[]): KeptList {
  if (operations.length === 0) return kept
  const items = new Map(kept.items)
  const aisles = new Map(kept.aisles)
  for (const operation of operations) {
    if (operation.kind === 'pantry') continue
    if (operation.kind === 'aisle') {
      const stamp = stampOf(operation)
      const { food, aisle } = operation
      if (stamp > (aisles.get(food)?.stamp ?? '')) aisles.set(food, { food, aisle, stamp })
      continue
    }
    const before = items.get(operation.item) ?? {
      ...emptyItem,
      _id: operation.item,
      recipe: operation.kind === 'add' ? operation.recipe : null,
      addedBy: null,
    }
    items.set(operation.item, changeItem(before, operation))
  }
  return { items, aisles }
}

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

/** Later than everything that this device has seen: a clock that is behind must not lose its own changes. */
function nextTime(): number {
  const { kept, pantry } = shopping.get()
  let newest = Date.now() - 1
  const see = (stamp: string) => {
    newest = Math.max(newest, timeOf(stamp))
  }
  for (const { items, aisles } of kept.values()) {
    for (const item of items.values())
      for (const stamp of [item.textStamp, item.tickStamp, item.placeStamp, item.removeStamp]) see(stamp)
    for (const { stamp } of aisles.values()) see(stamp)
  }
  for (const { stamp } of pantry.values()) see(stamp)
  for (const { at } of waiting.get()) newest = Math.max(newest, at)
  return newest + 1
}

type Made = ShoppingOperation extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'id' | 'at'>
    : never
  : never

const mostAtOnce = 200

/** Shows changes at once, stores them on this device and sends them once. */
export async function change(made: readonly Made[], label: string, text?: string): Promise<void> {
  const at = nextTime()
  const operations = made.map((each, index) => ({ ...each, id: newId(), at: at + index }))
  unqueued = [...unqueued, ...operations]
  showWaiting()
  try {
    const { enqueue } = await loadQueue()
    const sent = inParts(operations).map((part) =>
      enqueue({
        name: 'POST /api/shopping/operations',
        options: { body: { operations: part } },
        subject: 'shopping',
        // Each is a change of its own; none takes the place of another.
        part: newId(),
        label,
        ...(text !== undefined && { text }),
      }),
    )
    // From here on the queue has them.
    isQueued(operations)
    await Promise.all(sent)
  } catch (error) {
    isQueued(operations)
    showToast({ title: label, message: error instanceof Error ? error.message : '', kind: 'error' })
  }
}

function isQueued(operations: readonly ShoppingOperation[]): void {
  unqueued = unqueued.filter((each) => !operations.includes(each))
  showWaiting()
}

const inParts = (operations: readonly ShoppingOperation[]) =>
  Array.from({ length: Math.ceil(operations.length / mostAtOnce) }, (_, part) =>
    operations.slice(part * mostAtOnce, (part + 1) * mostAtOnce),
  )

interface NewLine {
  text: string
  /** The title of the recipe that it is for. */
  recipe: string | null
}

/** Between lines, so that others can be moved there. */
const gap = 1000

/** Adds lines at the end of a list. */
export function addLines(list: string, lines: readonly NewLine[]): Promise<void> {
  const at = nextTime()
  const made = lines.map(({ text, recipe }, index) => ({
    kind: 'add' as const,
    list,
    item: newId(),
    text: text.slice(0, 300),
    recipe,
    place: (at + index) * gap,
  }))
  return change(made, 'New lines of a shopping list', lines.map(({ text }) => text).join('\n'))
}

export const tick = (list: string, items: readonly string[], isTicked: boolean) =>
  change(
    items.map((item) => ({ kind: 'tick', list, item, isTicked })),
    'A tick on a shopping list',
  )

export const remove = (list: string, items: readonly string[], isRemoved: boolean) =>
  change(
    items.map((item) => ({ kind: 'remove', list, item, isRemoved })),
    'Lines removed from a shopping list',
  )

export const editLine = (list: string, item: string, text: string) =>
  change([{ kind: 'edit', list, item, text }], 'A line of a shopping list', text)

/** An operation that the server has is part of what it sent, until its event arrives. */
function operationSent(operation: Operation, answer: string): void {
  if (operation.name !== 'POST /api/shopping/operations') return
  const operations = operation.options.body.operations.map(withDefaults)
  const refused = refusedIn(answer)
  const applied = operations.filter(({ id }) => !refused.has(id))
  shopping.set((state) => withOperations(state, applied))
  const [sentence] = refused.values()
  if (sentence) showToast({ title: sentence, kind: 'error', subject: 'shopping' })
  store()
}

function refusedIn(answer: string): Map<string, string> {
  const body: { refused?: { id: string; message: string }[] } | null = JSON.parse(answer)
  return new Map((body?.refused ?? []).map(({ id, message }) => [id, message]))
}

function withOperations(state: ShoppingState, operations: readonly ShoppingOperation[]): ShoppingState {
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

function withItems(kept: KeptList['items'], items: readonly ShoppingItem[]): Map<string, ShoppingItem> {
  const after = new Map(kept)
  for (const item of items) {
    const before = after.get(item._id)
    after.set(item._id, before ? newestFields(before, item) : item)
  }
  return after
}

/** Applies what the server tells; newer stamps that this device has already stay. */
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
  store()
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
  store()
}

export function listRemoved(id: string): void {
  shopping.set((state) => ({
    ...state,
    lists: state.lists?.filter(({ _id }) => _id !== id) ?? null,
    kept: new Map([...state.kept].filter(([list]) => list !== id)),
  }))
  store()
}

export function pantryChanged({ foods }: { foods: PantryFood[] }): void {
  shopping.set((state) => ({ ...state, pantry: new Map([...state.pantry, ...byFood(foods)]) }))
  store()
}

/** Shows the lists stored on this device; returns whether there are any. */
export async function showStoredShopping(): Promise<boolean> {
  loadQueue().catch(() => {})
  const stored = await storedShopping.read(knownPerson()).catch(() => null)
  if (!stored || shopping.get().lists) return shopping.get().lists !== null
  shopping.set({
    lists: stored.lists,
    kept: new Map(stored.opened.map((opened) => [opened.list._id, toKept(opened)])),
    pantry: byFood(stored.pantry),
  })
  return true
}

/** Reads all lists from the server. What changes meanwhile, by events or here, is newer. */
export async function loadShopping(): Promise<void> {
  const before = shopping.get()
  const { lists, pantry } = await callApi('GET /api/shopping', {})
  const opened = await Promise.all(
    lists.map(({ _id: id }) => callApi('GET /api/shopping/:id', { params: { id } })),
  )
  showLists({ lists, pantry, opened }, before)
  store()
}

/** Shows what the server sent, but for what has changed since `before`. */
function showLists({ lists, pantry, opened }: Omit<StoredShopping, 'person'>, before: ShoppingState): void {
  shopping.set((now) => ({
    lists,
    kept: new Map(opened.map((each) => [each.list._id, withNews(toKept(each), each.list._id, before, now)])),
    pantry: byFood(pantry),
  }))
}

function withNews(sent: KeptList, list: string, before: ShoppingState, now: ShoppingState): KeptList {
  const former = before.kept.get(list)?.items
  const news = [...(now.kept.get(list)?.items ?? [])].flatMap(([id, item]) =>
    former?.get(id) === item ? [] : [item],
  )
  return { ...sent, items: withItems(sent.items, news) }
}

const restMs = 300
let timer: ReturnType<typeof setTimeout> | undefined

/** Stores the lists for use without a network, once they rest. */
function store(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void write().catch(() => {}), restMs)
}

async function write(): Promise<void> {
  const { lists, kept, pantry } = shopping.get()
  const person = readStored(storageKeys.person)
  if (!lists || !person) return
  const opened = lists.flatMap((list) => {
    const found = kept.get(list._id)
    return found ? [{ list, items: linesOf(found), aisles: [...found.aisles.values()] }] : []
  })
  await storedShopping.write({ person, lists: [...lists], pantry: [...pantry.values()], opened })
}
