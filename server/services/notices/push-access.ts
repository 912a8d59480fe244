import { and, desc, eq, ne } from 'drizzle-orm'
import { pushSubscriptions } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { type Credential, itemsOf } from '../accounts/access-entry.ts'
import { shownDevice } from '../accounts/device-name.ts'
import { fateOfSessions } from '../accounts/own-access.ts'
import { unsubscribe } from './push-subscriptions.ts'

/** A subscription belongs to a session, and ends with it. */
export const pushAccess: Credential = {
  kind: 'push',
  counted: (count) => t('{count, plural, one {# notified device} other {# notified devices}}', { count }),
  tables: [pushSubscriptions],
  fate: fateOfSessions,
  async list({ db, userId, sessionId }) {
    const rows = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, userId))
      .orderBy(desc(pushSubscriptions.id))
    return itemsOf(
      'push',
      rows.map(({ id, device, createdAt, sessionId: of }) => ({
        id,
        name: shownDevice(device) || t('A browser'),
        detail: t('Shows notifications of friends, lists, plans and potlucks.'),
        since: createdAt,
        isCurrent: of === sessionId,
      })),
    )
  },
  end: unsubscribe,
  async endAll({ tx, userId, keep }) {
    const isOthers = ne(pushSubscriptions.sessionId, keep.sessionId)
    const ended = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), isOthers))
      .returning({ id: pushSubscriptions.id })
    return ended.length
  },
}
