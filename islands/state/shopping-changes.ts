import type { LostText } from '#server/contract/lost-text.ts'
import type { ShoppingItem, ShoppingOperation } from '#server/contract/shopping.ts'
import { timeOf } from '#server/contract/shopping-merge.ts'
import { newId } from '../browser/new-id.ts'
import { readStored, storageKeys, store } from '../browser/storage.ts'
import { createStore } from '../browser/store.ts'
import { untilLoaded } from './connection.ts'
import { withDefaults } from './kept-shopping-lists.ts'
import type { Operation } from './outbox/operations.ts'
import { storedOperations } from './outbox/stored-operations.ts'
import { keepUntilLoaded } from './outbox/unstored.ts'
import { fetchMe } from './session.ts'
import { shopping, storeSoon, withOperations } from './shopping.ts'
import { showToast } from './toasts.ts'

/** Changes that the server does not have yet, in the order in which they were made. */
export const waiting = createStore<readonly ShoppingOperation[]>([])

/** Made here, and not in the queue yet, which is loaded after the page: they are shown at once. */
let unqueued: readonly ShoppingOperation[] = []

let queued: readonly ShoppingOperation[] = []

/** Does nothing when the same changes are shown already: each update of the store rebuilds all rows of the list. */
function showWaiting(): void {
  const inQueue = new Set(queued.map(({ id }) => id))
  const next = [...queued, ...unqueued.filter(({ id }) => !inQueue.has(id))]
  const shown = waiting.get()
  const isShown = next.length === shown.length && next.every(({ id }, index) => id === shown[index]?.id)
  if (!isShown) waiting.set(next)
}

/** What is stored on this device, and what waits on it, belongs to a person, who may come here first. */
export async function knowPerson(): Promise<void> {
  if (readStored(storageKeys.person) !== null) return
  const { _id, firstName } = await fetchMe()
  store(storageKeys.person, _id)
  store(storageKeys.firstName, firstName)
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

/** Shows what earlier pages left, until the queue is loaded. */
export async function showStoredChanges(): Promise<void> {
  const stored = waitingIn(await storedOperations().catch(() => []))
  // The queue knows what has changed since.
  if (queue) return
  queued = stored
  showWaiting()
}

/** Shows what waits on this device, also from an earlier visit. */
export const showWaitingChanges = () => void loadQueue().catch(() => {})

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

function waitingIn(operations: readonly Operation[]): ShoppingOperation[] {
  return operations.flatMap((each) =>
    each.name === 'POST /api/shopping/operations' && each.problem === null
      ? each.options.body.operations.map(withDefaults)
      : [],
  )
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

const maxOperationsAtOnce = 200

/** Shows changes at once, stores them on this device and sends them once. */
export async function change(made: readonly Made[], label: string, text?: string): Promise<void> {
  const at = nextTime()
  const operations = made.map((each, index) => ({ ...each, id: newId(), at: at + index }))
  unqueued = [...unqueued, ...operations]
  showWaiting()
  try {
    const parts = inParts(operations).map((part) => ({
      name: 'POST /api/shopping/operations' as const,
      options: { body: { operations: part } },
      subject: 'shopping',
      // Each is a change of its own; none takes the place of another.
      part: newId(),
      label,
      ...(text !== undefined && { text, isTextGone: true }),
    }))
    const { enqueue } = await keepUntilLoaded(parts, untilLoaded(loadQueue))
    const sent = parts.map((part) => enqueue(part))
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
  Array.from({ length: Math.ceil(operations.length / maxOperationsAtOnce) }, (_, part) =>
    operations.slice(part * maxOperationsAtOnce, (part + 1) * maxOperationsAtOnce),
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

type Line = Pick<ShoppingItem, '_id' | 'textStamp'>

const editing = (list: string, { _id: item, textStamp: was }: Line, text: string) => ({
  ...{ kind: 'edit' as const, list, item, text, was },
})

/** `line` is as the person saw it when they began to edit: what changed meanwhile is kept for its writer. */
export const editLine = (list: string, line: Line, text: string) =>
  change([editing(list, line, text)], 'A line of a shopping list', text)

const dismissing = (list: string, item: string, edit: string) => ({
  ...{ kind: 'dismiss' as const, list, item, edit },
})

export const undoLost = (list: string, line: Line, { edit, text }: LostText) =>
  change([editing(list, line, text), dismissing(list, line._id, edit)], 'A line of a shopping list', text)

export const dismissLost = (list: string, item: string, edit: string) =>
  change([dismissing(list, item, edit)], 'A notice of a shopping list')

/** An operation that the server has is part of what it sent, until its event arrives. */
function operationSent(operation: Operation, answer: string): void {
  if (operation.name !== 'POST /api/shopping/operations') return
  const operations = operation.options.body.operations.map(withDefaults)
  const refused = refusedIn(answer)
  const applied = operations.filter(({ id }) => !refused.has(id))
  shopping.set((state) => withOperations(state, applied))
  const [sentence] = refused.values()
  if (sentence) showToast({ title: sentence, kind: 'error', subject: 'shopping' })
  storeSoon()
}

function refusedIn(answer: string): Map<string, string> {
  const body: { refused?: { id: string; message: string }[] } | null = JSON.parse(answer)
  return new Map((body?.refused ?? []).map(({ id, message }) => [id, message]))
}
