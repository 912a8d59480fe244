import type { AdminRecipe } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import { ApiError, callApi } from '../browser/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../state/toasts.ts'
import { ActionDialog } from './action-dialog.tsx'
import { focusTableHeading } from './table-frame.tsx'

export type RecipeAction = 'share' | 'rescrape' | 'delete'

export interface OpenAction {
  kind: RecipeAction
  recipe: AdminRecipe
}

interface RecipeDialogProps {
  open: OpenAction
  onClose(): void
}

/** Confirms one of the three actions, which change the lists of other people. */
export function RecipeDialog({ open: { kind, recipe }, onClose }: RecipeDialogProps) {
  const { title, confirmLabel, says, act } = actions()[kind]
  return (
    <ActionDialog
      title={title}
      confirmLabel={confirmLabel}
      isDestructive={kind === 'delete'}
      act={() => act(recipe)}
      // The row of the button that opened it is removed.
      {...(kind === 'delete' && { onDone: focusTableHeading })}
      onClose={onClose}
    >
      {says(recipe)}
    </ActionDialog>
  )
}

interface Action {
  title: string
  confirmLabel: string
  says(recipe: AdminRecipe): string
  act(recipe: AdminRecipe): Promise<void>
}

const actions = (): Record<RecipeAction, Action> => ({
  share: {
    title: t('Share to all'),
    confirmLabel: t('Share to all'),
    says: ({ title }) =>
      t('“{title}” will be added to the list of everyone who does not have it yet, as shared by you.', {
        title,
      }),
    act: shareToAll,
  },
  rescrape: {
    title: t('Rescrape Recipe'),
    confirmLabel: t('Rescrape'),
    says: ({ title, source, userCount: count }) =>
      t(
        '“{title}” will be fetched from {source} again. The new text and picture replace the old ones for {count, plural, one {the one person who has it} other {all # people who have it}}.',
        { title, source, count },
      ),
    act: rescrape,
  },
  delete: {
    title: t('Delete Recipe'),
    confirmLabel: t('Delete for everyone'),
    says: ({ title, userCount: count }) =>
      t(
        '“{title}” will be removed from the list of {count, plural, one {the one person who has it} other {all # people who have it}}, with its pictures and tags. This cannot be undone.',
        { title, count },
      ),
    act: deleteForAll,
  },
})

/** Shows failures as a toast, in case the dialog was closed meanwhile. */
async function shareToAll({ _id, title }: AdminRecipe): Promise<void> {
  try {
    await callApi('POST /api/admin/recipes/share-to-all', { body: { recipeId: _id } })
    showToast({ title: t('"{title}" shared to all users!', { title }), kind: 'success', durationMs })
  } catch (error) {
    showToast({ title: shareFailure(error), kind: 'error', durationMs })
  }
}

function shareFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return t('Error sharing recipe to all.')
  return t('Failed to share recipe: {reason}', { reason: error.sentence ?? t('Unknown error') })
}

async function rescrape({ link }: AdminRecipe): Promise<void> {
  const { message } = await callApi('POST /api/admin/recipes/rescrape', { body: { link } })
  showToast({ title: message, kind: 'success', durationMs })
}

async function deleteForAll({ _id, title }: AdminRecipe): Promise<void> {
  await callApi('DELETE /api/admin/recipes/:id', { params: { id: _id } })
  showToast({ title: t('"{title}" was deleted for everyone.', { title }), kind: 'success', durationMs })
}
