import { forget, readStored, storageKeys, store } from '../../browser/storage.ts'
import type { Operation } from './operations.ts'

// Browsers write no database while a page is left. What is not in it by then goes to the local storage, which takes it at
// once; the next page adds it.

const lastChanges = new Set<() => void>()

/** Runs `change` when the page is left; what it adds to the outbox is kept, too. Returns how to stop. */
export function beforeLeaving(change: () => void): () => void {
  lastChanges.add(change)
  return () => lastChanges.delete(change)
}

export function keepWhenLeft(unstored: () => readonly Operation[]): void {
  // Tests have no window.
  if (!('addEventListener' in globalThis)) return
  addEventListener('pagehide', () => {
    for (const change of lastChanges) change()
    const left = unstored()
    // A sign-out has deleted everything.
    const isSignedIn = readStored(storageKeys.token) !== null
    if (isSignedIn && left.length > 0)
      store(storageKeys.unstored, JSON.stringify([...unstoredOperations(), ...left]))
  })
}

export const unstoredOperations = (): Operation[] => JSON.parse(readStored(storageKeys.unstored) ?? '[]')

export const forgetUnstored = () => forget(storageKeys.unstored)
