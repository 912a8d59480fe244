import { createStore } from '../lib/store.ts'

/** Starts the new version that waits; null when there is none. The person says when: they may be cooking. */
export const update = createStore<(() => void) | null>(null)
