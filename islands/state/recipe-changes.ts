import type { Recipe } from '#server/contract/recipes.ts'
import { messageOf } from '../browser/api.ts'
import { needsConnection } from './questions.ts'
import { refreshTags } from './tags.ts'
import { dropErrors, dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

let loading: Promise<typeof import('./recipe-operations.ts')> | undefined
/** The queue of changes, loaded after the first paint. One promise, so that changes made meanwhile keep their order. */
function operations() {
  loading ??= import('./recipe-operations.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

type TagChange = (tags: readonly string[]) => string[]

/** False if it failed and was undone. `change` gets the tags as they are once the change can be queued. */
export async function changeTags(recipe: Recipe, change: TagChange): Promise<boolean> {
  const subject = `tags ${recipe._id}`
  try {
    await (await operations()).changeTags(recipe, change)
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
