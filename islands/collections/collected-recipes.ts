import type { OpenedRecipe } from '#server/contract/collections.ts'
import { t } from '#server/contract/language/t.ts'
import { callApi } from '../browser/api.ts'
import { putRecipe } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { isUnreachable } from './collections-state.ts'
import { readOpened, storeOpened } from './stored-collections.ts'

/** A recipe of a collection, which may be in another person's list; without a network as it was opened last. */
export async function openCollected(id: string, recipeId: string): Promise<OpenedRecipe> {
  try {
    const params = { id, recipeId }
    const { recipe } = await callApi('GET /api/collections/:id/recipes/:recipeId', { params })
    storeOpened(id, recipe)
    return recipe
  } catch (error) {
    const stored = isUnreachable(error) ? await readOpened(id, recipeId) : null
    if (stored) return stored
    throw error
  }
}

/** Returns its id in the person's own list. */
export async function saveCollected(id: string, recipeId: string): Promise<string> {
  const params = { id, recipeId }
  const { recipe } = await callApi('POST /api/collections/:id/recipes/:recipeId/save', { params })
  putRecipe(recipe)
  showToast({
    title: t('“{title}” is in your recipes now.', { title: recipe.title }),
    kind: 'success',
    durationMs,
  })
  return recipe._id
}
