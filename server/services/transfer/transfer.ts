import { emit } from '#db/events.ts'
import { t } from '#server/contract/language/t.ts'
import type { ImportPreview, ImportProgress, ImportStarted } from '#server/contract/transfer.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict } from '../../errors.ts'
import type { FormFile } from '../../forms/form-file.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { enqueue, type Job } from '../../jobs/queue.ts'
import type { Bytes } from '../../transfer/archive/bytes.ts'
import type { Actor } from '../accounts/sessions.ts'
import { type ImportChoices, importerOf, importFile, openExport } from './import-file.ts'
import { openImports, storeUpload } from './import-uploads.ts'
import { previewImport } from './preview.ts'

const progressEveryMs = 1000

/** Queues the import of an export after counting its recipes. Recipes and progress arrive by event. */
export async function queueImport(
  app: App,
  actor: Actor,
  file: FormFile,
  choices: ImportChoices,
): Promise<ImportStarted> {
  const id = app.store.newId()
  await storeUpload(app, id, file.content)
  try {
    const { total, isAddresses } = await withUpload(app, id, (bytes) =>
      openExport(app, actor.id, { bytes, name: file.name }, choices),
    )
    const kind = isAddresses ? 'importAddresses' : 'import'
    await enqueueImport(app, kind, { id, userId: actor.id, name: file.name, ...choices })
    const message = t(
      '{count, plural, one {# recipe is being imported, and will appear one by one.} other {# recipes are being imported, and will appear one by one.}}',
      { count: total },
    )
    return { message, total }
  } catch (error) {
    await app.importFiles.drop(id)
    throw error
  }
}

/** Says what an import of this file would do, and keeps nothing of it. */
export async function queryImport(
  app: App,
  actor: Actor,
  file: FormFile,
  choices: ImportChoices,
): Promise<ImportPreview> {
  const id = app.store.newId()
  try {
    await storeUpload(app, id, file.content)
    return await withUpload(app, id, (bytes) =>
      previewImport(app, actor.id, { bytes, name: file.name }, choices),
    )
  } finally {
    await app.importFiles.drop(id)
  }
}

async function withUpload<Result>(
  app: App,
  jobId: string,
  use: (bytes: Bytes) => Promise<Result>,
): Promise<Result> {
  const bytes = await app.importFiles.open(jobId)
  try {
    return await use(bytes)
  } finally {
    bytes.close()
  }
}

type ImportJob = ImportChoices & { id: string; userId: string; name: string }

async function enqueueImport(
  app: App,
  kind: 'import' | 'importAddresses',
  { id, userId, name, ...choices }: ImportJob,
): Promise<void> {
  await app.store.write(async (tx) => {
    // One at a time, because the files are large.
    if ((await openImports(tx)).some((open) => open.userId === userId)) {
      throw conflict(t('Another import is still running. Please wait until it is done.'))
    }
    const payload = { userId, name: name.slice(0, 200), ...choices }
    await enqueue(tx, kind, payload, { id, now: app.now(), userId })
  })
}

/** Runs in the job. Starts over after a restart: recipes that the first attempt saved are found and not saved again. */
export async function runImport(app: App, payload: JobPayloads['import'], job: Job): Promise<void> {
  const { userId, name, doubles, columns } = payload
  const importer = await importerOf(app.store.read, userId)
  if (!importer) return app.importFiles.drop(job.id)
  const bytes = await openUpload(app, job.id)
  try {
    const opened = await openExport(app, userId, { bytes, name }, { columns, ...importer })
    const onStep = throttledProgress(app, userId)
    await onStep({ done: 0, total: opened.total, problems: 0 })
    const report = await importFile(app, opened, { userId, since: job.id, doubles, onStep })
    const undo = { after: job.id, until: app.store.newId() }
    const isMuch = report.added > 0 && !opened.isAddresses
    await app.store.write((tx) =>
      emit(tx, app.now(), userId, 'import:done', { ...report, ...(isMuch && { undo }) }),
    )
  } finally {
    bytes.close()
  }
  await app.importFiles.drop(job.id)
}

/** After a restore, the upload is missing: a backup contains jobs but no uploads. */
async function openUpload(app: App, jobId: string) {
  try {
    return await app.importFiles.open(jobId)
  } catch (cause) {
    throw badRequest(t('The file is no longer on the server. Please upload it again.'), { cause })
  }
}

/** Emits the first progress immediately, then at most one per second. */
function throttledProgress(app: App, userId: string): (progress: ImportProgress) => Promise<void> {
  let emittedAt = Number.NEGATIVE_INFINITY
  return async (progress) => {
    const now = performance.now()
    if (now - emittedAt < progressEveryMs) return
    emittedAt = now
    await app.store.write((tx) => emit(tx, app.now(), userId, 'import:progress', progress))
  }
}

export async function emitImportFailure(
  app: App,
  userId: string,
  name: string,
  problem: string,
  job: Job,
): Promise<void> {
  await app.importFiles.drop(job.id)
  const report = { added: 0, existed: 0, problems: [{ name, problem }] }
  await app.store.write((tx) => emit(tx, app.now(), userId, 'import:done', report))
}
