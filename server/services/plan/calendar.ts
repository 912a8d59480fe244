import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { calendarLinks } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { Calendar, NewCalendar } from '#server/contract/plan.ts'
import type { App } from '../../app.ts'
import { conflict } from '../../errors.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import type { Actor } from '../accounts/sessions.ts'

export const describeCalendar = (app: App, actor: Actor): Promise<Calendar> =>
  readLink(app.store.read, actor.id)

async function readLink(db: Database, userId: string): Promise<Calendar> {
  const [link] = await db
    .select({ createdAt: calendarLinks.createdAt })
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
  return { createdAt: link ? new Date(link.createdAt).toISOString() : null }
}

/** Makes the address of the calendar. A former one ends, unless another device has made it meanwhile. */
export async function renewCalendar(
  app: App,
  actor: Actor,
  replaces: string | null,
  base: string,
): Promise<NewCalendar> {
  const token = newToken()
  const set = { tokenHash: hashToken(token), createdAt: app.now(), madeBy: actor.maker ?? null }
  await app.store.write(async (tx) => {
    const { createdAt } = await readLink(tx, actor.id)
    if (createdAt !== replaces) throw conflict(t('Another device has changed the address meanwhile.'))
    await tx
      .insert(calendarLinks)
      .values({ userId: actor.id, ...set })
      .onConflictDoUpdate({ target: calendarLinks.userId, set })
  })
  return { url: `${base}/calendar/${token}.ics`, createdAt: new Date(set.createdAt).toISOString() }
}

export async function endCalendar(app: App, actor: Actor): Promise<void> {
  await app.store.write((tx) => endCalendarOf(tx, actor.id))
}

export async function endCalendarOf(tx: Transaction, userId: string): Promise<number> {
  return (await tx.delete(calendarLinks).where(eq(calendarLinks.userId, userId)).returning()).length
}
