import type { ServerEvents, ShareAck } from '#server/contract/realtime.ts'
import { createStore } from '../browser/store.ts'
import { closeDialog, openDialog } from './dialogs.ts'
import { stopSelecting } from './selection.ts'

/** One share of recipes with several friends, from the click until the dialog closes. */
interface Sharing {
  recipeIds: readonly string[]
  /** Recipes and friends without a result so far; it arrives by event or acknowledgement. */
  waitingFor: readonly string[]
  /** Why it failed for one of them. */
  errors: readonly string[]
}

export const sharing = createStore<Sharing | null>(null)

const keyOf = (recipeId: string, email: string) => `${recipeId} ${email}`

export async function share(recipeIds: readonly string[], emails: readonly string[]): Promise<void> {
  const waitingFor = recipeIds.flatMap((recipeId) => emails.map((email) => keyOf(recipeId, email)))
  sharing.set({ recipeIds, waitingFor, errors: [] })
  const { emitShare } = await import('../browser/socket.ts')
  for (const recipeId of recipeIds) {
    for (const targetUserEmail of emails) {
      void emitShare({ recipeId, targetUserEmail }).then((ack) => addResult(recipeId, targetUserEmail, ack))
    }
  }
}

/** The dialog was closed: results that are still missing are not shown. */
export const stopSharing = () => sharing.set(null)

/** The first result of a recipe and a friend counts. Success for all closes the dialog and opens the next; errors stay in it. */
function addResult(recipeId: string, email: string, ack: ShareAck): void {
  const state = sharing.get()
  const key = keyOf(recipeId, email)
  if (!state?.waitingFor.includes(key)) return
  const waitingFor = state.waitingFor.filter((each) => each !== key)
  const errors = ack.ok ? state.errors : [...new Set([...state.errors, ack.message])]
  if (waitingFor.length > 0 || errors.length > 0) {
    sharing.set({ ...state, waitingFor, errors })
    return
  }
  stopSharing()
  closeDialog('share')
  stopSelecting()
  openDialog({ kind: 'shared' })
}

export function shareSucceeded({ recipeId, targetUserEmail }: ServerEvents['recipe:share:success']): void {
  addResult(recipeId, targetUserEmail, { ok: true })
}

export function shareFailed({
  recipeId,
  targetUserEmail,
  message,
}: ServerEvents['recipe:share:error']): void {
  addResult(recipeId, targetUserEmail, { ok: false, message })
}
