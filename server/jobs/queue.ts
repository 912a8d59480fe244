import { and, asc, eq, inArray, lte, min, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { preparedOn } from '#db/prepared.ts'
import { jobFiles, jobs } from '#db/schema.ts'
import type { JobKind, JobPayloads } from './kinds.ts'

export interface Job {
  id: string
  kind: string
  payload: unknown
  /** Who waits for it; null for jobs that Potluck schedules itself. */
  userId: string | null
  attempts: number
  maxAttempts: number
}

const jobColumns = {
  id: jobs.id,
  kind: jobs.kind,
  payload: jobs.payload,
  userId: jobs.userId,
  attempts: jobs.attempts,
  maxAttempts: jobs.maxAttempts,
}

/** A person with jobs that are due. */
export interface Waiting {
  kind: string
  userId: string | null
  /** When the first of them became due. */
  since: number
}

interface EnqueueOptions {
  id: string
  now: number
  userId?: string | null
  /** At most one waiting job of this kind has this key; a second one is not added. */
  uniqueKey?: string
  maxAttempts?: number
  delayMs?: number
  /** The job's input, deleted when the job ends. */
  file?: { userId: string; bytes: Buffer }
}

/** A lease outlives the longest job; it only matters when a worker dies without its process dying. */
const leaseMs = 5 * 60_000
/** No job is scheduled later than this, so a later date means that the clock was set back. */
const longestWaitMs = 24 * 3_600_000

/** Adds a job in the transaction of the change that needs it. */
export async function enqueue<K extends JobKind>(
  tx: Transaction,
  kind: K,
  payload: JobPayloads[K],
  { id, now, userId = null, uniqueKey, maxAttempts = 5, delayMs = 0, file }: EnqueueOptions,
): Promise<void> {
  const added = await tx
    .insert(jobs)
    .values({
      id,
      kind,
      payload,
      userId,
      uniqueKey: uniqueKey ?? null,
      runAt: now + delayMs,
      maxAttempts,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  if (added.length > 0 && file) await tx.insert(jobFiles).values({ jobId: id, ...file })
}

const isDue = and(
  eq(jobs.state, 'queued'),
  // An OR would be two searches with a sort; the index has the rows in order.
  sql`NOT ${jobs.runAt} BETWEEN ${sql.placeholder('now')} + 1 AND ${sql.placeholder('tooLate')}`,
)

const waitingNow = preparedOn((db) =>
  db
    .select({ kind: jobs.kind, userId: jobs.userId, since: min(jobs.runAt).mapWith(Number) })
    .from(jobs)
    .where(isDue)
    .groupBy(jobs.kind, jobs.userId)
    .orderBy(asc(min(jobs.runAt)))
    .prepare(),
)

/** Who waits for which kinds, the longest first. Polled, so it must read one index only. */
export async function findWaiting(db: Database, now: number): Promise<Waiting[]> {
  return waitingNow(db).execute({ now, tooLate: now + longestWaitMs })
}

const firstDue = preparedOn((db) =>
  db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(isDue, eq(jobs.kind, sql.placeholder('kind')), sql`${jobs.userId} IS ${sql.placeholder('userId')}`),
    )
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1)
    .prepare(),
)

/** Takes the first due job of the person that `next` chooses. Counts the attempt first, so that a crash counts as well. */
export async function lease(
  tx: Transaction,
  next: (waiting: Waiting[]) => Waiting | undefined,
  now: number,
): Promise<Job | undefined> {
  const chosen = next(await findWaiting(tx, now))
  if (!chosen) return undefined
  const { kind, userId } = chosen
  const [first] = await firstDue(tx).execute({ kind, userId, now, tooLate: now + longestWaitMs })
  if (!first) return undefined
  const [job] = await tx
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, leasedUntil: now + leaseMs })
    .where(eq(jobs.id, first.id))
    .returning(jobColumns)
  return job
}

export async function finish(tx: Transaction, job: Job, now: number): Promise<void> {
  await tx
    .update(jobs)
    .set({ state: 'done', finishedAt: now, leasedUntil: null, lastError: null })
    .where(eq(jobs.id, job.id))
  await tx.delete(jobFiles).where(eq(jobFiles.jobId, job.id))
}

/** Requeues a job with a growing delay, or gives it up; returns whether it was given up. */
export async function fail(
  tx: Transaction,
  job: Job,
  { now, reason, isFinal }: { now: number; reason: string; isFinal: boolean },
): Promise<boolean> {
  const givenUp = isFinal || job.attempts >= job.maxAttempts
  const common = { lastError: reason.slice(0, 1000), leasedUntil: null }
  if (!givenUp) {
    try {
      await tx
        .update(jobs)
        .set({ ...common, state: 'queued', runAt: now + backOffMs(job.attempts) })
        .where(eq(jobs.id, job.id))
      return false
    } catch (error) {
      // A newer job with the same key is queued and will do the same work.
      if (!isUniqueViolation(error)) throw error
    }
  }
  await tx
    .update(jobs)
    .set({ ...common, state: 'failed', finishedAt: now })
    .where(eq(jobs.id, job.id))
  return true
}

/** 10 s, 40 s, 160 s, ... at most 2 hours, with up to a fifth of random jitter. */
function backOffMs(attempts: number): number {
  const base = Math.min(10_000 * 4 ** (attempts - 1), 7_200_000)
  return Math.round(base * (1 + Math.random() / 5))
}

/**
 * Requeues the jobs that were running when the last server ended. Only the one server of a data folder calls this, at its
 * start, so no other process is running them.
 */
export async function recoverJobs(tx: Transaction, now: number): Promise<Job[]> {
  const stranded = await tx.select(jobColumns).from(jobs).where(eq(jobs.state, 'running'))
  const givenUp: Job[] = []
  for (const job of stranded) {
    const reason = 'Potluck stopped while this was running.'
    if (await fail(tx, job, { now, reason, isFinal: false })) givenUp.push(job)
    else
      await tx
        .update(jobs)
        .set({ runAt: now })
        .where(and(eq(jobs.id, job.id), eq(jobs.state, 'queued')))
  }
  return givenUp
}

export async function isQueued(db: Database, kind: JobKind, uniqueKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, uniqueKey), eq(jobs.state, 'queued')))
  return row !== undefined
}

/** The job's input; undefined when it has none. */
export async function jobFile(db: Database, jobId: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ bytes: jobFiles.bytes }).from(jobFiles).where(eq(jobFiles.jobId, jobId))
  return row?.bytes
}

/** Finished jobs are kept for a while for the admin page. */
export async function dropOldJobs(tx: Transaction, before: number): Promise<void> {
  await tx.delete(jobs).where(and(inArray(jobs.state, ['done', 'failed']), lte(jobs.finishedAt, before)))
}
