import { maxTagsPerRecipe } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { hasTag } from '../recipe-text/tag-text.ts'
import { showError } from '../state/recipe-changes.ts'
import { sendDeletion, sendFavorite, sendRestoring, sendTags } from '../state/recipe-operations.ts'
import { findRecipe, putRecipe } from '../state/recipes.ts'
import { refreshTags } from '../state/tags.ts'
import { dashboardToastDurationMs as durationMs, showToast, toasts } from '../state/toasts.ts'

const subject = 'selection'

const found = (ids: readonly string[]): Recipe[] => ids.flatMap((id) => findRecipe(id) ?? [])

/** Sends a change of each recipe, or queues it without a network; returns those for which it was not refused. */
async function changeEach(
  recipes: readonly Recipe[],
  send: (recipe: Recipe) => Promise<unknown>,
): Promise<readonly Recipe[]> {
  const results = await Promise.allSettled(recipes.map(send))
  const refused = results.find((result) => result.status === 'rejected')
  if (refused) showError(refused.reason, t('An unknown error occurred. Reverting changes.'), subject)
  return recipes.filter((_, at) => results[at]?.status === 'fulfilled')
}

export async function deleteSelected(ids: readonly string[]): Promise<void> {
  const gone = await changeEach(found(ids), (recipe) => sendDeletion(recipe))
  if (gone.length === 0) return
  const action = { label: t('Undo'), run: () => void restore(gone) }
  const title = t('{count, plural, one {# recipe was deleted.} other {# recipes were deleted.}}', {
    count: gone.length,
  })
  showToast({ title, kind: 'success', subject, action })
}

async function restore(recipes: readonly Recipe[]): Promise<void> {
  toasts.set((list) => list.filter((toast) => toast.subject !== subject))
  await changeEach(recipes, async (recipe) => {
    const sent = await sendRestoring(recipe)
    if (sent.state === 'sent') putRecipe(sent.answer.recipe)
  })
}

export async function favoriteSelected(ids: readonly string[], isFavorite: boolean): Promise<void> {
  const recipes = found(ids).filter((recipe) => recipe.isFavorite !== isFavorite)
  const moved = await changeEach(recipes, (recipe) => sendFavorite(recipe, isFavorite))
  if (moved.length === 0) return
  const count = moved.length
  const title = isFavorite
    ? t(
        '{count, plural, one {# recipe was moved to Favorites.} other {# recipes were moved to Favorites.}}',
        { count },
      )
    : t('{count, plural, one {# recipe was moved to Recipes.} other {# recipes were moved to Recipes.}}', {
        count,
      })
  showToast({ title, kind: 'success', durationMs, subject })
  refreshTags()
}

export async function tagSelected(ids: readonly string[], tag: string): Promise<void> {
  const untagged = found(ids).filter(({ tags }) => !hasTag(tags, tag))
  const full = untagged.filter(({ tags }) => tags.length >= maxTagsPerRecipe)
  const recipes = untagged.filter((recipe) => !full.includes(recipe))
  const tagged = await changeEach(recipes, (recipe) => sendTags(recipe, [...recipe.tags, tag]))
  const title = t(
    '{count, plural, one {# recipe was tagged “{tag}”.} other {# recipes were tagged “{tag}”.}}',
    { count: tagged.length, tag },
  )
  const note = t(
    '{count, plural, one {# recipe had four tags already.} other {# recipes had four tags already.}}',
    { count: full.length },
  )
  showToast({ title, ...(full.length > 0 && { message: note }), kind: 'success', durationMs, subject })
  refreshTags()
}

/** The address of the page has them all. */
const maxPlanned = 30

export function planSelected(ids: readonly string[]): void {
  if (ids.length > maxPlanned) {
    const title = t(
      '{count, plural, one {At most # recipe can be planned at once.} other {At most # recipes can be planned at once.}}',
      { count: maxPlanned },
    )
    return void showToast({ title, kind: 'error', durationMs, subject })
  }
  location.assign(`/plan?${new URLSearchParams(ids.map((id) => ['recipe', id]))}`)
}
