import { t } from '#server/contract/language/t.ts'
import { type ShareAck, shareInput } from '#server/contract/realtime.ts'
import type { App } from '../app.ts'
import type { CallCost } from '../contract/calls/call.ts'
import { AppError, unauthorized } from '../errors.ts'
import { findActor } from '../services/accounts/sessions.ts'
import { shareRecipe } from '../services/sharing/sharing.ts'

/** What each message costs. */
const messageCosts = { 'recipe:share': 'addition' } satisfies Record<
  keyof ReturnType<typeof socketHandlers>,
  CallCost
>

/** The events a client may send, by name. Each returns its acknowledgement. */
export function socketHandlers(app: App) {
  return {
    'recipe:share': async (sender: { userId: string }, payload: unknown): Promise<ShareAck> => {
      const input = shareInput.safeParse(payload)
      if (!input.success) return { ok: false, message: t('This recipe could not be shared.') }
      try {
        const actor = await findActor(app.store.read, sender.userId)
        if (!actor) throw unauthorized()
        await app.limits.charge(messageCosts['recipe:share'], { personId: actor.id })
        // Programs only listen.
        await shareRecipe(app, { ...actor, maker: { by: 'browser', device: '' } }, input.data)
        return { ok: true }
      } catch (error) {
        if (error instanceof AppError) return { ok: false, message: error.message }
        app.log.error({ err: error }, 'sharing failed')
        return { ok: false, message: t('Something went wrong on this Potluck. Please try again.') }
      }
    },
  }
}
