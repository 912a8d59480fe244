import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { jobs } from '#db/schema.ts'
import { maxImportBytes } from '#server/contract/constants.ts'
import type { App } from '../../app.ts'
import { payloadTooLarge, storageFull } from '../../errors.ts'
import { jobPayloads } from '../../jobs/kinds.ts'

// Uploads are files next to the database until they are read. In the database, they would enlarge its file permanently,
// and would be read into memory whole.

const folderOf = (app: App) => join(app.config.dataDir, 'imports')
/** Never contains the sender's file name. */
export const uploadPath = (app: App, jobId: string) => join(folderOf(app), jobId)

export function checkImportSize(bytes: number): void {
  if (bytes > maxImportBytes) {
    throw payloadTooLarge(`An export can be at most ${maxImportBytes / 1024 / 1024} MB.`)
  }
}

/** Streams an upload to disk, and deletes it again when it is interrupted or too large. */
export async function storeUpload(app: App, jobId: string, content: AsyncIterable<Buffer>): Promise<void> {
  await mkdir(folderOf(app), { recursive: true, mode: 0o700 })
  const path = uploadPath(app, jobId)
  try {
    await pipeline(limited(content), createWriteStream(path, { mode: 0o600, flush: true }))
  } catch (error) {
    await dropUpload(app, jobId)
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    throw isFull ? storageFull(error) : error
  }
}

async function* limited(content: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of content) {
    bytes += chunk.length
    checkImportSize(bytes)
    yield chunk
  }
}

export const dropUpload = (app: App, jobId: string) => rm(uploadPath(app, jobId), { force: true })

/** Queued and running imports, by job id. */
export async function openImports(db: Database): Promise<{ id: string; userId: string }[]> {
  const rows = await db
    .select({ id: jobs.id, payload: jobs.payload })
    .from(jobs)
    .where(and(eq(jobs.kind, 'import'), inArray(jobs.state, ['queued', 'running'])))
  return rows.map(({ id, payload }) => ({ id, userId: jobPayloads.import.parse(payload).userId }))
}

const strayAfterMs = 24 * 3_600_000

/** Deletes uploads without a job, e.g. of a killed server or a discarded job. */
export async function dropStrayUploads(app: App): Promise<void> {
  const names = await readdir(folderOf(app)).catch(() => [])
  if (names.length === 0) return
  const wanted = new Set((await openImports(app.store.read)).map(({ id }) => id))
  for (const name of names.filter((name) => !wanted.has(name))) {
    const { mtimeMs } = await stat(uploadPath(app, name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    // An upload in progress has no job yet.
    if (mtimeMs < app.now() - strayAfterMs) await dropUpload(app, name)
  }
}
