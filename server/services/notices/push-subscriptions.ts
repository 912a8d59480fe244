import { ECDH } from 'node:crypto'
import { and, count, desc, eq, ne } from 'drizzle-orm'
import { pushSubscriptions, sessions, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { type ChangePush, noticeKinds, type PushSettings, type Subscribe } from '#server/contract/notices.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound, unauthorized } from '../../errors.ts'
import { expectAlarmMayEnd, expectPasskeyIfAny } from '../accounts/confirmation.ts'
import { shownDevice } from '../accounts/device-name.ts'
import type { Session } from '../accounts/sessions.ts'
import { expectBelowMax } from '../base/max-counts.ts'
import { readPushKeys } from './push-keys.ts'

export async function describePush(app: App, { id: sessionId, actor }: Session): Promise<PushSettings> {
  const [user] = await app.store.read
    .select({ muted: users.mutedPushes, quietHours: users.quietHours })
    .from(users)
    .where(eq(users.id, actor.id))
  if (!user) throw unauthorized()
  const rows = await app.store.read
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, actor.id))
    .orderBy(desc(pushSubscriptions.id))
  return {
    publicKey: (await readPushKeys(app)).publicKey,
    subscriptions: rows.map(({ id, device, createdAt, sessionId: of }) => ({
      id,
      device: shownDevice(device),
      createdAt,
      isCurrent: of === sessionId,
    })),
    muted: noticeKinds.filter((kind) => user.muted.includes(kind)),
    quietHours: user.quietHours,
  }
}

/** One for each session. A browser that another person used before belongs to the person who is signed in now. */
export async function subscribe(app: App, session: Session, { endpoint, keys }: Subscribe): Promise<void> {
  const userId = session.actor.id
  app.delivery.check(endpoint)
  if (!isEncryptable(keys)) throw badRequest(t('This browser cannot show notifications.'))
  await app.store.write(async (tx) => {
    const [own] = await tx.select().from(sessions).where(eq(sessions.id, session.id))
    if (!own) throw unauthorized()
    const isOld = and(eq(pushSubscriptions.sessionId, session.id), ne(pushSubscriptions.endpoint, endpoint))
    await tx.delete(pushSubscriptions).where(isOld)
    const [others] = await tx
      .select({ n: count() })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), ne(pushSubscriptions.endpoint, endpoint)))
    expectBelowMax('notified device', others?.n ?? 0)
    const values = { userId, sessionId: session.id, endpoint, ...keys, device: own.device }
    await tx
      .insert(pushSubscriptions)
      .values({ id: app.store.newId(), createdAt: app.now(), ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: values })
  })
}

/** What cannot be encrypted would fail again with each notification. */
function isEncryptable({ p256dh, auth }: Subscribe['keys']): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return Buffer.from(p256dh, 'base64url').length === 65
  } catch {
    return false
  }
}

/** Another device may be the one that would tell of an intruder. */
export async function unsubscribe(app: App, session: Session, id: string): Promise<void> {
  const isOwn = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, session.actor.id))
  const [device] = await app.store.read.select().from(pushSubscriptions).where(isOwn)
  if (device && device.sessionId !== session.id) await expectPasskeyIfAny(app, session)
  const ended = await app.store.write((tx) =>
    tx.delete(pushSubscriptions).where(isOwn).returning({ id: pushSubscriptions.id }),
  )
  if (ended.length === 0) throw notFound(t('Device not found'))
}

export async function changePush(
  app: App,
  session: Session,
  { muted, quietHours }: ChangePush,
): Promise<void> {
  if (muted?.includes('sign-in')) await expectAlarmMayEnd(app, session, 'mutedPushes')
  const set = {
    ...(muted !== undefined && { mutedPushes: [...new Set(muted)] }),
    ...(quietHours !== undefined && { quietHours }),
  }
  if (Object.keys(set).length === 0) return
  await app.store.write(async (tx) => {
    await tx.update(users).set(set).where(eq(users.id, session.actor.id))
  })
}
