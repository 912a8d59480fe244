import { and, eq, gt, inArray, isNull, lte, ne } from 'drizzle-orm'
import { type Database, equals, type Transaction } from '#db/dialect.ts'
import { type JobState, jobFiles, jobs } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { conflict } from '../errors.ts'
import type { JobKind, JobPayloads } from './kinds.ts'

export interface Job {
  id: string
  kind: string
  payload: unknown
  /** Who waits for it; null for jobs that Potluck schedules itself. */
  userId: string | null
  attempts: number
  maxAttempts: number
  uniqueKey: string | null
  /** The process that runs it. */
  leasedBy: string | null
}

export const jobColumns = {
  id: jobs.id,
  kind: jobs.kind,
  payload: jobs.payload,
  userId: jobs.userId,
  attempts: jobs.attempts,
  maxAttempts: jobs.maxAttempts,
  uniqueKey: jobs.uniqueKey,
  leasedBy: jobs.leasedBy,
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

/** Adds a job in the transaction of the change that needs it. */
export async function enqueue<K extends JobKind>(
  tx: Transaction,
  kind: K,
  payload: JobPayloads[K],
  { file, ...options }: EnqueueOptions,
): Promise<void> {
  const added = await tx
    .insert(jobs)
    .values(rowOf(kind, payload, options))
    .onConflictDoNothing()
    .returning({ id: jobs.id })
  if (added.length > 0 && file) await tx.insert(jobFiles).values({ jobId: options.id, ...file })
}

/** Below the limits of variables of both engines. */
const jobsAtOnce = 100

/** Several jobs of a kind, in few statements. */
export async function enqueueAll<K extends JobKind>(
  tx: Transaction,
  kind: K,
  wanted: readonly (Omit<EnqueueOptions, 'file'> & { payload: JobPayloads[K] })[],
): Promise<void> {
  for (let from = 0; from < wanted.length; from += jobsAtOnce) {
    const rows = wanted
      .slice(from, from + jobsAtOnce)
      .map(({ payload, ...options }) => rowOf(kind, payload, options))
    await tx.insert(jobs).values(rows).onConflictDoNothing()
  }
}

/** The keys of these people's jobs of a kind that were added since a moment, whatever became of them. */
export async function findRecent(
  db: Database,
  kind: JobKind,
  userIds: readonly string[],
  since: number,
): Promise<ReadonlySet<string | null>> {
  const rows = await db
    .select({ uniqueKey: jobs.uniqueKey })
    .from(jobs)
    .where(
      and(
        inArray(jobs.state, ['queued', 'running', 'done', 'failed']),
        eq(jobs.kind, kind),
        inArray(jobs.userId, [...userIds]),
        gt(jobs.createdAt, since),
      ),
    )
  return new Set(rows.map(({ uniqueKey }) => uniqueKey))
}

const rowOf = <K extends JobKind>(
  kind: K,
  payload: JobPayloads[K],
  { id, now, userId = null, uniqueKey, maxAttempts = 5, delayMs = 0 }: Omit<EnqueueOptions, 'file'>,
) => ({
  ...{ id, kind, payload, userId, uniqueKey: uniqueKey ?? null },
  ...{ runAt: now + delayMs, maxAttempts, createdAt: now },
})

/** True while no other process has taken the job over. Attempts count: this process may have it again. */
const isHeld = (job: Job) =>
  and(
    eq(jobs.id, job.id),
    equals(jobs.state, 'running'),
    eq(jobs.attempts, job.attempts),
    job.leasedBy === null ? isNull(jobs.leasedBy) : eq(jobs.leasedBy, job.leasedBy),
  )

/** Returns false when another process has taken the job over. */
export async function finishJob(tx: Transaction, job: Job, now: number): Promise<boolean> {
  const finished = await tx
    .update(jobs)
    .set({ state: 'done', finishedAt: now, leasedUntil: null, lastError: null })
    .where(isHeld(job))
    .returning({ id: jobs.id })
  if (finished.length === 0) return false
  await tx.delete(jobFiles).where(eq(jobFiles.jobId, job.id))
  return true
}

/** Keeps what a job has done so far, for its next attempt. */
export async function saveProgress<K extends JobKind>(
  tx: Transaction,
  job: Job,
  payload: JobPayloads[K],
): Promise<void> {
  await tx.update(jobs).set({ payload }).where(isHeld(job))
}

interface Failure {
  now: number
  reason: string
  isFinal: boolean
  /** When it runs again; after a growing delay by default. */
  runAt?: number
  /** It waits for the machine, so that this attempt does not count. */
  isPostponed?: boolean
}

/** Requeues a job, or gives it up. */
export async function fail(
  tx: Transaction,
  job: Job,
  { now, reason, isFinal, runAt = now + backOffMs(job.attempts), isPostponed = false }: Failure,
): Promise<'queued' | 'given up' | 'taken over'> {
  // A newer job with the same key is queued and will do the same work.
  const isReplaced = job.uniqueKey !== null && (await isQueued(tx, job.kind, job.uniqueKey))
  const isGivenUp = isFinal || isReplaced || (job.attempts >= job.maxAttempts && !isPostponed)
  const attempts = isPostponed ? job.attempts - 1 : job.attempts
  const common = { lastError: reason.slice(0, 1000), leasedUntil: null }
  const changed = await tx
    .update(jobs)
    .set(
      isGivenUp
        ? { ...common, state: 'failed', finishedAt: now }
        : { ...common, state: 'queued', runAt, attempts },
    )
    .where(isHeld(job))
    .returning({ id: jobs.id })
  if (changed.length === 0) return 'taken over'
  return isGivenUp ? 'given up' : 'queued'
}

/** 10 s, 40 s, 160 s, ... at most 2 hours, with up to a fifth of random jitter. */
function backOffMs(attempts: number): number {
  const base = Math.min(10_000 * 4 ** (attempts - 1), 7_200_000)
  return Math.round(base * (1 + Math.random() / 5))
}

export async function isQueued(db: Database, kind: string, uniqueKey: string): Promise<boolean> {
  const [row] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, uniqueKey), equals(jobs.state, 'queued')))
  return row !== undefined
}

