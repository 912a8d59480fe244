import { randomBytes } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { webhooks } from '#db/schema.ts'
import { message, t, translated } from '#server/contract/language/t.ts'
import { webhookEvents } from '#server/contract/own-programs.ts'
import type { AddWebhook, Webhook } from '#server/contract/webhooks.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { expectConfirmed } from '../accounts/confirmation.ts'
import type { Session } from '../accounts/sessions.ts'
import { record } from '../base/audit.ts'
import { expectBelowMax } from '../base/max-counts.ts'
import { writeWithinSpace } from '../space/space.ts'

/** Lets people, libraries and secret scanners recognise the secret. */
export const secretPrefix = 'whsec_'

const columns = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  createdAt: webhooks.createdAt,
  sentAt: webhooks.sentAt,
  problem: webhooks.problem,
  isOff: webhooks.isOff,
}

export async function listWebhooks(app: App, userId: string): Promise<Webhook[]> {
  const rows = await app.store.read
    .select(columns)
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(desc(webhooks.id))
  return rows.map(inOwnLanguage)
}

/** Stored in English, translated when it is shown. */
export const passwordChanged = message('It was switched off when your password changed.')

const inOwnLanguage = (webhook: Webhook): Webhook => ({
  ...webhook,
  problem: webhook.problem === passwordChanged ? translated(passwordChanged) : webhook.problem,
})

/**
 * The secret is returned only here. Throws for an address that deliveries refuse. Asks for confirmation, because a stolen
 * session must not add a listener that outlives it.
 */
export async function addWebhook(
  app: App,
  session: Session,
  { url, events }: AddWebhook,
): Promise<{ secret: string; webhook: Webhook }> {
  const { actor } = session
  app.delivery.check(url)
  await expectConfirmed(app, session)
  const secret = secretPrefix + randomBytes(32).toString('base64')
  const webhook: Webhook = {
    id: app.store.newId(),
    url,
    events: webhookEvents.filter((event) => events.includes(event)),
    createdAt: app.now(),
    sentAt: null,
    problem: null,
    isOff: false,
  }
  await writeWithinSpace(app, actor.id, async (tx) => {
    const [added] = await tx.select({ n: count() }).from(webhooks).where(eq(webhooks.userId, actor.id))
    expectBelowMax('webhook', added?.n ?? 0)
    await tx.insert(webhooks).values({ ...webhook, userId: actor.id, secret, madeBy: actor.maker ?? null })
    await record(app, tx, actor, 'add webhook', new URL(url).host)
  })
  return { secret, webhook }
}

/** Messages that fell into the time it was off are not sent later. */
export async function switchWebhook(app: App, userId: string, id: string, isOff: boolean): Promise<Webhook> {
  const set = isOff ? { isOff } : { isOff, failures: 0, failingSince: null, problem: null }
  const [webhook] = await app.store.write((tx) =>
    tx.update(webhooks).set(set).where(ownedBy(userId, id)).returning(columns),
  )
  if (!webhook) throw notFound(t('Webhook not found'))
  return inOwnLanguage(webhook)
}

export async function removeWebhook(app: App, userId: string, id: string): Promise<void> {
  const removed = await app.store.write((tx) =>
    tx.delete(webhooks).where(ownedBy(userId, id)).returning({ id: webhooks.id }),
  )
  if (removed.length === 0) throw notFound(t('Webhook not found'))
}

/** Throws the same error for someone else's webhook as for a missing one. */
export async function ownWebhook(db: Database, userId: string, id: string) {
  const [webhook] = await db.select().from(webhooks).where(ownedBy(userId, id))
  if (!webhook) throw notFound(t('Webhook not found'))
  return webhook
}

const ownedBy = (userId: string, id: string) => and(eq(webhooks.userId, userId), eq(webhooks.id, id))
