import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { tell } from '#db/events.ts'
import { jobFiles, jobs } from '#db/schema.ts'
import { maxImportBytes } from '#server/contract/constants.ts'
import type { ImportProgress, ImportStarted } from '#server/contract/transfer.ts'
import type { App } from '../app.ts'
import { conflict, payloadTooLarge } from '../errors.ts'
import { enqueue, type Job, jobFile } from '../jobs/queue.ts'
import { importFile, openExport } from './import-file.ts'
import type { Actor } from './sessions.ts'

const progressEveryMs = 1000

/** Another program's export, or our own. */
export interface ImportUpload {
  bytes: Buffer
  name: string
}

export function checkImportSize(bytes: number): void {
  if (bytes > maxImportBytes) {
    throw payloadTooLarge(`An export can have at most ${maxImportBytes / 1024 / 1024} MB.`)
  }
}

/** Takes an export in, once it is sure that there is something to import. Recipes and progress arrive by event. */
export async function queueImport(
  app: App,
  actor: Actor,
  { bytes, name }: ImportUpload,
): Promise<ImportStarted> {
  checkImportSize(bytes.length)
  await app.limits.take('import', actor.id)
  const { total } = await openExport(bytes, name)
  const file = { userId: actor.id, bytes }
  await app.store.write(async (tx) => {
    // One at a time: files of this size must not pile up.
    if (await isImporting(tx, actor.id)) {
      throw conflict('Another import is still running. Please wait until it is done.')
    }
    const payload = { userId: actor.id, name: name.slice(0, 200) }
    await enqueue(tx, 'import', payload, { id: app.store.newId(), now: app.now(), file })
  })
  const recipes = total === 1 ? '1 recipe is' : `${total.toLocaleString('en')} recipes are`
  return { message: `${recipes} being imported, and will appear one by one.`, total }
}

async function isImporting(tx: Transaction, userId: string): Promise<boolean> {
  const [running] = await tx
    .select({ id: jobs.id })
    .from(jobFiles)
    .innerJoin(jobs, eq(jobs.id, jobFiles.jobId))
    .where(
      and(eq(jobFiles.userId, userId), eq(jobs.kind, 'import'), inArray(jobs.state, ['queued', 'running'])),
    )
    .limit(1)
  return running !== undefined
}

/** The job's part. Starts over after a restart: what is in the list by then is found there. */
export async function runImport(app: App, userId: string, name: string, job: Job): Promise<void> {
  const bytes = await jobFile(app.store.read, job.id)
  // Someone who left took their files with them.
  if (!bytes) return
  const opened = await openExport(bytes, name)
  const onStep = everySecond(app, userId)
  await onStep({ done: 0, total: opened.total, problems: 0 })
  const report = await importFile(app, opened, { userId, since: job.id, onStep })
  await app.store.write((tx) => tell(tx, app.now(), userId, 'import:done', report))
}

/** The first is told at once, so that the person sees that it has begun. */
function everySecond(app: App, userId: string): (progress: ImportProgress) => Promise<void> {
  let toldAt = Number.NEGATIVE_INFINITY
  return async (progress) => {
    const now = performance.now()
    if (now - toldAt < progressEveryMs) return
    toldAt = now
    await app.store.write((tx) => tell(tx, app.now(), userId, 'import:progress', progress))
  }
}

export async function tellImportFailure(
  app: App,
  userId: string,
  name: string,
  problem: string,
): Promise<void> {
  const report = { added: 0, existed: 0, problems: [{ name, problem }] }
  await app.store.write((tx) => tell(tx, app.now(), userId, 'import:done', report))
}
