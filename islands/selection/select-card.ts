import { isUnsaved } from '../state/incoming-shares.ts'
import { findRecipe } from '../state/recipes.ts'
import { toggleSelected } from '../state/selection.ts'

/** What a friend shared can be selected after 'View & Save'. */
export function selectCard(id: string): void {
  const recipe = findRecipe(id)
  if (recipe && !isUnsaved(recipe)) toggleSelected(id)
}
