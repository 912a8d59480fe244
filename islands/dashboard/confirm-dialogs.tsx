import { useState } from 'react'
import { t } from '#server/contract/language/t.ts'
import { deleteRecipe } from '../state/deleted.ts'
import type { DialogProps } from '../state/dialogs.ts'
import { findRecipe } from '../state/recipes.ts'
import { closeRecipe, route } from '../state/route.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { changeFavorite } from './change-favorite.ts'
import { stopAsking } from './favorite-question.ts'

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
  return (
    <MoveDialog
      id={id}
      isFavorite
      title={t('Add to favorites')}
      confirmLabel={t('Add')}
      text={t('“{title}” moves from Recipes to Favorites, where you can give it tags.', {
        title: findRecipe(id)?.title ?? '',
      })}
      onClose={onClose}
    />
  )
}

export function UnfavoriteDialog({ dialog: { id }, onClose }: DialogProps<'unfavorite'>) {
  return (
    <MoveDialog
      id={id}
      isFavorite={false}
      title={t('Remove from favorites')}
      confirmLabel={t('Remove')}
      text={t('“{title}” moves back to Recipes.', { title: findRecipe(id)?.title ?? '' })}
      onClose={onClose}
    />
  )
}

interface MoveDialogProps {
  id: string
  isFavorite: boolean
  title: string
  confirmLabel: string
  text: string
  onClose(): void
}

function MoveDialog({ id, isFavorite, title, confirmLabel, text, onClose }: MoveDialogProps) {
  const [isLast, setLast] = useState(false)
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        if (isLast) stopAsking()
        changeFavorite(id, isFavorite)
      }}
    >
      <p>{text}</p>
      <Checkbox
        label={t('Don’t ask again on this device')}
        checked={isLast}
        onChange={({ target }) => setLast(target.checked)}
      />
    </ConfirmDialog>
  )
}
