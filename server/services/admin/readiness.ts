import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { StorageState } from '#db/store.ts'
import type { BackupProblem } from '#server/contract/system.ts'
import type { App } from '../../app.ts'
import { countJobs } from './admin-jobs.ts'
import { readBackupHealth } from './backup-health.ts'
import { readMeta, writeMeta } from './settings-store.ts'

/** Below this the next backup or photo may not fit. */
const scarceBytes = 100 * 1024 * 1024

interface Readiness {
  isReady: boolean
  database: 'writable' | 'not writable'
  storage: StorageState
  disk: 'ok' | 'scarce'
  /** Does not make the server unready: a proxy must not take a server away that only lacks a backup. */
  backup: 'ok' | BackupProblem
  /** Given up, for the admin to look at; they do not make the server unready. */
  failedJobs: number
}

/** Whether the server can do its work and not only respond: writes a row to find out. A full disk still takes that one. */
export async function checkReadiness(app: App): Promise<Readiness> {
  const isWritable = await canWrite(app)
  const [storage, disk, jobs, { problem }] = await Promise.all([
    storageOf(app),
    statfs(dirname(app.store.file)),
    countJobs(app),
    readBackupHealth(app),
  ])
  return {
    isReady: isWritable && storage === 'ok',
    database: isWritable ? 'writable' : 'not writable',
    storage,
    disk: disk.bavail * disk.bsize < scarceBytes ? 'scarce' : 'ok',
    backup: problem ?? 'ok',
    failedJobs: jobs.failed,
  }
}

/** A recipe with its picture takes less. */
const fullBytes = 1024 * 1024

/** 'full' while the next recipe may find no space; a few bytes that still fit do not make it otherwise. */
export async function storageOf(app: App): Promise<StorageState> {
  // Only a write can find out that there is space again, or that the log is deleted.
  if (app.store.storageState() === 'full') await canWrite(app)
  const state = app.store.storageState()
  const { bavail, bsize } = await statfs(dirname(app.store.file))
  return bavail * bsize < fullBytes && state === 'ok' ? 'full' : state
}

const probeKey = 'readiness_probe'

async function canWrite(app: App): Promise<boolean> {
  const value = String(app.now())
  try {
    await app.store.write((tx) => writeMeta(tx, probeKey, value))
    return (await readMeta(app.store.read, probeKey)) === value
  } catch (error) {
    app.log.error({ err: error }, 'the database cannot be written')
    return false
  }
}
