import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { BackupRefused } from '#db/sqlite/backups/backup-refused.ts'
import { t } from '#server/contract/language/t.ts'
import type { AdminBackup, MadeBackup } from '#server/contract/system.ts'
import type { App } from '../../app.ts'
import { conflict, notFound } from '../../errors.ts'
import { record } from '../base/audit.ts'
import { type BackupFile, createBackup, listBackups, proveBackup } from './backups.ts'

const toEntry = ({ file, bytes, madeAt }: BackupFile): AdminBackup => ({
  name: basename(file),
  bytes,
  madeAt,
})

/** Newest first. */
export const listBackupFiles = async (app: App): Promise<AdminBackup[]> =>
  (await listBackups(app)).map(toEntry)

/** Makes a backup now; with `prove`, also restores it into a temporary file and reads that through. */
export const backUpNow = (app: App, admin: { email: string }, prove: boolean): Promise<MadeBackup> =>
  app.adminBackups(async () => {
    // In all processes, too.
    const made = await app.store.withLeadership('backup', () => makeFile(app, admin, prove))
    if (made === null) throw conflict(t('A backup is being made already.'))
    return made
  })

async function makeFile(app: App, admin: { email: string }, prove: boolean): Promise<MadeBackup> {
  try {
    const made = await createBackup(app, admin)
    return { ...toEntry(made), provedAt: prove ? await proveBackup(app, made.file) : null }
  } catch (error) {
    throw error instanceof BackupRefused ? conflict(error.message) : error
  }
}

/**
 * A backup as a stream. Only names from the list are found, so a path cannot lead out of the folder. Downloads are
 * recorded, because the file has the data of all people in it.
 */
export async function openBackup(
  app: App,
  admin: { email: string },
  name: string,
): Promise<{ bytes: number; stream: ReadableStream }> {
  const wanted = (await listBackups(app)).find(({ file }) => basename(file) === name)
  const handle = wanted && (await open(wanted.file).catch(() => null))
  if (!handle) throw notFound(t('Backup not found'))
  try {
    const { size } = await handle.stat()
    await app.store.write((tx) => record(app, tx, admin, 'download backup', name))
    // The same stream: Node and the browser's library each have a type for it.
    const stream = Readable.toWeb(handle.createReadStream()) as ReadableStream
    return { bytes: size, stream }
  } catch (error) {
    await handle.close()
    throw error
  }
}
