import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { showError } from './recipe-changes.ts'
import { sendFavorite } from './recipe-operations.ts'
import { refreshTags } from './tags.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

export async function setFavorite(recipe: Recipe, isFavorite: boolean): Promise<void> {
  const { _id, title } = recipe
  try {
    await sendFavorite(recipe, isFavorite)
    const message = isFavorite
      ? t('was moved to Favorites.', {}, 'below the title of the recipe')
      : t('was moved to Recipes.', {}, 'below the title of the recipe')
    showToast({ title, message, kind: 'success', durationMs, subject: `favorite ${_id}` })
    refreshTags()
  } catch (error) {
    showError(error, t('An unknown error occurred. Reverting changes.'), `favorite ${_id}`)
  }
}
