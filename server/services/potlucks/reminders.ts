import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { equals, type Transaction } from '#db/dialect.ts'
import { jobs, potluckGuests, potlucks } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { momentOf } from '../../text/zoned-time.ts'
import type { PotluckRow } from './access.ts'
import { notifyGuests } from './notices.ts'

type Planned = Pick<PotluckRow, 'id' | 'date' | 'dates' | 'timeZone' | 'startsAt'>

/** Ten in the morning of the day before, on the clocks of the place: time to shop. */
function remindAt({ date, timeZone, startsAt }: Planned): number {
  const dayBefore = new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)
  return momentOf(`${dayBefore}T10:00`, timeZone) ?? startsAt - dayMs
}

/**
 * Replaces an earlier reminder. Reschedules itself every day: a job that is due in weeks counts as the result of a wrong
 * clock, and runs at once. A potluck that is invited to later than the reminder needs none, and neither does one without
 * a date.
 */
export async function planReminder(app: App, tx: Transaction, potluck: Planned): Promise<void> {
  const [now, at] = [app.now(), remindAt(potluck)]
  const isWaiting = and(
    eq(jobs.kind, 'potluckReminder'),
    eq(jobs.uniqueKey, potluck.id),
    equals(jobs.state, 'queued'),
  )
  await tx.delete(jobs).where(isWaiting)
  if (at <= now || potluck.dates.length > 0) return
  await enqueue(
    tx,
    'potluckReminder',
    { potluckId: potluck.id },
    { id: app.store.newId(), now, uniqueKey: potluck.id, delayMs: Math.min(at - now, dayMs) },
  )
}

/** Queues one mail for each guest with an account who said yes, once: also when this runs again. */
export async function remindGuests(app: App, potluckId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const now = app.now()
    const [potluck] = await tx.select().from(potlucks).where(eq(potlucks.id, potluckId))
    if (!potluck || potluck.cancelledAt !== null || potluck.dates.length > 0 || potluck.startsAt <= now)
      return
    if (remindAt(potluck) > now) return planReminder(app, tx, potluck)
    const rows = await tx
      .select({ id: potluckGuests.id })
      .from(potluckGuests)
      .where(
        and(
          eq(potluckGuests.potluckId, potluckId),
          eq(potluckGuests.answer, 'yes'),
          eq(potluckGuests.isWaiting, false),
          isNotNull(potluckGuests.userId),
          ne(potluckGuests.userId, potluck.userId),
          isNull(potluckGuests.remindedAt),
        ),
      )
      .orderBy(asc(potluckGuests.id))
    const ids = rows.map(({ id }) => id)
    await tx.update(potluckGuests).set({ remindedAt: now }).where(inArray(potluckGuests.id, ids))
    await notifyGuests(app, tx, ids, 'reminder')
  })
}
