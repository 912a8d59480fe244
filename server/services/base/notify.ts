import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { pushSubscriptions, users } from '#db/schema.ts'
import type { Notice, NoticeKind } from '#server/contract/notices.ts'
import type { App } from '../../app.ts'
import { enqueueAll, findRecent } from '../../jobs/queue.ts'
import { inLanguage } from '../../language.ts'
import { languageColumns, languageIn } from './person-language.ts'

/** A service that is away for longer than this gets no more; what was to be told is in the app anyway. */
const maxAttempts = 4

interface Notification {
  userIds: readonly string[]
  kind: NoticeKind
  /** Made once for each person, in their language. */
  notice(): Notice
  /** The id of the list or plan that it is about. People who have left it in the meantime are not notified. */
  place?: string
  /** Several changes within this time, with the same tag, make one notification: that of the first. */
  gatherMs?: number
  /** What can be taken back and done again, such as a friend request, is told once an hour: a phone must not ring each time. */
  isInvitation?: boolean
}

const toldAgainAfterMs = 3_600_000

/**
 * Notifies the devices of people of something, unless they switched this kind off; in the transaction of what happened.
 * Its texts are shortened to a few hundred characters.
 */
export async function notify(
  app: App,
  tx: Transaction,
  { userIds, kind, notice, place, gatherMs, isInvitation = false }: Notification,
): Promise<void> {
  if (userIds.length === 0) return
  const subscriptions = await tx
    .select({ id: pushSubscriptions.id, userId: users.id, muted: users.mutedPushes, ...languageColumns })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(inArray(pushSubscriptions.userId, [...userIds]))
    .orderBy(pushSubscriptions.id)
  const wanted = subscriptions
    .filter(({ muted }) => !muted.includes(kind))
    .map((subscription) => ({
      ...subscription,
      shown: shortened(inLanguage(languageIn(subscription), notice)),
    }))
    .map(({ id, userId, shown }) => ({
      ...{ id: app.store.newId(), now: app.now(), userId, maxAttempts },
      ...(gatherMs !== undefined && { delayMs: gatherMs, uniqueKey: `${id} ${shown.tag}` }),
      payload: { subscriptionId: id, kind, notice: shown, ...(place && { place }) },
    }))
  if (!isInvitation) return enqueueAll(tx, 'push', wanted)
  const invitations = wanted.map((each) => ({
    ...each,
    uniqueKey: `${each.payload.subscriptionId} ${each.payload.notice.tag} invitation`,
  }))
  const told = await findRecent(tx, 'push', userIds, app.now() - toldAgainAfterMs)
  await enqueueAll(
    tx,
    'push',
    invitations.filter(({ uniqueKey }) => !told.has(uniqueKey)),
  )
}

/** Push services take 4 kB. */
const shortened = ({ title, body, path, tag }: Notice): Notice => ({
  title: title.slice(0, 200),
  body: body.slice(0, 400),
  path: path.slice(0, 500),
  tag: tag.slice(0, 100),
})
