import { useMemo, useState } from 'react'
import type { ApiBodies } from '#server/contract/api-calls.ts'
import type { ManualRecipeBody, Recipe } from '#server/contract/recipes.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { newRecipeForm } from '../browser/draft-storage.ts'
import { useStore } from '../browser/store.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe, loadRecipe, putRecipe, recipeCache, showAnswer } from '../state/recipes.ts'
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
    const { isFavorite = false, revision = 0 } = current ?? {}
    const recipe = await saveChanges({ ...body, id, isFavorited: isFavorite, revision })
    showToast({ title: `"${recipe.title}" was saved.`, kind: 'success', durationMs })
    onClose()
  }
  return (
    <EditorDialog
      form={id}
      title="Edit recipe"
      saveLabel="Save changes"
      saved={saved}
      {...(current?.editable === false && {
        note: 'Saving makes your own version. The others keep theirs, and the history keeps the original.',
      })}
      fallback="An unknown error occurred while updating the recipe."
      onSave={save}
      onClose={onClose}
    />
  )
}

/** What was saved on another device meanwhile is loaded, so that the form shows it next to what was typed here. */
async function saveChanges(body: ApiBodies['PUT /api/manual-recipe']): Promise<Recipe> {
  try {
    const context = 'Could not save the recipe'
    const { recipe } = await showAnswer(() => callApi('PUT /api/manual-recipe', { context, body }))
    return recipe
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await loadRecipe(body.id)
    throw error
  }
}

/** Keeps the form open when the recipe is removed from the list meanwhile. */
function useLastKnown(recipe: Recipe | undefined): Recipe | undefined {
  const [known, setKnown] = useState(recipe)
  if (recipe && recipe !== known) setKnown(recipe)
  return recipe ?? known
}
