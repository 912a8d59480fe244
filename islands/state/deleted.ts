import { t } from '#server/contract/language/t.ts'
import type { DeletedRecipe, Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { createStore } from '../browser/store.ts'
import { sendDeletion, sendRestoring } from './recipe-operations.ts'
import { findRecipe, putRecipe } from './recipes.ts'
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

/** From the person's own list, or from those of all who live with them. */
export async function deleteRecipe(id: string, isForAll = false): Promise<void> {
  if (!id) {
    showToast({ title: t('Recipe ID is missing, cannot delete.'), kind: 'error', durationMs })
    return
  }
  const recipe = findRecipe(id)
  if (!recipe) return
  const subject = subjectOf(id)
  try {
    await sendDeletion(recipe, isForAll)
    showToast({
      title: t('"{title}" was deleted.', { title: recipe.title }),
      kind: 'success',
      subject,
      action: { label: t('Undo'), run: () => void undo(recipe) },
    })
  } catch {
    showToast({ title: t('Failed to delete recipe. Please try again.'), kind: 'error', durationMs, subject })
  }
}

const subjectOf = (id: string) => `deletion ${id}`

const dropToast = (id: string) =>
  toasts.set((list) => list.filter(({ subject }) => subject !== subjectOf(id)))

async function undo(recipe: Recipe): Promise<void> {
  const { _id: id } = recipe
  dropToast(id)
  try {
    const sent = await sendRestoring(recipe)
    if (sent.state === 'sent') putRecipe(sent.answer.recipe)
  } catch (error) {
    showToast({ title: messageOf(error), kind: 'error', durationMs, subject: subjectOf(id) })
  }
}

/** The recipe arrives in the list by its event. */
export async function restore(id: string): Promise<void> {
  const problem = await changeDeleted(id, () => callApi('POST /api/deleted/:id/restore', { params: { id } }))
  dropToast(id)
  if (problem) showToast({ title: problem, kind: 'error', durationMs, subject: subjectOf(id) })
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
