import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { pushSubscriptions, users } from '#db/schema.ts'
import type { Notice, NoticeKind, QuietHours } from '#server/contract/notices.ts'
import type { App } from '../../app.ts'
import { AppError, upstream } from '../../errors.ts'
import { collectionRules } from '../collections/access.ts'
import { cookingRules } from '../cooking-sessions/access.ts'
import { householdRules } from '../households/access.ts'
import type { PlaceRules } from '../places/kind.ts'
import { findPlace } from '../places/people.ts'
import { planRules } from '../plan/access.ts'
import { listRules } from '../shopping/access.ts'
import { loadWebPush, readPushKeys } from './push-keys.ts'

interface Push {
  subscriptionId: string
  kind: NoticeKind
  notice: Notice
  place?: string | undefined
}

/** A timer was started by the person, who waits for it; quiet hours must not hide an intruder. */
const alwaysSent: readonly NoticeKind[] = ['timer', 'sign-in']

/** Seconds for which a push service keeps it for a device that is off. A timer that ended long ago helps nobody. */
const keptFor = (kind: NoticeKind) => (kind === 'timer' ? 1800 : 86_400)

/** Runs in the job. A subscription that has ended is removed. */
export async function sendPush(app: App, { subscriptionId, kind, notice, place }: Push): Promise<void> {
  const [subscription] = await app.store.read
    .select({
      userId: pushSubscriptions.userId,
      endpoint: pushSubscriptions.endpoint,
      p256dh: pushSubscriptions.p256dh,
      auth: pushSubscriptions.auth,
      quietHours: users.quietHours,
    })
    .from(pushSubscriptions)
    .innerJoin(users, eq(users.id, pushSubscriptions.userId))
    .where(eq(pushSubscriptions.id, subscriptionId))
  const { quietHours } = subscription ?? {}
  const isSilenced = !alwaysSent.includes(kind) && quietHours && isQuiet(quietHours, app.now())
  if (!subscription || isSilenced) return
  if (place !== undefined && !(await canOpen(app.store.read, subscription.userId, kind, place))) return
  const status = await post(app, subscription, { kind, notice })
  if (status >= 200 && status < 300) return
  if (status === 429 || status >= 500) throw upstream(`The push service answered ${status}.`)
  await app.store.write(async (tx) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  })
}

const placesOf: Partial<Record<NoticeKind, PlaceRules>> = {
  collection: collectionRules,
  list: listRules,
  plan: planRules,
  cooking: cookingRules,
  household: householdRules,
}

/** While a notice waits, its person may leave the place, or be removed from it. */
async function canOpen(db: Database, userId: string, kind: NoticeKind, place: string): Promise<boolean> {
  const rules = placesOf[kind]
  return rules === undefined || (await findPlace(db, rules, userId, place)) !== undefined
}

interface Target {
  endpoint: string
  p256dh: string
  auth: string
}

async function post(
  app: App,
  { endpoint, p256dh, auth }: Target,
  { kind, notice }: Pick<Push, 'kind' | 'notice'>,
): Promise<number> {
  const webPush = await loadWebPush()
  const keys = { p256dh, auth }
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(notice), {
    vapidDetails: { subject: contactOf(app), ...(await readPushKeys(app)) },
    TTL: keptFor(kind),
    urgency: kind === 'timer' ? 'high' : 'normal',
  })
  const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
  try {
    return await app.delivery.post(endpoint, { headers: Object.fromEntries(texts), body })
  } catch (error) {
    // The address is no longer one to which anything is sent, e.g. since the owner changed FETCH_ALLOW.
    if (error instanceof AppError && error.code === 'bad_request') return 410
    throw error
  }
}

/** Whom the push service may write to. */
function contactOf({ config }: App): string {
  if (config.isHttps) return config.publicUrl
  const [, address = config.mailFrom] = /<([^>]+)>/.exec(config.mailFrom) ?? []
  return `mailto:${address}`
}

/** Whether a moment is within a person's quiet hours, which may go past midnight. */
export function isQuiet({ from, until, zone }: QuietHours, now: number): boolean {
  const minute = minuteOfDay(now, zone)
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until
}

function minuteOfDay(now: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const [hours = 0, minutes = 0] = clock.format(now).split(':').map(Number)
  return (hours % 24) * 60 + minutes
}
