import { newId } from '../../browser/new-id.ts'
import { forget, knownPerson, readStored, storageKeys, store } from '../../browser/storage.ts'
import { type NewOperation, newOperation, type Operation } from './operations.ts'

// Browsers write no database while a page is left. What is not in it by then goes to the local storage, which takes it at
// once; the next page adds it.

const lastChanges = new Set<() => void>()

/** Runs `change` when the page is left; what it adds to the outbox is kept, too. Returns how to stop. */
export function beforeLeaving(change: () => void): () => void {
  lastChanges.add(change)
  return () => lastChanges.delete(change)
}

let beingAdded: () => readonly Operation[] = () => []

/** What the queue is adding to the database. */
export function keepWhenLeft(operations: () => readonly Operation[]): void {
  beingAdded = operations
}

/** Changes that were made before the queue was loaded. */
const early = new Set<NewOperation>()

/** Returns the queue once it is loaded; until then, the changes are kept if the page is left. */
export async function keepUntilLoaded<Queue>(
  changes: readonly NewOperation[],
  queue: Promise<Queue>,
): Promise<Queue> {
  for (const change of changes) early.add(change)
  try {
    return await queue
  } finally {
    for (const change of changes) early.delete(change)
  }
}

// Tests have no window.
if ('addEventListener' in globalThis) addEventListener('pagehide', keepUnstored)

function keepUnstored(): void {
  for (const change of lastChanges) change()
  const left = [...beingAdded(), ...[...early].map(operationOf)]
  // A sign-out deletes what waits; a session that ended by itself does not.
  const isKept = readStored(storageKeys.token) !== null || readStored(storageKeys.ended) !== null
  if (isKept && left.length > 0)
    store(storageKeys.unstored, JSON.stringify([...unstoredOperations(), ...left]))
}

const operationOf = (change: NewOperation) =>
  newOperation(change, { id: newId(), person: knownPerson(), queuedAt: Date.now() })

export const unstoredOperations = (): Operation[] => JSON.parse(readStored(storageKeys.unstored) ?? '[]')

export const forgetUnstored = () => forget(storageKeys.unstored)
