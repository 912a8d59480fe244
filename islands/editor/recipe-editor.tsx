import { useMemo, useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { ManualRecipeBody } from '#server/contract/recipe-input.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { newRecipeForm } from '../browser/draft-storage.ts'
import { useStore } from '../browser/store.ts'
import { connection } from '../state/connection.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findConflict } from '../state/edit-conflicts.ts'
import { sendEdit } from '../state/recipe-operations.ts'
import { findRecipe, loadRecipe, putRecipe, recipeCache } from '../state/recipes.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { draftAfter, draftOf, emptyDraft, toDraft } from './draft.ts'
import { EditorDialog } from './editor-dialog.tsx'

export function NewRecipe({ dialog: { read }, onClose }: DialogProps<'manual'>) {
  return (
    <EditorDialog
      form={newRecipeForm}
      title={read ? t('Check the recipe') : t('Add a recipe by hand')}
      saveLabel={t('Save recipe')}
      saved={emptyDraft}
      {...(read && { read: draftOf(read) })}
      fallback={t('An unknown error occurred while adding the recipe.')}
      onSave={(body) => addManualRecipe(body, onClose)}
      onClose={onClose}
    />
  )
}

export async function addManualRecipe(body: ManualRecipeBody, onAdded: () => void): Promise<void> {
  const { recipe } = await callApi('POST /api/manual-recipe', {
    context: t('Could not add the recipe'),
    body,
  })
  putRecipe(recipe)
  showToast({ title: t('Recipe for "{title}" added!', { title: recipe.title }), kind: 'success', durationMs })
  onAdded()
}

export function EditRecipe({ dialog: { id }, onClose }: DialogProps<'edit'>) {
  const current = useLastKnown(useStore(recipeCache, () => findRecipe(id)))
  const saved = useMemo(() => current && toDraft(current), [current])
  const conflict = useMemo(() => conflictDraft(id), [id])
  if (!saved) return null
  async function save(body: ManualRecipeBody) {
    if (!current) return
    await saveChanges(current, body)
    onClose()
  }
  return (
    <EditorDialog
      form={id}
      title={t('Edit recipe')}
      saveLabel={t('Save changes')}
      saved={saved}
      keywords={current?.keywords}
      {...(conflict && { conflict })}
      {...(current?.editable === false && {
        note: t('Saving makes your own version. The others keep theirs, and the history keeps the original.'),
      })}
      fallback={t('An unknown error occurred while updating the recipe.')}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** What was saved on another device meanwhile is loaded, so that the form shows it next to what was typed here. */
async function saveChanges(current: Recipe, body: ManualRecipeBody): Promise<void> {
  const { _id: id, isFavorite: isFavorited, revision = 0 } = current
  // An edit that waits must not undo what another device does to the heart meanwhile.
  const own = connection.get() === 'online' ? { isFavorited } : {}
  try {
    const { state } = await sendEdit(current, { ...body, id, ...own, revision })
    const title = t('"{title}" was saved.', { title: body.title })
    const message = state === 'waiting' ? t('On this device, until you are online.') : undefined
    showToast({ title, ...(message && { message }), kind: 'success', durationMs })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) await loadRecipe(id)
    throw error
  }
}

/** What was typed here without a network and was then changed elsewhere, to be saved again. */
function conflictDraft(id: string) {
  const found = findConflict(id)
  if (!found) return null
  const { before, body } = found
  return { base: toDraft(before), draft: draftAfter(before, body) }
}

/** Keeps the form open when the recipe is removed from the list meanwhile. */
function useLastKnown(recipe: Recipe | undefined): Recipe | undefined {
  const [known, setKnown] = useState(recipe)
  if (recipe && recipe !== known) setKnown(recipe)
  return recipe ?? known
}
