import type { DeletedRecipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { change } from './recipe-changes.ts'
import { findRecipe } from './recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast, toasts } from './toasts.ts'

export interface Deleted {
  /** The newest first; null until they are loaded. */
  list: readonly DeletedRecipe[] | null
  busy: string | null
  error: string | null
}

/** What this person deleted and can restore. */
export const deleted = createStore<Deleted>({ list: null, busy: null, error: null })

export async function loadDeleted(): Promise<void> {
  try {
    const { recipes } = await callApi('GET /api/deleted', {})
    deleted.set({ list: recipes, busy: null, error: null })
  } catch (error) {
    deleted.set((state) => ({ ...state, error: messageOf(error) }))
  }
}

const undoWithinMs = 10_000

export async function deleteRecipe(id: string): Promise<void> {
  if (!id) {
    showToast({ title: 'Recipe ID is missing, cannot delete.', kind: 'error', durationMs })
    return
  }
  const title = findRecipe(id)?.title
  const subject = `deletion ${id}`
  try {
    await change(id, 'removed', () =>
      callApi('DELETE /api/results/:id', { context: 'Could not delete the recipe', params: { id } }),
    )
    const action = { label: 'Undo', run: () => void restore(id) }
    if (title)
      showToast({
        title: `"${title}" was deleted.`,
        kind: 'success',
        durationMs: undoWithinMs,
        subject,
        action,
      })
  } catch {
    showToast({ title: 'Failed to delete recipe. Please try again.', kind: 'error', durationMs, subject })
  }
}

/** The recipe arrives in the list by its event. */
export async function restore(id: string): Promise<void> {
  const problem = await changeDeleted(id, () => callApi('POST /api/deleted/:id/restore', { params: { id } }))
  const subject = `deletion ${id}`
  toasts.set((list) => list.filter((toast) => toast.subject !== subject))
  if (problem) showToast({ title: problem, kind: 'error', durationMs, subject })
}

export const deleteForGood = (id: string) =>
  changeDeleted(id, () => callApi('DELETE /api/deleted/:id', { params: { id } }))

/** Returns why it failed, or null. */
async function changeDeleted(id: string, call: () => Promise<unknown>): Promise<string | null> {
  deleted.set((state) => ({ ...state, busy: id, error: null }))
  try {
    await call()
    deleted.set(({ list }) => ({
      list: list?.filter(({ _id }) => _id !== id) ?? null,
      busy: null,
      error: null,
    }))
    return null
  } catch (error) {
    const problem = messageOf(error)
    deleted.set((state) => ({ ...state, busy: null, error: problem }))
    return problem
  }
}
