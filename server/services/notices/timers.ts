import { and, asc, count, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { timers } from '#db/schema.ts'
import type { EndTimer, StartTimer, StoredTimer, StoredTimers } from '#server/contract/notices.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { notify } from '../base/notify.ts'

const maxTimers = 50
/** A ham takes days. */
const maxMs = 7 * 24 * 3_600_000
/** After a longer outage, a timer no longer rings. */
const maxLateMs = 30 * 60_000
/** One that nobody stopped is shown for this long after its end. */
const maxShownMs = 6 * 3_600_000
const maxDelayMs = 1000
/** Ended ones are kept for devices that were away. */
const maxEnded = 100

/** The clock of a device may be wrong: its times count from the moment in which it sent them. */
function changeOf(now: number, { sentAt = now, changedAt = sentAt }: EndTimer) {
  const aheadMs = sentAt - now
  return { aheadMs, changedAt: Math.min(now, changedAt - aheadMs) }
}

/** Starts, pauses or changes a timer, unless it was changed later on another device. Sent twice, it has one effect. */
export async function putTimer(app: App, userId: string, id: string, input: StartTimer): Promise<void> {
  const { sentAt, changedAt: _, endsAt, ...given } = input
  const now = app.now()
  const { aheadMs, changedAt } = changeOf(now, input)
  const isPaused = endsAt === null
  const ends = isPaused ? 0 : endsAt - aheadMs
  const leftMs = isPaused ? given.leftMs : ends - now
  if (id.length > 64 || leftMs > maxMs) throw badRequest('This timer is too long.')
  const timer = { ...given, endsAt: ends, leftMs: given.leftMs, changedAt, rungAt: null, removedAt: null }
  await app.store.write(async (tx) => {
    const known = await findTimer(tx, userId, id)
    if (known && (known.changedAt > changedAt || isSame(known, timer))) return
    await refuseTooMany(tx, now, userId, id)
    await tx
      .insert(timers)
      .values({ userId, id, ...timer })
      .onConflictDoUpdate({ target: [timers.userId, timers.id], set: timer })
    await emit(tx, now, userId, 'timer:changed', { _id: id })
    if (isPaused) return
    const options = { id: app.store.newId(), now, delayMs: Math.max(0, leftMs) }
    await enqueue(tx, 'timer', { userId, timerId: id, endsAt: ends }, options)
  })
}

/** Sent again after a lost answer. Its times count from a moment that the network delays a little differently. */
const isSame = (known: Row, { endsAt, leftMs, ...timer }: Omit<Row, 'userId' | 'id' | 'rungAt'>) =>
  known.removedAt === null &&
  known.name === timer.name &&
  known.leftMs === leftMs &&
  Math.abs(known.endsAt - endsAt) < maxDelayMs

async function findTimer(tx: Transaction, userId: string, id: string) {
  const [timer] = await tx
    .select()
    .from(timers)
    .where(and(eq(timers.userId, userId), eq(timers.id, id)))
  return timer
}

/** Of those that are shown; the end of a timer that nobody stopped is no reason to refuse the next one. */
async function refuseTooMany(tx: Transaction, now: number, userId: string, id: string): Promise<void> {
  const [others] = await tx
    .select({ n: count() })
    .from(timers)
    .where(and(eq(timers.userId, userId), ne(timers.id, id), isShown(now)))
  if ((others?.n ?? 0) >= maxTimers) throw conflict('That is a lot of timers. Please end one first.')
}

/** It was stopped on a device, and is silent on all. Ending one twice is no error. */
export async function endTimer(app: App, userId: string, id: string, input: EndTimer): Promise<void> {
  const now = app.now()
  const { changedAt } = changeOf(now, input)
  await app.store.write(async (tx) => {
    const known = await findTimer(tx, userId, id)
    if (!known || known.removedAt !== null || known.changedAt > changedAt) return
    await tx
      .update(timers)
      .set({ changedAt, removedAt: now })
      .where(and(eq(timers.userId, userId), eq(timers.id, id)))
    await emit(tx, now, userId, 'timer:changed', { _id: id })
    await forgetEnded(tx, userId)
  })
}

async function forgetEnded(tx: Transaction, userId: string): Promise<void> {
  const ended = await tx
    .select({ id: timers.id })
    .from(timers)
    .where(and(eq(timers.userId, userId), isNotNull(timers.removedAt)))
    .orderBy(desc(timers.removedAt))
    .offset(maxEnded)
    .limit(maxEnded)
  for (const { id } of ended) {
    await tx.delete(timers).where(and(eq(timers.userId, userId), eq(timers.id, id)))
  }
}

/** Paused ones, and those that run or ended a short while ago. */
const isShown = (now: number) =>
  and(isNull(timers.removedAt), or(eq(timers.endsAt, 0), gt(timers.endsAt, now - maxShownMs)))

/** The timers of all devices of a person. */
export async function listTimers(app: App, userId: string): Promise<StoredTimers> {
  const now = app.now()
  const rows = await app.store.read
    .select()
    .from(timers)
    .where(and(eq(timers.userId, userId), isShown(now)))
    .orderBy(asc(timers.changedAt), asc(timers.id))
  return { now, timers: rows.map(toTimer) }
}

const toTimer = ({
  id,
  endsAt,
  userId: _,
  rungAt: _rung,
  removedAt: _removed,
  ...timer
}: Row): StoredTimer => ({
  _id: id,
  ...timer,
  endsAt: endsAt === 0 ? null : endsAt,
})

type Row = typeof timers.$inferSelect

interface Due {
  userId: string
  timerId: string
  endsAt: number
}

/** Runs in the job. Marking the row makes sure that it notifies once; a job of an earlier end finds none. */
export async function ringTimer(app: App, { userId, timerId, endsAt }: Due): Promise<void> {
  const isDue = and(
    eq(timers.userId, userId),
    eq(timers.id, timerId),
    eq(timers.endsAt, endsAt),
    isNull(timers.rungAt),
    isNull(timers.removedAt),
  )
  await app.store.write(async (tx) => {
    const [timer] = await tx.update(timers).set({ rungAt: app.now() }).where(isDue).returning()
    if (!timer || app.now() - endsAt > maxLateMs) return
    const { name, recipeId, recipeTitle } = timer
    const notice = {
      title: `${name || 'Timer'} is done`,
      body: recipeTitle,
      path: `/?${new URLSearchParams({ recipe: recipeId, cook: '' })}`,
      tag: `timer ${timerId}`,
    }
    await notify(app, tx, { userIds: [userId], kind: 'timer', notice })
  })
}
