import { count, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { type JobState, jobs } from '#db/schema.ts'
import type { AdminJob } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import { runAgain } from '../../jobs/queue.ts'
import { record } from '../base/audit.ts'

export type JobEntry = AdminJob

interface JobQuery {
  states?: JobState[]
  kinds?: readonly string[]
  limit?: number
}

const iso = (ms: number) => new Date(ms).toISOString()

/** Newest first. Payloads are left out: they contain people's addresses. */
export async function listJobs(
  app: App,
  { states = ['queued', 'running', 'failed'], kinds, limit = 100 }: JobQuery = {},
): Promise<JobEntry[]> {
  const rows = await app.store.read
    .select()
    .from(jobs)
    .where(inArray(jobs.state, states))
    .orderBy(desc(jobs.id))
    .limit(kinds ? 10_000 : limit)
  return rows
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .slice(0, limit)
    .map(({ id, kind, state, attempts, maxAttempts, runAt, createdAt, finishedAt, lastError }) => ({
      _id: id,
      kind,
      state,
      attempts,
      maxAttempts,
      runAt: iso(runAt),
      createdAt: iso(createdAt),
      finishedAt: finishedAt === null ? null : iso(finishedAt),
      lastError,
    }))
}

export async function countJobs(app: App): Promise<Record<JobState, number>> {
  const rows = await app.store.read.select({ state: jobs.state, n: count() }).from(jobs).groupBy(jobs.state)
  const counts = { queued: 0, running: 0, done: 0, failed: 0 }
  for (const { state, n } of rows) counts[state] = n
  return counts
}

/** Queues a job again, with all of its attempts. */
export async function retryJob(app: App, admin: { email: string }, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, id))
    if (!job) throw notFound(t('Job not found'))
    if (job.state === 'done') throw conflict(t('This job is already done.'))
    await runAgain(tx, job, app.now())
    await record(app, tx, admin, 'retry job', job.kind)
  })
}

/** Throws when there is no such job, or when it is running. */
export async function findDiscardable(db: Database, id: string): Promise<{ kind: string }> {
  const [job] = await db.select({ kind: jobs.kind, state: jobs.state }).from(jobs).where(eq(jobs.id, id))
  if (!job) throw notFound(t('Job not found'))
  if (job.state === 'running') throw conflict(t('This job is running now and cannot be discarded.'))
  return job
}

export async function discardJob(app: App, admin: { email: string }, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const job = await findDiscardable(tx, id)
    await tx.delete(jobs).where(eq(jobs.id, id))
    await record(app, tx, admin, 'discard job', job.kind)
  })
  // Only imports have an upload.
  await app.importFiles.drop(id)
}
