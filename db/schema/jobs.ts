import { bytes, id, json, moment, primaryKey, string, table, whole } from '../dialect.ts'

export const jobs = table('jobs', {
  id: id('id').primaryKey(),
  kind: string('kind').notNull(),
  payload: json<unknown>('payload').notNull(),
  /** Who waits for it; null for jobs that Potluck schedules itself. */
  userId: id('user_id'),
  /** At most one waiting job per key; null for no limit. */
  uniqueKey: string('unique_key'),
  state: string('state').$type<JobState>().notNull().default('queued'),
  runAt: moment('run_at').notNull(),
  attempts: whole('attempts').notNull().default(0),
  maxAttempts: whole('max_attempts').notNull(),
  leasedUntil: moment('leased_until'),
  /** The process that runs it, or ran it last. */
  leasedBy: string('leased_by'),
  /** When it last began. */
  startedAt: moment('started_at'),
  lastError: string('last_error'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
})
export type JobState = 'queued' | 'running' | 'done' | 'failed'

/** The input of a job, in its own table so that listing jobs stays cheap. */
export const jobFiles = table('job_files', {
  jobId: id('job_id').primaryKey(),
  userId: id('user_id').notNull(),
  bytes: bytes('bytes').notNull(),
})

/** Uploaded exports, in pieces; only where processes share no disk. */
export const uploadPieces = table(
  'upload_pieces',
  {
    uploadId: id('upload_id').notNull(),
    /** From 0. */
    position: whole('position').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.position] })],
)
