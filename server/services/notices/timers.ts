import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { timers } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { EndTimer, StartTimer, StoredTimer, StoredTimers } from '#server/contract/notices.ts'
import { shownTimerName } from '#server/contract/timer-names.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { notify } from '../base/notify.ts'
import { type Cook, cooksWith } from '../cooking-sessions/view.ts'

const maxTimers = 50
/** A ham takes days. */
const maxMs = 7 * dayMs
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
  if (id.length > 64 || leftMs > maxMs) throw badRequest(t('This timer is too long.'))
  const timer = { ...given, endsAt: ends, leftMs: given.leftMs, changedAt, rungAt: null, removedAt: null }
  await app.store.write(async (tx) => {
    const reach = await reachOf(tx, userId)
    const known = await findTimer(tx, reach, userId, id)
    if (known && (known.changedAt > changedAt || isSame(known, timer))) return
    const { userId: starter, recipeId } = known ?? { userId, recipeId: given.recipeId }
    await refuseTooMany(tx, now, starter, id)
    await tx
      .insert(timers)
      .values({ ...timer, userId: starter, id, recipeId })
      .onConflictDoUpdate({ target: [timers.userId, timers.id], set: { ...timer, recipeId } })
    await emitChanged(tx, now, id, reach.cooksOf({ userId: starter, recipeId }))
    if (isPaused) return
    const options = { id: app.store.newId(), now, delayMs: Math.max(0, leftMs) }
    await enqueue(tx, 'timer', { userId: starter, timerId: id, endsAt: ends }, options)
  })
}

/** Sent again after a lost answer. Its times count from a moment that the network delays a little differently. */
const isSame = (known: Row, { endsAt, leftMs, ...timer }: Omit<Row, 'userId' | 'id' | 'rungAt'>) =>
  known.removedAt === null &&
  known.name === timer.name &&
  known.leftMs === leftMs &&
  Math.abs(known.endsAt - endsAt) < maxDelayMs

/** The timers that a person may see and change: their own, and those of recipes that they cook together with friends. */
interface Reach {
  /** All of them, and perhaps others. */
  mayBeOpen: ReturnType<typeof or>
  /** All on whose devices a timer rings; none of one that the person may not see. */
  cooksOf(timer: Pick<Row, 'userId' | 'recipeId'>): Cook[]
}

async function reachOf(db: Database, userId: string): Promise<Reach> {
  const groups = await cooksWith(db, userId)
  const cooks = groups.flat()
  const isTheirs = inArray(
    timers.recipeId,
    cooks.map(({ savedId }) => savedId),
  )
  return {
    mayBeOpen: or(eq(timers.userId, userId), isTheirs),
    cooksOf: (timer) =>
      groups.find((group) => group.some((cook) => isOf(timer, cook))) ??
      (timer.userId === userId ? [{ userId, savedId: timer.recipeId }] : []),
  }
}

const isOf = (timer: Pick<Row, 'userId' | 'recipeId'>, cook: Cook) =>
  timer.userId === cook.userId && timer.recipeId === cook.savedId

/** The person's own first: ids are made on devices. */
async function findTimer(tx: Transaction, { mayBeOpen, cooksOf }: Reach, userId: string, id: string) {
  const rows = await tx
    .select()
    .from(timers)
    .where(and(eq(timers.id, id), mayBeOpen))
    .orderBy(asc(timers.userId))
  const open = rows.filter((timer) => cooksOf(timer).length > 0)
  return open.find((timer) => timer.userId === userId) ?? open[0]
}

const emitChanged = (tx: Transaction, now: number, _id: string, cooks: readonly Cook[]) =>
  emitToAll(
    tx,
    now,
    cooks.map(({ userId }) => userId),
    'timer:changed',
    { _id },
  )

/** Of those that are shown; the end of a timer that nobody stopped is no reason to refuse the next one. */
async function refuseTooMany(tx: Transaction, now: number, userId: string, id: string): Promise<void> {
  const [others] = await tx
    .select({ n: count() })
    .from(timers)
    .where(and(eq(timers.userId, userId), ne(timers.id, id), isShown(now)))
  if ((others?.n ?? 0) >= maxTimers) throw conflict(t('That is a lot of timers. Please end one first.'))
}

/** It was stopped on a device, and is silent on all. Ending one twice is no error. */
export async function endTimer(app: App, userId: string, id: string, input: EndTimer): Promise<void> {
  const now = app.now()
  const { changedAt } = changeOf(now, input)
  await app.store.write(async (tx) => {
    const reach = await reachOf(tx, userId)
    const known = await findTimer(tx, reach, userId, id)
    if (!known || known.removedAt !== null || known.changedAt > changedAt) return
    await tx
      .update(timers)
      .set({ changedAt, removedAt: now })
      .where(and(eq(timers.userId, known.userId), eq(timers.id, id)))
    await emitChanged(tx, now, id, reach.cooksOf(known))
    await forgetEnded(tx, known.userId)
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

/** The timers of all devices of a person, and of friends with whom they cook. */
export async function listTimers(app: App, userId: string): Promise<StoredTimers> {
  const now = app.now()
  return app.store.snapshot(async (db) => {
    const { mayBeOpen, cooksOf } = await reachOf(db, userId)
    const rows = await db
      .select()
      .from(timers)
      .where(and(mayBeOpen, isShown(now)))
      .orderBy(asc(timers.changedAt), asc(timers.id))
    const shown = rows.flatMap((row) => {
      const own = cooksOf(row).find((cook) => cook.userId === userId)
      return own ? [toTimer({ ...row, recipeId: own.savedId })] : []
    })
    return { now, timers: shown }
  })
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
    const { name, recipeTitle } = timer
    const { cooksOf } = await reachOf(tx, userId)
    for (const cook of cooksOf(timer)) {
      const notice = () => ({
        title: name ? t('{name} is done', { name: shownTimerName(name) }) : t('Timer is done'),
        body: recipeTitle,
        path: `/?${new URLSearchParams({ recipe: cook.savedId, cook: '' })}`,
        tag: `timer ${timerId}`,
      })
      await notify(app, tx, { userIds: [cook.userId], kind: 'timer', notice })
    }
  })
}
