import type { CookedEntry, CookedLog } from '#server/contract/cooking.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { createStore } from '../browser/store.ts'
import { showError } from './recipe-changes.ts'
import { showAnswer } from './recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast, toasts } from './toasts.ts'

/** The cooked logs of recipes that were opened, by the recipe's id. */
export const cookedLogs = createStore<ReadonlyMap<string, CookedLog>>(new Map())

const putLog = (id: string, log: CookedLog) => cookedLogs.set((logs) => new Map(logs).set(id, log))

/** Offline, what was loaded before stays. */
export async function loadCookedLog(id: string): Promise<void> {
  const log = await callApi('GET /api/recipe/:id/cooked', { params: { id } }).catch(() => null)
  if (log) putLog(id, log)
}

/** Null removes the rating. False if it failed. */
export async function rate({ _id: id }: Recipe, rating: number | null): Promise<boolean> {
  try {
    await showAnswer(() => callApi('PUT /api/recipe/:id/rating', { params: { id }, body: { rating } }))
    return true
  } catch (error) {
    showError(error, 'The rating could not be saved.', `rating ${id}`)
    return false
  }
}

/** The person's own day, as '2026-11-22'. */
export function today(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

const undoWithinMs = 10_000
const subjectOf = (entryId: string) => `cooked ${entryId}`

/** A request that is sent again after a lost response has the same id, and adds nothing. */
export async function addCookedToday(recipeId: string): Promise<void> {
  const entryId = newId()
  if (!(await saveEntry(recipeId, entryId, { day: today(), comment: '' }))) return
  const action = { label: 'Undo', run: () => void withdraw(recipeId, entryId) }
  const title = 'Cooked today. Noted.'
  showToast({ title, kind: 'success', durationMs: undoWithinMs, subject: subjectOf(entryId), action })
}

async function withdraw(recipeId: string, entryId: string): Promise<void> {
  dropToast(entryId)
  await deleteEntry(recipeId, entryId)
}

const dropToast = (entryId: string) =>
  toasts.set((list) => list.filter(({ subject }) => subject !== subjectOf(entryId)))

interface EntryChange {
  day: string
  comment: string
  /** A data URL; null removes the photo. */
  photo?: string | null
}

/** False if it failed. */
export async function saveEntry(id: string, entryId: string, body: EntryChange): Promise<boolean> {
  try {
    putLog(id, await callApi('PUT /api/recipe/:id/cooked/:entryId', { params: { id, entryId }, body }))
    return true
  } catch (error) {
    showError(error, 'This could not be saved.', subjectOf(entryId))
    return false
  }
}

async function deleteEntry(id: string, entryId: string): Promise<boolean> {
  try {
    await callApi('DELETE /api/recipe/:id/cooked/:entryId', { params: { id, entryId } })
    await loadCookedLog(id)
    return true
  } catch (error) {
    showError(error, 'This could not be removed.', subjectOf(entryId))
    return false
  }
}

export async function removeEntry(id: string, { _id, day, comment }: CookedEntry): Promise<void> {
  if (!(await deleteEntry(id, _id))) return
  const restore = () => {
    dropToast(_id)
    void saveEntry(id, _id, { day, comment })
  }
  const action = { label: 'Undo', run: restore }
  showToast({
    title: 'The entry was removed.',
    kind: 'success',
    durationMs: undoWithinMs,
    subject: subjectOf(_id),
    action,
  })
}

/** For an error on the way. */
export const noteProblem = (title: string) => showToast({ title, kind: 'error', durationMs })
