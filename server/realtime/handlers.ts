import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { type ShareAck, shareInput } from '#server/contract/realtime.ts'
import type { App } from '../app.ts'
import { AppError } from '../errors.ts'
import type { Actor } from '../services/accounts/sessions.ts'
import { shareRecipe } from '../services/friends/sharing.ts'

/** The events a client may send, by name. Each returns its acknowledgement. */
export function socketHandlers(app: App) {
  return {
    'recipe:share': async (sender: { userId: string }, payload: unknown): Promise<ShareAck> => {
      const input = shareInput.safeParse(payload)
      if (!input.success) return { ok: false, message: 'This recipe could not be shared.' }
      try {
        await shareRecipe(app, await findActor(app, sender.userId), input.data)
        return { ok: true }
      } catch (error) {
        if (error instanceof AppError) return { ok: false, message: error.message }
        app.log.error({ err: error }, 'sharing failed')
        return { ok: false, message: 'Something went wrong on this Potluck. Please try again.' }
      }
    },
  }
}

async function findActor(app: App, userId: string): Promise<Actor> {
  const [user] = await app.store.read
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      isSharingEnabled: users.isSharingEnabled,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!user) throw new AppError('unauthorized', 'Unauthorized')
  return user
}
