import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { needsConnection } from './questions.ts'
import {
  type OwnFields,
  type PendingChange,
  withConfirmed,
  withPending,
  withReverted,
} from './recipe-cache.ts'
import { recipeCache } from './recipes.ts'
import { refreshTags } from './tags.ts'
import { dropErrors, dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

let lastToken = 0
const queues = new Map<string, Promise<unknown>>()

/**
 * Shows the change at once, then calls the server. Changes of one recipe are sent one after the other, so that the last
 * click wins.
 */
export async function change(
  id: string,
  wanted: PendingChange['change'],
  call: () => Promise<unknown>,
): Promise<void> {
  lastToken += 1
  const token = lastToken
  recipeCache.set((state) => withPending(state, { token, id, change: wanted }))
  const turn = (queues.get(id) ?? Promise.resolve()).catch(() => {}).then(call)
  queues.set(id, turn)
  try {
    await turn
    recipeCache.set((state) => withConfirmed(state, token))
  } catch (error) {
    recipeCache.set((state) => withReverted(state, token))
    throw error
  } finally {
    if (queues.get(id) === turn) queues.delete(id)
  }
}

export const changeFields = (id: string, fields: OwnFields, call: () => Promise<unknown>) =>
  change(id, fields, call)

/** False if it failed and was undone. */
export async function setTags(recipe: Recipe, tags: string[]): Promise<boolean> {
  const subject = `tags ${recipe._id}`
  try {
    await changeFields(recipe._id, { tags }, () =>
      callApi('PUT /api/favorites', {
        context: 'Could not save the tags',
        body: { recipeId: recipe._id, tags },
      }),
    )
    dropErrors(subject)
    refreshTags()
    return true
  } catch (error) {
    showError(error, 'An unknown error occurred while updating tags.', subject)
    return false
  }
}

export async function acknowledge(id: string): Promise<void> {
  try {
    await changeFields(id, { acknowledged: true }, () =>
      callApi('PUT /api/recipe/:id', {
        context: 'Could not save the recipe',
        params: { id },
        body: { acknowledged: true },
      }),
    )
  } catch (error) {
    showError(error, 'An unknown error occurred while acknowledging the recipe.', `saving ${id}`)
  }
}

export function showError(error: unknown, fallback: string, subject: string): void {
  const title = navigator.onLine ? messageOf(error, fallback) : needsConnection
  showToast({ title, kind: 'error', durationMs, subject })
}
