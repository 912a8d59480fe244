import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { showError } from '../state/recipe-changes.ts'
import { sendFavorite } from '../state/recipe-operations.ts'
import { findRecipe } from '../state/recipes.ts'
import { refreshTags } from '../state/tags.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { flyToTab } from './fly-to-tab.ts'

/** Moves a recipe to the other list. */
export function changeFavorite(id: string, isFavorite: boolean): void {
  const recipe = findRecipe(id)
  if (!recipe) return
  flyToTab(id, isFavorite ? 'favorites' : 'recipes')
  void setFavorite(recipe, isFavorite)
}

async function setFavorite(recipe: Recipe, isFavorite: boolean): Promise<void> {
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
