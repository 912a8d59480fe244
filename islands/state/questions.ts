import { connection } from './connection.ts'
import { openDialog } from './dialogs.ts'
import { dashboardToastDurationMs as durationMs, showToast } from './toasts.ts'

export const needsConnection = 'You are offline. This change needs a connection.'

/** Asks about a change of a recipe. Without a connection there is nothing to ask: the change could not be made. */
export function askAbout(kind: 'favorite' | 'unfavorite' | 'delete' | 'share', id: string): void {
  if (connection.get() === 'online') openDialog({ kind, id })
  else showToast({ title: needsConnection, kind: 'error', durationMs, subject: 'connection' })
}
