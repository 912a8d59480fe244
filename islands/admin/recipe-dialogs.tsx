import type { AdminRecipe } from '#server/contract/admin.ts'
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
  const { title, confirmLabel, says, act } = actions[kind]
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

const holders = (n: number) => (n === 1 ? 'the one person who has it' : `all ${n} people who have it`)

const actions: Record<RecipeAction, Action> = {
  share: {
    title: 'Share to all',
    confirmLabel: 'Share to all',
    says: ({ title }) =>
      `“${title}” will be added to the list of everyone who does not have it yet, as shared by you.`,
    act: shareToAll,
  },
  rescrape: {
    title: 'Rescrape Recipe',
    confirmLabel: 'Rescrape',
    says: ({ title, source, userCount }) =>
      `“${title}” will be fetched from ${source} again. The new text and picture replace the old ones for ${holders(userCount)}.`,
    act: rescrape,
  },
  delete: {
    title: 'Delete Recipe',
    confirmLabel: 'Delete for everyone',
    says: ({ title, userCount }) =>
      `“${title}” will be removed from the list of ${holders(userCount)}, with its pictures and tags. This cannot be undone.`,
    act: deleteForAll,
  },
}

/** Shows failures as a toast, in case the dialog was closed meanwhile. */
async function shareToAll({ _id, title }: AdminRecipe): Promise<void> {
  try {
    await callApi('POST /api/admin/recipes/share-to-all', { body: { recipeId: _id } })
    showToast({ title: `"${title}" shared to all users!`, kind: 'success', durationMs })
  } catch (error) {
    showToast({ title: shareFailure(error), kind: 'error', durationMs })
  }
}

function shareFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error sharing recipe to all.'
  return `Failed to share recipe: ${error.sentence ?? 'Unknown error'}`
}

async function rescrape({ link }: AdminRecipe): Promise<void> {
  const { message } = await callApi('POST /api/admin/recipes/rescrape', { body: { link } })
  showToast({ title: message, kind: 'success', durationMs })
}

async function deleteForAll({ _id, title }: AdminRecipe): Promise<void> {
  await callApi('DELETE /api/admin/recipes/:id', { params: { id: _id } })
  showToast({ title: `"${title}" was deleted for everyone.`, kind: 'success', durationMs })
}
