import CalendarDays from 'lucide-react/icons/calendar-days'
import CookingPot from 'lucide-react/icons/cooking-pot'
import FolderPlus from 'lucide-react/icons/folder-plus'
import History from 'lucide-react/icons/history'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import type { ReactNode } from 'react'
import { ocrSource } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { servingsCount } from '#server/contract/measures/servings.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Me } from '#server/contract/users.ts'
import { openDialog, type ShownIngredients } from '../state/dialogs.ts'
import { isUnsaved } from '../state/incoming-shares.ts'
import { confirmChange } from '../state/questions.ts'

interface MenuEntry {
  label(): string
  icon: ReactNode
  /** Without it, the entry is always there. */
  isShown?(recipe: Recipe, me: Me | null): boolean
  /** What it opens is loaded then: this list is part of each open recipe. */
  run(recipe: Recipe, shownIngredients: () => ShownIngredients): void
}

/** The menu of an open recipe, at every width. A new action is a line here. */
export const menuEntries: readonly MenuEntry[] = [
  {
    label: () => t('Share'),
    icon: <Share2 />,
    // Where sharing is off, the dialog turns it on.
    isShown: (recipe) => !isUnsaved(recipe),
    run: ({ _id: id }) => confirmChange('share', id),
  },
  {
    label: () => t('Share a link'),
    icon: <Link2 />,
    isShown: (recipe, me) => me?.publicLinks !== 'off' && !isUnsaved(recipe),
    run: ({ _id: id }) => confirmChange('link', id),
  },
  {
    label: () => t('Edit'),
    icon: <Pencil />,
    // One's own photographed recipes are edited next to their photo.
    isShown: (recipe) =>
      !isUnsaved(recipe) && !(recipe.editable && recipe.source === ocrSource && recipe.photoUrl),
    run: ({ _id: id }) => openDialog({ kind: 'edit', id }),
  },
  {
    label: () => t('History'),
    icon: <History />,
    run: ({ _id: id }) => openDialog({ kind: 'history', id }),
  },
  {
    label: () => t('Add to collection'),
    icon: <FolderPlus />,
    isShown: (recipe) => !isUnsaved(recipe),
    run: ({ _id: id }) => openDialog({ kind: 'collect', ids: [id] }),
  },
  {
    label: () => t('Plan', {}, 'put recipes on the plan of meals'),
    icon: <CalendarDays />,
    isShown: (recipe) => !isUnsaved(recipe),
    run: ({ _id: id, servings }, shownIngredients) => {
      const count = servingsCount(servings)
      openDialog({
        ...{ kind: 'plan', id },
        servings: count === null ? null : Math.max(1, Math.round(count * shownIngredients().factor)),
      })
    },
  },
  {
    label: () => t('Add to shopping list'),
    icon: <ShoppingBasket />,
    isShown: (recipe) => recipe.ingredients.length > 0,
    run: ({ _id: id }, shownIngredients) => openDialog({ kind: 'shop', id, ...shownIngredients() }),
  },
  {
    label: () => t('Bring to a potluck'),
    icon: <CookingPot />,
    isShown: (recipe) => !isUnsaved(recipe),
    run: ({ _id: id }) => openDialog({ kind: 'bring', id }),
  },
  { label: () => t('Print'), icon: <Printer />, run: () => window.print() },
]
