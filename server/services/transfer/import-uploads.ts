import { and, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { jobs } from '#db/schema.ts'
import { maxImportBytes } from '#server/contract/constants.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { payloadTooLarge } from '../../errors.ts'
import { type JobKind, jobPayloads } from '../../jobs/kinds.ts'

export function checkImportSize(bytes: number): void {
  if (bytes > maxImportBytes) {
    throw payloadTooLarge(
      t('An export can be at most {size, number} MB.', { size: maxImportBytes / 1024 / 1024 }),
    )
  }
}

/** Streams an upload into the store, which drops it again when it is interrupted or too large. */
export const storeUpload = (app: App, jobId: string, content: AsyncIterable<Buffer>): Promise<void> =>
  app.importFiles.put(jobId, limited(content))

async function* limited(content: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    checkImportSize(bytes)
    yield chunk
  }
}

const importKinds: JobKind[] = ['import', 'importAddresses']

/** Queued and running imports, by job id. */
export async function openImports(db: Database): Promise<{ id: string; userId: string }[]> {
  const rows = await db
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(and(inArray(jobs.kind, importKinds), inArray(jobs.state, ['queued', 'running'])))
  return rows.map(({ id, payload }) => ({ id, userId: jobPayloads.import.parse(payload).userId }))
}

const strayAfterMs = dayMs

/** Deletes uploads without a job, e.g. of a killed server or a discarded job. */
export async function dropStrayUploads(app: App): Promise<void> {
  // An upload in progress has no job yet.
  const old = await app.importFiles.listBefore(app.now() - strayAfterMs)
  if (old.length === 0) return
  const wanted = new Set((await openImports(app.store.read)).map(({ id }) => id))
  for (const id of old.filter((id) => !wanted.has(id))) await app.importFiles.drop(id)
}
