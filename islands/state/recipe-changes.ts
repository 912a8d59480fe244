import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { messageOf } from '../browser/api.ts'
import { needsConnection } from './questions.ts'
import { sendAcknowledgement, sendTagChange } from './recipe-operations.ts'
import { refreshTags } from './tags.ts'
import { dropErrors, dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

type TagChange = (tags: readonly string[]) => string[]

/** False if it failed and was undone. `change` gets the tags that are shown. */
export async function changeTags(recipe: Recipe, change: TagChange): Promise<boolean> {
  const subject = `tags ${recipe._id}`
  try {
    await sendTagChange(recipe, change)
    dropErrors(subject)
    refreshTags()
    return true
  } catch (error) {
    showError(error, t('An unknown error occurred while updating tags.'), subject)
    return false
  }
}

export async function acknowledge(recipe: Recipe): Promise<void> {
  try {
    await sendAcknowledgement(recipe)
  } catch (error) {
    showError(error, t('An unknown error occurred while acknowledging the recipe.'), `saving ${recipe._id}`)
  }
}

export function showError(error: unknown, fallback: string, subject: string): void {
  const title = navigator.onLine ? messageOf(error, fallback) : needsConnection()
  showToast({ title, kind: 'error', durationMs, subject })
}
