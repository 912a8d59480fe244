import { useState } from 'react'
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
  const title = recipe?.title ?? 'this recipe'
  return (
    <ConfirmDialog
      title="Delete Recipe"
      confirmLabel="Delete"
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
          <p>{`“${title}” will be removed from ${isForAll ? 'the lists of your household' : 'your list'}.`}</p>
          <Checkbox
            label="For all of us"
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        </>
      ) : (
        `“${title}” will be removed from your list. Friends who have it keep it.`
      )}
    </ConfirmDialog>
  )
}

export function FavoriteDialog({ dialog: { id }, onClose }: DialogProps<'favorite'>) {
  const recipe = findRecipe(id)
  return (
    <ConfirmDialog
      title="Add to favorites"
      confirmLabel="Add"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (!recipe) return
        flyToTab(id, 'favorites')
        void setFavorite(recipe, true)
      }}
    >
      {`“${recipe?.title ?? ''}” moves from Recipes to Favorites, where you can give it tags.`}
    </ConfirmDialog>
  )
}

export function UnfavoriteDialog({ dialog: { id }, onClose }: DialogProps<'unfavorite'>) {
  const recipe = findRecipe(id)
  return (
    <ConfirmDialog
      title="Remove from favorites"
      confirmLabel="Remove"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (!recipe) return
        flyToTab(id, 'recipes')
        void setFavorite(recipe, false)
      }}
    >
      {`“${recipe?.title ?? ''}” moves back to Recipes.`}
    </ConfirmDialog>
  )
}
