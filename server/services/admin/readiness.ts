import { statfs } from 'node:fs/promises'
import type { StorageState } from '#db/store.ts'
import type { BackupProblem } from '#server/contract/system.ts'
import { type App, dataFolderOf } from '../../app.ts'
import { countJobs } from './admin-jobs.ts'
import { readBackupHealth } from './backup-health.ts'
import { readSetting, writeSetting } from './settings-store.ts'

/** Below this the next backup or photo may not fit. */
const scarceBytes = 100 * 1024 * 1024

interface Readiness {
  isReady: boolean
  /** A stopping server still finishes requests, but new ones belong elsewhere. */
  server: 'running' | 'stopping'
  database: 'writable' | 'not writable'
  storage: StorageState
  disk: 'ok' | 'scarce'
  /** Does not affect isReady: a proxy must not stop a server that only lacks a backup. */
  backup: 'ok' | BackupProblem
  /** Does not affect isReady. Null when the database cannot be read. */
  failedJobs: number | null
}

/** Writes a row to find out whether the server can do its work. On a full disk that row may still fit. */
export async function checkReadiness(app: App): Promise<Readiness> {
  const isWritable = await canWrite(app)
  const [storage, disk, jobs, { problem }] = await Promise.all([
    storageOf(app),
    statfs(dataFolderOf(app)),
    readable(countJobs(app), null),
    readable(readBackupHealth(app), { problem: null }),
  ])
  const { isStopping } = app.lifecycle
  return {
    isReady: isWritable && storage === 'ok' && !isStopping,
    server: isStopping ? 'stopping' : 'running',
    database: isWritable ? 'writable' : 'not writable',
    storage,
    disk: disk.bavail * disk.bsize < scarceBytes ? 'scarce' : 'ok',
    backup: problem ?? 'ok',
    failedJobs: jobs === null ? null : jobs.failed,
  }
}

/** More than a recipe with its picture takes. */
const fullBytes = 1024 * 1024

/** 'full' while the next recipe may not fit, even when a few bytes still do. */
export async function storageOf(app: App): Promise<StorageState> {
  // Only a write detects that there is space again, or that the log was deleted.
  if ((await app.store.health()).storage === 'full') await canWrite(app)
  const { storage: state } = await app.store.health()
  const { bavail, bsize } = await statfs(dataFolderOf(app))
  return bavail * bsize < fullBytes && state === 'ok' ? 'full' : state
}

/** A database that cannot be read is reported, and must not hide what else was found. */
const readable = <T, F>(found: Promise<T>, failed: F): Promise<T | F> => found.catch(() => failed)

const probeKey = 'readiness_probe'

async function canWrite(app: App): Promise<boolean> {
  const value = String(app.now())
  try {
    await app.store.write((tx) => writeSetting(tx, probeKey, value))
    // Another process may have written its own time since.
    return app.store.engine === 'postgres' || (await readSetting(app.store.read, probeKey)) === value
  } catch (error) {
    app.log.error({ err: error }, 'the database cannot be written')
    return false
  }
}
