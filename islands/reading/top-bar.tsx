import ChefHat from 'lucide-react/icons/chef-hat'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Heart from 'lucide-react/icons/heart'
import type { ReactNode } from 'react'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { useStore } from '../browser/store.ts'
import { moveRecipe } from '../dashboard/favorite-question.ts'
import type { ShownIngredients } from '../state/dialogs.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { meOf, session } from '../state/session.ts'
import { ActionMenu } from '../ui/action-menu.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { menuEntries } from './menu-entries.tsx'
import styles from './top-bar.module.css'

interface TopBarProps {
  recipe: Recipe
  isCooking: boolean
  onToggleCooking(): void
  onClose(): void
  /** Its ingredients in the chosen measures, at the present scale. */
  shownIngredients(): ShownIngredients
  children?: ReactNode
}

export function TopBar({
  recipe,
  isCooking,
  onToggleCooking,
  onClose,
  shownIngredients,
  children,
}: TopBarProps) {
  const { _id: id, isFavorite } = recipe
  return (
    <div className={styles.root}>
      <IconButton label={t('Close')} icon={<ChevronDown />} onClick={onClose} data-autofocus />
      <div className={styles.space} />
      {children}
      {!isUnsaved(recipe) && !isCooking && (
        <IconButton
          label={isFavorite ? t('Remove from favorites') : t('Add to favorites')}
          icon={<Heart fill={isFavorite ? 'currentColor' : 'none'} />}
          aria-pressed={isFavorite}
          onClick={() => void moveRecipe(id, !isFavorite)}
        />
      )}
      <button
        type="button"
        role="switch"
        aria-checked={isCooking}
        className={styles.cook}
        title={t('Keeps the screen awake and the text large')}
        onClick={onToggleCooking}
      >
        <ChefHat />
        {t('Cook Mode')}
        <span className={styles.track} />
      </button>
      {!isCooking && <RecipeMenu recipe={recipe} shownIngredients={shownIngredients} />}
    </div>
  )
}

interface RecipeMenuProps {
  recipe: Recipe
  /** Its ingredients in the chosen measures, at the present scale. */
  shownIngredients(): ShownIngredients
}

/** What can be done with an open recipe beyond reading it. */
function RecipeMenu({ recipe, shownIngredients }: RecipeMenuProps) {
  const me = useStore(session, meOf)
  const actions = menuEntries
    .filter(({ isShown }) => isShown?.(recipe, me) ?? true)
    .map(({ label, icon, run }) => ({ label: label(), icon, run: () => run(recipe, shownIngredients) }))
  return <ActionMenu label={t('More actions')} actions={actions} />
}
