import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { deleteRecipe } from '../state/deleted.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { setFavorite } from '../state/favorite.ts'
import { findRecipe } from '../state/recipes.ts'
import { closeRecipe, route } from '../state/route.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { flyToTab } from './fly-to-tab.ts'

export function DeleteDialog({ dialog: { id }, onClose }: DialogProps<'delete'>) {
  const recipe = findRecipe(id)
  const [isForAll, setForAll] = useState(false)
  const title = recipe?.title ?? t('this recipe')
  return (
    <ConfirmDialog
      title={t('Delete Recipe')}
      confirmLabel={t('Delete')}
      isDestructive
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (route.get().recipe === id) closeRecipe()
        void deleteRecipe(id, isForAll)
      }}
    >
      {recipe?.household ? (
        <>
          <p>
            {isForAll
              ? t('“{title}” will be removed from the lists of your household.', { title })
              : t('“{title}” will be removed from your list.', { title })}
          </p>
          <Checkbox
            label={t('For all of us')}
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        </>
      ) : (
        t('“{title}” will be removed from your list. Friends who have it keep it.', { title })
      )}
    </ConfirmDialog>
  )
}

export function FavoriteDialog({ dialog: { id }, onClose }: DialogProps<'favorite'>) {
  const recipe = findRecipe(id)
  return (
    <ConfirmDialog
      title={t('Add to favorites')}
      confirmLabel={t('Add')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (!recipe) return
        flyToTab(id, 'favorites')
        void setFavorite(recipe, true)
      }}
    >
      {t('“{title}” moves from Recipes to Favorites, where you can give it tags.', {
        title: recipe?.title ?? '',
      })}
    </ConfirmDialog>
  )
}

export function UnfavoriteDialog({ dialog: { id }, onClose }: DialogProps<'unfavorite'>) {
  const recipe = findRecipe(id)
  return (
    <ConfirmDialog
      title={t('Remove from favorites')}
      confirmLabel={t('Remove')}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (!recipe) return
        flyToTab(id, 'recipes')
        void setFavorite(recipe, false)
      }}
    >
      {t('“{title}” moves back to Recipes.', { title: recipe?.title ?? '' })}
    </ConfirmDialog>
  )
}
