import { and, count, eq, ne } from 'drizzle-orm'
import { timers } from '#db/schema.ts'
import type { StartTimer } from '#server/contract/notices.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { notify } from './notify.ts'

const maxTimers = 50
/** A ham takes days. */
const longestMs = 7 * 24 * 3_600_000
/** After a longer outage, a timer no longer rings. */
const latestMs = 30 * 60_000

/** Rings at its end on the person's devices. Sent again by the device that started it whenever its end changes. */
export async function startTimer(
  app: App,
  userId: string,
  id: string,
  { sentAt, ...given }: StartTimer,
): Promise<void> {
  await app.limits.take('timers', userId)
  const now = app.now()
  const delayMs = given.endsAt - (sentAt ?? now)
  const timer = { ...given, endsAt: now + delayMs }
  if (id.length > 64 || delayMs > longestMs) throw badRequest('This timer is too long.')
  await app.store.write(async (tx) => {
    const [others] = await tx
      .select({ n: count() })
      .from(timers)
      .where(and(eq(timers.userId, userId), ne(timers.id, id)))
    if ((others?.n ?? 0) >= maxTimers) throw conflict('That is a lot of timers. Please end one first.')
    await tx
      .insert(timers)
      .values({ userId, id, ...timer })
      .onConflictDoUpdate({ target: [timers.userId, timers.id], set: timer })
    const options = { id: app.store.newId(), now, delayMs: Math.max(0, delayMs) }
    await enqueue(tx, 'timer', { userId, timerId: id, endsAt: timer.endsAt }, options)
  })
}

/** It was paused, removed, or rang on the page. Ending one twice is no error. */
export async function endTimer(app: App, userId: string, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    await tx.delete(timers).where(and(eq(timers.userId, userId), eq(timers.id, id)))
  })
}

interface Due {
  userId: string
  timerId: string
  endsAt: number
}

/** Runs in the job. Deleting the row makes sure that it rings once; a job of an earlier end finds none. */
export async function ringTimer(app: App, { userId, timerId, endsAt }: Due): Promise<void> {
  const isDue = and(eq(timers.userId, userId), eq(timers.id, timerId), eq(timers.endsAt, endsAt))
  await app.store.write(async (tx) => {
    const [timer] = await tx.delete(timers).where(isDue).returning()
    if (!timer || app.now() - endsAt > latestMs) return
    const { name, recipeId, recipeTitle } = timer
    const notice = {
      title: `${name || 'Timer'} is done`,
      body: recipeTitle,
      path: `/?${new URLSearchParams({ recipe: recipeId, cook: '' })}`,
      tag: `timer ${timerId}`,
    }
    await notify(app, tx, { userId, kind: 'timer', notice })
  })
}
