import type { CookedEntry, CookedLog } from '#server/contract/cooking.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { newId } from '../browser/new-id.ts'
import { createStore } from '../browser/store.ts'
import { today } from '../browser/today.ts'
import type { Operation } from './outbox/operations.ts'
import { answerTo, onSent } from './outbox.ts'
import { showError } from './recipe-changes.ts'
import { sendCooked, sendCookedRemoval, sendRating } from './recipe-operations.ts'
import { dashboardToastDurationMs as durationMs, showToast, type Toast, toasts } from './toasts.ts'

/** The cooked logs of recipes that were opened, by the recipe's id. */
export const cookedLogs = createStore<ReadonlyMap<string, CookedLog>>(new Map())

const putLog = (id: string, log: CookedLog) => cookedLogs.set((logs) => new Map(logs).set(id, log))

/** Offline, what was loaded before stays. */
export async function loadCookedLog(id: string): Promise<void> {
  const log = await callApi('GET /api/recipe/:id/cooked', { params: { id } }).catch(() => null)
  if (log) putLog(id, log)
}

/** The log with the changes that wait for the network. */
export function shownLog(log: CookedLog | undefined, operations: readonly Operation[]): CookedLog {
  let { entries, friends } = log ?? { entries: [], friends: [] }
  for (const operation of operations) {
    if (operation.problem) continue
    if (operation.name === 'PUT /api/recipe/:id/cooked/:entryId') entries = withEntry(entries, operation)
    if (operation.name === 'DELETE /api/recipe/:id/cooked/:entryId') {
      const { entryId } = operation.options.params
      entries = entries.filter(({ _id }) => _id !== entryId)
    }
  }
  return { entries, friends }
}

function withEntry(
  entries: CookedEntry[],
  { options: { params, body } }: Operation<'PUT /api/recipe/:id/cooked/:entryId'>,
): CookedEntry[] {
  const { day, comment = '' } = body
  const known = entries.find(({ _id }) => _id === params.entryId)
  const { thumbnailUrl = null, photoUrl = null } = known ?? {}
  const pictures = body.photo === null ? { thumbnailUrl: null, photoUrl: null } : { thumbnailUrl, photoUrl }
  const entry = { _id: params.entryId, day, comment, ...pictures }
  return [...entries.filter((each) => each !== known), entry].toSorted((one, other) =>
    one.day < other.day ? 1 : one.day > other.day ? -1 : 0,
  )
}

// Those that waited, and those of another tab.
onSent((operation, answer) => {
  const name = 'PUT /api/recipe/:id/cooked/:entryId'
  if (operation.name !== name) return
  const log = answerTo(name, operation, answer)
  if (log) putLog(operation.options.params.id, log)
})

/** Null removes the rating. False if it failed. */
export async function rate(recipe: Recipe, rating: number | null): Promise<boolean> {
  try {
    await sendRating(recipe, rating)
    return true
  } catch (error) {
    showError(error, t('The rating could not be saved.'), `rating ${recipe._id}`)
    return false
  }
}

const subjectOf = (entryId: string) => `cooked ${entryId}`

/** A request that is sent again after a lost response has the same id, and adds nothing. */
export async function addCookedToday(recipe: Recipe): Promise<void> {
  const entryId = newId()
  if (!(await saveCookedEntry(recipe, entryId, { day: today(), comment: '' }, null))) return
  const action = { label: t('Undo'), run: () => void withdraw(recipe, entryId) }
  const title = t('Cooked today. Noted.')
  showToast({ title, kind: 'success', subject: subjectOf(entryId), action })
}

async function withdraw(recipe: Recipe, entryId: string): Promise<void> {
  dropToast(entryId)
  await deleteEntry(recipe, entryId)
}

/** Those about an entry, or those of one kind. */
const dropToast = (entryId: string, kind?: Toast['kind']) =>
  toasts.set((list) =>
    list.filter((toast) => toast.subject !== subjectOf(entryId) || (kind && toast.kind !== kind)),
  )

interface EntryChange {
  day: string
  comment: string
  /** A data URL; null removes the photo. */
  photo?: string | null
}

/** `before` is null for a new entry. False if it failed. */
export async function saveCookedEntry(
  recipe: Recipe,
  entryId: string,
  body: EntryChange,
  before: CookedEntry | null,
): Promise<boolean> {
  try {
    await sendCooked(recipe, entryId, body, before)
    return true
  } catch (error) {
    showError(error, t('This could not be saved.'), subjectOf(entryId))
    return false
  }
}

async function deleteEntry(recipe: Recipe, entryId: string): Promise<boolean> {
  try {
    const { state } = await sendCookedRemoval(recipe, entryId)
    if (state === 'sent') await loadCookedLog(recipe._id)
    return true
  } catch (error) {
    showError(error, t('This could not be removed.'), subjectOf(entryId))
    return false
  }
}

export async function removeCookedEntry(recipe: Recipe, { _id, day, comment }: CookedEntry): Promise<void> {
  dropToast(_id)
  const deletion = deleteEntry(recipe, _id)
  const restore = () => {
    dropToast(_id)
    void saveCookedEntry(recipe, _id, { day, comment }, null)
  }
  const action = { label: t('Undo'), run: restore }
  showToast({
    title: t('The entry was removed.'),
    kind: 'success',
    subject: subjectOf(_id),
    action,
  })
  if (!(await deletion)) dropToast(_id, 'success')
}

/** For an error on the way. */
export const noteProblem = (title: string) => showToast({ title, kind: 'error', durationMs })
