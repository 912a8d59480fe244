import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users, webhooks } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { AppError, upstream } from '../../errors.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import type { Job } from '../../jobs/queue.ts'
import { mailAccountNotice } from '../accounts/account-mail.ts'
import { webhookAttempts } from '../base/queue-webhooks.ts'
import { readRecipe } from '../recipes/view.ts'
import { ownWebhook, secretPrefix } from './webhooks.ts'

/** A webhook that fails for this long, in all attempts of a message, is switched off. A restarting program is back earlier. */
const switchedOffAfterMs = 4 * 3_600_000

/** Runs in the job. The job's id is the id of the message in every attempt, so that receivers can drop duplicates. */
export async function sendWebhook(app: App, payload: JobPayloads['webhook'], job: Job): Promise<void> {
  const [webhook] = await app.store.read.select().from(webhooks).where(eq(webhooks.id, payload.webhookId))
  if (!webhook || webhook.isOff) return
  const data = await dataOf(app, payload)
  if (!data) return
  const failure = await post(app, webhook, { id: job.id, type: payload.event, at: payload.happenedAt, data })
  if (failure === null) return noteSuccess(app, webhook.id)
  await noteFailure(app, webhook.id, failure)
  if (!failure.isFinal) throw upstream(failure.problem)
}

/** Returns why a test failed; null when it arrived. Tests count neither as sent nor as failures, and work while it is off. */
export async function sendTest(app: App, userId: string, webhookId: string): Promise<string | null> {
  const webhook = await ownWebhook(app.store.read, userId, webhookId)
  const test = { id: app.store.newId(), type: 'webhook.test', at: app.now(), data: {} }
  return (await post(app, webhook, test))?.problem ?? null
}

/** Undefined when the recipe has left the list since; 'recipe.deleted' has a message of its own. */
async function dataOf(
  app: App,
  { event, savedId }: JobPayloads['webhook'],
): Promise<Recipe | { _id: string } | undefined> {
  return event === 'recipe.deleted' ? { _id: savedId } : readRecipe(app.store.read, savedId)
}

interface Signed {
  id: string
  secret: string
  now: number
  body: Buffer
}

/** Signed as standardwebhooks.com specifies. The time is signed, too, so that an old message cannot be replayed. */
function signedHeaders({ id, secret, now, body }: Signed): Record<string, string> {
  const seconds = String(Math.floor(now / 1000))
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Potluck',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}

interface Failure {
  problem: string
  /** Another attempt would fail the same way. */
  isFinal: boolean
}

interface Message {
  id: string
  type: string
  at: number
  data: object
}

/** Returns null when the message arrived. */
async function post(
  app: App,
  { url, secret }: { url: string; secret: string },
  { id, type, at, data }: Message,
): Promise<Failure | null> {
  const body = Buffer.from(JSON.stringify({ type, timestamp: new Date(at).toISOString(), data }))
  const headers = signedHeaders({ id: `msg_${id}`, secret, now: app.now(), body })
  try {
    const status = await app.delivery.post(url, { headers, body })
    if (status >= 200 && status < 300) return null
    // With 410 Gone the program asks for no more messages.
    return { problem: t('The program answered {status}.', { status }), isFinal: status === 410 }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { problem: error.message, isFinal: error.code === 'bad_request' }
  }
}

async function noteSuccess(app: App, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const set = { sentAt: app.now(), failures: 0, failingSince: null, problem: null }
    await tx.update(webhooks).set(set).where(eq(webhooks.id, id))
  })
}

/** Switches the webhook off after too many failures, and notifies its owner by mail. */
async function noteFailure(app: App, id: string, { problem, isFinal }: Failure): Promise<void> {
  await app.store.write(async (tx) => {
    const [row] = await tx
      .select({ webhook: webhooks, email: users.email, firstName: users.firstName })
      .from(webhooks)
      .innerJoin(users, eq(users.id, webhooks.userId))
      .where(eq(webhooks.id, id))
    if (!row || row.webhook.isOff) return
    const now = app.now()
    const failures = row.webhook.failures + 1
    const failingSince = row.webhook.failingSince ?? now
    const isOff = isFinal || (failures >= webhookAttempts && now - failingSince >= switchedOffAfterMs)
    await tx.update(webhooks).set({ problem, failures, failingSince, isOff }).where(eq(webhooks.id, id))
    if (isOff) await mailAccountNotice(app, tx, row, 'webhook switched off', row.webhook.url)
  })
}
