import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import type { AdminRecipe } from '#server/contract/admin.ts'
import { manualSource, ocrSource } from '#server/contract/constants.ts'
import { ApiError, callApi } from '../lib/api.ts'
import { dashboardToastDurationMs as durationMs, showToast } from '../stores/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './table.module.css'

type Action = 'share' | 'rescrape' | 'delete'

export function RecipeRow({ recipe, onChanged }: { recipe: AdminRecipe; onChanged(): void }) {
  const { title, source, userCount, lastScraped } = recipe
  const [busy, setBusy] = useState<Action | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  async function run(action: Action) {
    if (busy) return
    setBusy(action)
    await actions[action](recipe)
    setBusy(null)
    onChanged()
  }
  const icon = (action: Action, still: ReactNode) => (busy === action ? <Spinner /> : still)
  const isFromWeb = source !== manualSource && source !== ocrSource
  return (
    <tr>
      <td className={styles.name}>{title}</td>
      <td className={styles.number}>{userCount}</td>
      <td className={styles.number}>{userCount - 1}</td>
      <td className={styles.number}>{lastScraped ? new Date(lastScraped).toLocaleDateString() : 'N/A'}</td>
      <td>
        <div className={styles.actions}>
          <IconButton
            label={`Share ${title} to all`}
            title="Share to all"
            icon={icon('share', <Share2 />)}
            onClick={() => void run('share')}
          />
          <IconButton
            label={`Rescrape ${title}`}
            title={isFromWeb ? 'Rescrape' : 'Only recipes from the web can be fetched again'}
            icon={icon('rescrape', <RefreshCw />)}
            disabled={!isFromWeb}
            onClick={() => void run('rescrape')}
          />
          <IconButton
            label={`Delete ${title}`}
            title="Delete"
            icon={icon('delete', <Trash2 />)}
            onClick={() => setDeleting(true)}
          />
        </div>
        {isDeleting && (
          <ConfirmDialog
            title="Delete Recipe"
            confirmLabel="Delete for everyone"
            isDestructive
            onClose={() => setDeleting(false)}
            onConfirm={() => {
              setDeleting(false)
              void run('delete')
            }}
          >
            {`“${title}” goes from the ${userCount === 1 ? 'one list' : `${userCount} lists`} it is in, with its pictures and tags. This cannot be undone.`}
          </ConfirmDialog>
        )}
      </td>
    </tr>
  )
}

const actions: Record<Action, (recipe: AdminRecipe) => Promise<void>> = {
  async share({ _id, title }) {
    try {
      await callApi('share', '/api/admin/recipes/share-to-all', { method: 'POST', body: { recipeId: _id } })
      showToast({ title: `"${title}" shared to all users!`, kind: 'success', durationMs })
    } catch (error) {
      showToast({ title: shareFailure(error), kind: 'error', durationMs })
    }
  },
  async rescrape({ link }) {
    try {
      const { message } = await callApi<{ message: string }>('rescrape', '/api/admin/recipes/rescrape', {
        method: 'POST',
        body: { link },
      })
      showToast({ title: message, kind: 'success', durationMs })
    } catch (error) {
      console.error(error)
      showToast({ title: sentenceOf(error) ?? 'The recipe could not be fetched.', kind: 'error', durationMs })
    }
  },
  async delete({ _id, title }) {
    try {
      await callApi('delete', `/api/admin/recipes/${encodeURIComponent(_id)}`, { method: 'DELETE' })
      showToast({ title: `"${title}" was deleted for everyone.`, kind: 'success', durationMs })
    } catch (error) {
      console.error(error)
    }
  },
}

function shareFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Error sharing recipe to all.'
  return `Failed to share recipe: ${sentenceOf(error) ?? 'Unknown error'}`
}

/** The server's own words, without the name of the call in front. */
function sentenceOf(error: unknown): string | null {
  return error instanceof ApiError
    ? error.message.replace(/^(?:share|rescrape)(?::|\. Server responded with:) /, '')
    : null
}
