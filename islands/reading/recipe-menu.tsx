import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import type { ShownIngredients } from '../state/dialogs.ts'
import { meOf, session } from '../state/session.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { menuEntries } from './menu-entries.tsx'

interface RecipeMenuProps {
  recipe: Recipe
  /** Its ingredients in the chosen measures, at the present scale. */
  shownIngredients(): ShownIngredients
}

/** What can be done with an open recipe beyond reading it. */
export function RecipeMenu({ recipe, shownIngredients }: RecipeMenuProps) {
  const me = useStore(session, meOf)
  const actions = menuEntries
    .filter(({ isShown }) => isShown?.(recipe, me) ?? true)
    .map(({ label, icon, run }) => ({ label: label(), icon, run: () => run(recipe, shownIngredients) }))
  return <ActionMenu label={t('More actions')} actions={actions} />
}
