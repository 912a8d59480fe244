import type { Recipe } from '#server/contract/recipes.ts'
import { messageOf } from '../browser/api.ts'
import { needsConnection } from './questions.ts'
import { refreshTags } from './tags.ts'
import { dropErrors, dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

let loaded: typeof import('./recipe-operations.ts') | undefined
/** The queue of changes, loaded after the first paint; once it is there, a change shows without a pause. */
const operations = async () => {
  loaded ??= await import('./recipe-operations.ts')
  return loaded
}

/** False if it failed and was undone. */
export async function setTags(recipe: Recipe, tags: string[]): Promise<boolean> {
  const subject = `tags ${recipe._id}`
  try {
    const { sendTags } = await operations()
    await sendTags(recipe, tags)
    dropErrors(subject)
    refreshTags()
    return true
  } catch (error) {
    showError(error, 'An unknown error occurred while updating tags.', subject)
    return false
  }
}

export async function acknowledge(recipe: Recipe): Promise<void> {
  try {
    const { sendAcknowledgement } = await operations()
    await sendAcknowledgement(recipe)
  } catch (error) {
    showError(error, 'An unknown error occurred while acknowledging the recipe.', `saving ${recipe._id}`)
  }
}

export function showError(error: unknown, fallback: string, subject: string): void {
  const title = navigator.onLine ? messageOf(error, fallback) : needsConnection
  showToast({ title, kind: 'error', durationMs, subject })
}
