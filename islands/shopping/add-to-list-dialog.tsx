import { useMemo } from 'react'
import type { DialogProps } from '../state/dialogs.ts'
import { shownRecipes } from '../state/recipe-cache.ts'
import { findRecipe, recipeCache } from '../state/recipes.ts'
import { ChooseLinesDialog } from './choose-lines-dialog.tsx'
import { withLinkedRecipes } from './linked-lines.ts'

/** The lines of a recipe at the present scale, to be chosen for a shopping list. */
export function AddToListDialog({ dialog: { id, lines, factor }, onClose }: DialogProps<'shop'>) {
  const recipes = useMemo(() => {
    const recipe = findRecipe(id)
    const own = { key: id, heading: null, recipe: recipe?.title ?? null, lines }
    return recipe ? withLinkedRecipes(own, recipe, factor, shownRecipes(recipeCache.get())) : [own]
  }, [id, lines, factor])
  return <ChooseLinesDialog recipes={recipes} onClose={onClose} />
}