/** Queues a job again, with all of its attempts. Throws while it runs, or when a newer one will do its work. */
export async function runAgain(
  tx: Transaction,
  { id, kind, state, uniqueKey }: KeyedJob & { state: JobState },
  now: number,
): Promise<void> {
  if (state === 'running') throw conflict(t('This job is running now.'))
  if (uniqueKey !== null && state !== 'queued' && (await isQueued(tx, kind, uniqueKey)))
    throw conflict(t('A newer job that does the same is already queued.'))
  await tx
    .update(jobs)
    .set({ state: 'queued', attempts: 0, runAt: now, finishedAt: null, leasedUntil: null })
    .where(eq(jobs.id, id))
}

/** What identifies the work of a job, and when it was queued: ids grow with time. */
export type KeyedJob = Pick<Job, 'id' | 'kind' | 'uniqueKey'>

/** Whether a newer job with the same key does the same work, or has done it. */
export async function isReplacedJob(db: Database, { id, kind, uniqueKey }: KeyedJob): Promise<boolean> {
  if (uniqueKey === null) return false
  const isSame = and(eq(jobs.kind, kind), eq(jobs.uniqueKey, uniqueKey))
  const [newer] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isSame, gt(jobs.id, id), ne(jobs.state, 'failed')))
    .limit(1)
  return newer !== undefined
}

/** Removes the waiting job with this key, so that the next one does not wait for its retries. */
export async function dropQueued(tx: Transaction, kind: JobKind, uniqueKey: string): Promise<void> {
  await tx
    .delete(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, uniqueKey), equals(jobs.state, 'queued')))
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
