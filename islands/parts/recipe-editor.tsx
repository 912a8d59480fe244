import type { Recipe } from '#server/contract/recipes.ts'
import type { PartProps } from '../dashboard/open-dialogs.tsx'
import { callApi } from '../lib/api.ts'
import { findRecipe, putRecipe } from '../stores/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../stores/toasts.ts'
import { emptyDraft, type RecipeBody, toDraft } from './editor/draft.ts'
import { EditorDialog } from './editor/editor-dialog.tsx'

interface Saved {
  recipe: Recipe
}

export function NewRecipe({ onClose }: PartProps<'manual'>) {
  async function save(body: RecipeBody) {
    const { recipe } = await callApi<Saved>('Could not add the recipe', '/api/manual-recipe', {
      method: 'POST',
      body,
    })
    putRecipe(recipe)
    showToast({ title: `Recipe for "${recipe.title}" added!`, kind: 'success', durationMs })
    onClose()
  }
  return (
    <EditorDialog
      title="Add a recipe by hand"
      saveLabel="Save recipe"
      initial={emptyDraft}
      fallback="An unknown error occurred while adding the recipe."
      onSave={save}
      onClose={onClose}
    />
  )
}

export function EditRecipe({ dialog: { id }, onClose }: PartProps<'edit'>) {
  const current = findRecipe(id)
  if (!current) return null
  async function save(body: RecipeBody) {
    const { recipe } = await callApi<Saved>('Could not save the recipe', '/api/manual-recipe', {
      method: 'PUT',
      body: { ...body, id, isFavorited: current?.isFavorite ?? false },
    })
    putRecipe(recipe)
    showToast({ title: `"${recipe.title}" was saved.`, kind: 'success', durationMs })
    onClose()
  }
  return (
    <EditorDialog
      title="Edit recipe"
      saveLabel="Save changes"
      initial={toDraft(current)}
      fallback="An unknown error occurred while updating the recipe."
      onSave={save}
      onClose={onClose}
    />
  )
}
