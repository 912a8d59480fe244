import type { Recipe } from '#server/contract/recipes.ts'
import { callApi, messageOf } from '../browser/api.ts'
import { needsConnection } from '../state/questions.ts'
import { showAnswer } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'

/** Takes what the other side says about a marked line, or hides the mark. Shows a toast when it fails. */
export const settleMark = (id: string, mark: string, choice: 'use' | 'right') =>
  settle(id, () => callApi('POST /api/recipes/:id/marks', { params: { id }, body: { mark, choice } }))

/** Undoes what a newer reading changed; false when it failed, which shows a toast. */
export const putBack = (id: string, changeId: string) =>
  settle(id, () => callApi('POST /api/recipes/:id/changes/:changeId/put-back', { params: { id, changeId } }))

async function settle(id: string, call: () => Promise<{ recipe: Recipe }>): Promise<boolean> {
  const subject = `reading ${id}`
  try {
    await showAnswer(call)
    return true
  } catch (error) {
    const title = navigator.onLine ? messageOf(error) : needsConnection()
    showToast({ title, kind: 'error', durationMs, subject })
    return false
  }
}
