import { t } from '#server/contract/language/t.ts'
import { connection } from './connection.ts'
import { openDialog } from './dialogs.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

export const needsConnection = () => t('You are offline. This change needs a connection.')

/** Opens the dialog that confirms a change of a recipe; offline, a toast for one that cannot wait. */
export function confirmChange(
  kind: 'favorite' | 'unfavorite' | 'delete' | 'share' | 'link',
  id: string,
): void {
  const canWait = kind !== 'share' && kind !== 'link'
  if (canWait || connection.get() === 'online') openDialog({ kind, id })
  else showToast({ title: needsConnection(), kind: 'error', durationMs, subject: 'connection' })
}
