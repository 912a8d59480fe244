import type { Households } from '#server/contract/households.ts'
import { callApi } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'

/** Null until a dialog shows them. */
export const households = createStore<Households | null>(null)

export async function loadHouseholds(): Promise<void> {
  households.set(await callApi('GET /api/households', {}))
}

/** Whether anyone lives with the person. */
export const isLivedIn = (known: Households | null): boolean =>
  known?.own?.people.some(({ hasJoined }) => hasJoined) ?? false
