import { useMemo } from 'react'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { ChooseLinesDialog } from './choose-lines-dialog.tsx'

/** The lines of a recipe at the present scale, to be chosen for a shopping list. */
export function AddToListDialog({ dialog: { id, lines }, onClose }: DialogProps<'shop'>) {
  const recipes = useMemo(
    () => [{ key: id, heading: null, recipe: findRecipe(id)?.title ?? null, lines }],
    [id, lines],
  )
  return <ChooseLinesDialog recipes={recipes} onClose={onClose} />
}
