import { useMemo, useState } from 'react'
import type { ManualRecipeBody, Recipe } from '#server/contract/recipes.ts'
import { callApi } from '../browser/api.ts'
import { newRecipeForm } from '../browser/draft-storage.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe, putRecipe, recipeCache } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { draftOf, emptyDraft, toDraft } from './draft.ts'
import { EditorDialog } from './editor-dialog.tsx'

export function NewRecipe({ dialog: { read }, onClose }: DialogProps<'manual'>) {
  return (
    <EditorDialog
      form={newRecipeForm}
      title={read ? 'Check the recipe' : 'Add a recipe by hand'}
      saveLabel="Save recipe"
      saved={emptyDraft}
      {...(read && { read: draftOf(read) })}
      fallback="An unknown error occurred while adding the recipe."
      onSave={(body) => addManualRecipe(body, onClose)}
      onClose={onClose}
    />
  )
}

export async function addManualRecipe(body: ManualRecipeBody, onAdded: () => void): Promise<void> {
  const { recipe } = await callApi('POST /api/manual-recipe', { context: 'Could not add the recipe', body })
  putRecipe(recipe)
  showToast({ title: `Recipe for "${recipe.title}" added!`, kind: 'success', durationMs })
  onAdded()
}

export function EditRecipe({ dialog: { id }, onClose }: DialogProps<'edit'>) {
  const current = useLastKnown(useStore(recipeCache, () => findRecipe(id)))
  const saved = useMemo(() => current && toDraft(current), [current])
  if (!saved) return null
  async function save(body: ManualRecipeBody) {
    const { recipe } = await callApi('PUT /api/manual-recipe', {
      context: 'Could not save the recipe',
      body: { ...body, id, isFavorited: current?.isFavorite ?? false },
    })
    putRecipe(recipe)
    showToast({ title: `"${recipe.title}" was saved.`, kind: 'success', durationMs })
    onClose()
  }
  return (
    <EditorDialog
      form={id}
      title="Edit recipe"
      saveLabel="Save changes"
      saved={saved}
      fallback="An unknown error occurred while updating the recipe."
      onSave={save}
      onClose={onClose}
    />
  )
}

/** Keeps the form open when the recipe is removed from the list meanwhile. */
function useLastKnown(recipe: Recipe | undefined): Recipe | undefined {
  const [known, setKnown] = useState(recipe)
  if (recipe && recipe !== known) setKnown(recipe)
  return recipe ?? known
}
