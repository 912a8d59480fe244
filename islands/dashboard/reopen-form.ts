import { findDraftedForm, modelReadingForm, newRecipeForm, pasteForm } from '../browser/draft-storage.ts'
import { openDialog } from '../state/dialogs.ts'
import { loadRecipe } from '../state/recipes.ts'

/** Opens the form again that was being filled in when the page was reloaded. */
export function reopenForm(): void {
  const form = findDraftedForm()
  if (form === newRecipeForm) openDialog({ kind: 'manual' })
  else if (form === pasteForm) openDialog({ kind: 'paste' })
  else if (form === modelReadingForm) openDialog({ kind: 'model-reading', reading: null, sourceUrl: null })
  else if (form !== null) {
    loadRecipe(form).then(
      () => openDialog({ kind: 'edit', id: form }),
      () => {},
    )
  }
}
