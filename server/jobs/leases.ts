import { and, asc, count, eq, gt, isNull, lt, max, min, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { type Database, equals, type Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { jobs } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { Lane } from './kinds.ts'
import { fail, type Job, jobColumns } from './queue.ts'
import { nextTurn, type Running, type Waiting } from './turns.ts'

/**
 * How long a job stays with a process that does not prolong its lease. Longer than clocks of machines differ, and short
 * enough that the jobs of a machine that died end within a minute.
 */
export const leaseMs = 40_000
export const prolongEveryMs = 10_000

/** No job is scheduled later than this, so a later date means that the clock was set back. */
const maxWaitMs = dayMs

const isDue = and(
  equals(jobs.state, 'queued'),
  // An OR would be two searches with a sort; the index has the rows in order.
  sql`NOT ${jobs.runAt} BETWEEN ${sql.placeholder('later')} AND ${sql.placeholder('tooLate')}`,
)
const dueAt = (now: number) => ({ later: now + 1, tooLate: now + maxWaitMs })

const dueKinds = preparedOn((db) => db.selectDistinct({ kind: jobs.kind }).from(jobs).where(isDue).prepare())

/** The kinds of the jobs that are due. Polled, so it reads one index only. */
export async function findDueKinds(db: Database, now: number): Promise<string[]> {
  return (await dueKinds(db).execute(dueAt(now))).map(({ kind }) => kind)
}

const earlier = alias(jobs, 'earlier')

const waitingNow = preparedOn((db) => {
  const lastTurn = db
    .select({ at: max(earlier.startedAt) })
    .from(earlier)
    .where(and(eq(earlier.kind, jobs.kind), eq(earlier.userId, jobs.userId)))
  return db
    .select({ kind: jobs.kind, userId: jobs.userId, servedAt: sql<number | null>`${lastTurn}` })
    .from(jobs)
    .where(isDue)
    .groupBy(jobs.kind, jobs.userId)
    .orderBy(asc(min(jobs.runAt)), asc(jobs.userId))
    .prepare()
})

/** Of the jobs that Potluck schedules itself. */
const lastOwnTurn = preparedOn((db) =>
  db
    .select({ at: max(jobs.startedAt) })
    .from(jobs)
    .where(and(eq(jobs.kind, sql.placeholder('kind')), isNull(jobs.userId)))
    .prepare(),
)

const runningNow = preparedOn((db) =>
  db
    .select({ kind: jobs.kind, userId: jobs.userId, jobs: count() })
    .from(jobs)
    .where(equals(jobs.state, 'running'))
    .groupBy(jobs.kind, jobs.userId)
    .prepare(),
)

/** The person whose turn it is in a lane; undefined when none may have one. */
async function findTurn(tx: Transaction, lane: Lane, now: number): Promise<Waiting | undefined> {
  const waiting: Waiting[] = []
  for (const found of await waitingNow(tx).execute(dueAt(now))) {
    if (!lane.kinds.some((kind) => kind === found.kind)) continue
    const [own] = found.userId === null ? await lastOwnTurn(tx).execute({ kind: found.kind }) : []
    waiting.push(own ? { ...found, servedAt: own.at } : found)
  }
  if (waiting.length === 0) return undefined
  const running: Running[] = await runningNow(tx).execute()
  return nextTurn(lane, waiting, running)
}

/** Takes the first due job of the next person. Counts the attempt first, so that a crash counts as well. */
export async function lease(
  tx: Transaction,
  lane: Lane,
  { worker, now }: { worker: string; now: number },
): Promise<Job | undefined> {
  const turn = await findTurn(tx, lane, now)
  if (!turn) return undefined
  const [first] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(
        equals(jobs.state, 'queued'),
        eq(jobs.kind, turn.kind),
        turn.userId === null ? isNull(jobs.userId) : eq(jobs.userId, turn.userId),
        or(lt(jobs.runAt, now + 1), gt(jobs.runAt, now + maxWaitMs)),
      ),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
  if (!first) return undefined
  const [job] = await tx
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + 1`,
      leasedBy: worker,
      leasedUntil: now + leaseMs,
      startedAt: now,
    })
    .where(and(eq(jobs.id, first.id), equals(jobs.state, 'queued')))
    .returning(jobColumns)
  return job
}

/** Prolongs the leases of a process. */
export async function prolong(tx: Transaction, worker: string, now: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ leasedUntil: now + leaseMs })
    .where(and(equals(jobs.state, 'running'), eq(jobs.leasedBy, worker)))
}

/** Jobs that another process has begun and no longer runs; with `all`, each that another process has begun. */
export async function findStranded(
  db: Database,
  { worker, now, all = false }: { worker: string; now: number; all?: boolean },
): Promise<Job[]> {
  const isOthers = or(isNull(jobs.leasedBy), ne(jobs.leasedBy, worker))
  const hasExpired = or(
    isNull(jobs.leasedUntil),
    lt(jobs.leasedUntil, now),
    // Written before a clock was set back.
    gt(jobs.leasedUntil, now + 2 * leaseMs),
  )
  return db
    .select(jobColumns)
    .from(jobs)
    .where(and(equals(jobs.state, 'running'), isOthers, all ? undefined : hasExpired))
}

/** Requeues stranded jobs; returns those that had their last attempt. */
export async function recoverJobs(
  tx: Transaction,
  search: { worker: string; now: number; all?: boolean },
): Promise<Job[]> {
  const givenUp: Job[] = []
  for (const job of await findStranded(tx, search)) {
    const reason = 'Potluck stopped while this was running.'
    const failure = { now: search.now, reason, isFinal: false, runAt: search.now }
    if ((await fail(tx, job, failure)) === 'given up') givenUp.push(job)
  }
  return givenUp
}

/** Requeues what a process that stops has not finished. An attempt that was interrupted so does not count. */
export async function handBack(tx: Transaction, worker: string, now: number): Promise<void> {
  const left = await tx
    .select(jobColumns)
    .from(jobs)
    .where(and(equals(jobs.state, 'running'), eq(jobs.leasedBy, worker)))
  for (const job of left) {
    const reason = 'Potluck stopped while this was running.'
    const outcome = await fail(
      tx,
      { ...job, maxAttempts: job.attempts + 1 },
      { now, reason, isFinal: false, runAt: now },
    )
    if (outcome === 'queued')
      await tx
        .update(jobs)
        .set({ attempts: job.attempts - 1, lastError: null })
        .where(eq(jobs.id, job.id))
  }
}
