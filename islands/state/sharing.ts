import type { ServerEvents, ShareAck } from '#server/contract/realtime.ts'
import { createStore } from '../browser/store.ts'

/** One share of a recipe with several friends. It ends when each of them has an answer, by event or acknowledgement. */
interface Sharing {
  recipeId: string
  waitingFor: readonly string[]
  /** Why it failed for one of them. */
  errors: readonly string[]
}

export const sharing = createStore<Sharing | null>(null)

export async function share(recipeId: string, emails: readonly string[]): Promise<void> {
  sharing.set({ recipeId, waitingFor: emails, errors: [] })
  const { emitShare } = await import('../browser/socket.ts')
  for (const targetUserEmail of emails) {
    void emitShare({ recipeId, targetUserEmail }).then((ack) => answered(recipeId, targetUserEmail, ack))
  }
}

/** The first answer counts, the other one changes nothing. */
function answered(recipeId: string, email: string, ack: ShareAck): void {
  sharing.set((state) => {
    if (state?.recipeId !== recipeId || !state.waitingFor.includes(email)) return state
    const waitingFor = state.waitingFor.filter((each) => each !== email)
    return { ...state, waitingFor, errors: ack.ok ? state.errors : [...state.errors, ack.message] }
  })
}

export function shareSucceeded({ recipeId, targetUserEmail }: ServerEvents['recipe:share:success']): void {
  answered(recipeId, targetUserEmail, { ok: true })
}

export function shareFailed(event: ServerEvents['recipe:share:error']): void {
  answered(event.recipeId, event.targetUserEmail, { ok: false, message: event.message })
}
