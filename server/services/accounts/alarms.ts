import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { expectPasskeyIfAny } from './confirmation.ts'
import type { Session } from './sessions.ts'

/** An intruder would first silence what tells the owner of a sign-in: a person with a passkey confirms that with it. */
export async function expectAlarmMayEnd(
  app: App,
  session: Session,
  channel: 'mutedMails' | 'mutedPushes',
): Promise<void> {
  const [user] = await app.store.read
    .select({ muted: users[channel] })
    .from(users)
    .where(eq(users.id, session.actor.id))
  if (!user?.muted.includes('sign-in')) await expectPasskeyIfAny(app, session)
}
