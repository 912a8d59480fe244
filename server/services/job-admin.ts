import { and, desc, eq, inArray } from 'drizzle-orm'
import { isUniqueViolation } from '#db/errors.ts'
import { jobs } from '#db/schema.ts'
import type { AdminJob } from '#server/contract/admin.ts'
import type { App } from '../app.ts'
import { conflict, notFound } from '../errors.ts'
import { record } from './audit.ts'

/** Background work, newest first. Payloads stay inside: they name people. */
export async function listJobs(app: App, limit = 100): Promise<AdminJob[]> {
  const rows = await app.store.read.select().from(jobs).orderBy(desc(jobs.id)).limit(limit)
  return rows.map((job) => ({
    _id: job.id,
    kind: job.kind,
    state: job.state,
    attempts: job.attempts,
    maxAttempts: job.maxAttempts,
    runAt: new Date(job.runAt).toISOString(),
    lastError: job.lastError,
  }))
}

/** Starts a job that was given up, or that waits for its next try, at once and with all its tries. */
export async function retryJob(app: App, admin: { email: string }, jobId: string): Promise<void> {
  await app.store.write(async (tx) => {
    try {
      const [job] = await tx
        .update(jobs)
        .set({ state: 'queued', attempts: 0, runAt: app.now(), finishedAt: null })
        .where(and(eq(jobs.id, jobId), inArray(jobs.state, ['queued', 'failed'])))
        .returning({ kind: jobs.kind })
      if (!job) throw notFound('Job')
      await record(app, tx, admin, 'retry job', job.kind)
    } catch (error) {
      if (isUniqueViolation(error)) throw conflict('The same work waits already under another job.')
      throw error
    }
  })
}

/** Drops a job that is not running. */
export async function discardJob(app: App, admin: { email: string }, jobId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const [job] = await tx
      .delete(jobs)
      .where(and(eq(jobs.id, jobId), inArray(jobs.state, ['queued', 'failed', 'done'])))
      .returning({ kind: jobs.kind })
    if (!job) throw notFound('Job')
    await record(app, tx, admin, 'discard job', job.kind)
  })
}
