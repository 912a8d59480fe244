import type { Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { changeFields, showError } from './recipe-changes.ts'
import { refreshTags } from './tags.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

export async function setFavorite({ _id, link, title }: Recipe, isFavorite: boolean): Promise<void> {
  try {
    await changeFields(_id, { isFavorite }, () =>
      callApi('POST /api/favorites/toggle', {
        context: 'Could not change the favorite',
        body: { link, isFavorite },
      }),
    )
    const message = isFavorite ? 'was moved to Favorites.' : 'was moved to Recipes.'
    showToast({ title, message, kind: 'success', durationMs, subject: `favorite ${_id}` })
    refreshTags()
  } catch (error) {
    showError(error, 'An unknown error occurred. Reverting changes.', `favorite ${_id}`)
  }
}
