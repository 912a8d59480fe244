import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StorageState } from '#db/store.ts'
import type { BackupProblem } from '#server/contract/system.ts'
import { type App, dataFolderOf } from '../../app.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'
import { countJobs } from './admin-jobs.ts'
import { readBackupHealth } from './backup-health.ts'

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
  const written = await tryWrite(app)
  const isWritable = written === 'done'
  const [storage, left, details] = await Promise.all([
    storageOf(app),
    bytesLeft(app),
    isWritable ? readDetails(app) : lastDetails.get(app),
  ])
  const { isStopping } = app.lifecycle
  return {
    isReady: isWritable && storage === 'ok' && !isStopping,
    server: isStopping ? 'stopping' : 'running',
    database: isWritable ? 'writable' : 'not writable',
    // A probe that was not answered in time is the first to know.
    storage: written === 'away' ? 'away' : storage,
    disk: left < scarceBytes ? 'scarce' : 'ok',
    ...(details ?? unknownDetails),
  }
}

type Details = Pick<Readiness, 'backup' | 'failedJobs'>

const unknownDetails: Details = { backup: 'ok', failedJobs: null }
const lastDetails = new WeakMap<App, Details>()
const reading = new WeakMap<App, Promise<void>>()
/** With the probe, less than two seconds. */
const detailsMs = 400

/** What is shown besides; after a time limit, what was last found. Probes that come meanwhile share the queries. */
async function readDetails(app: App): Promise<Details | undefined> {
  const found = reading.get(app) ?? findDetails(app).finally(() => reading.delete(app))
  reading.set(app, found)
  await Promise.race([found, sleep(detailsMs, undefined, { ref: false })])
  return lastDetails.get(app)
}

async function findDetails(app: App): Promise<void> {
  const [jobs, { problem }] = await Promise.all([
    readable(countJobs(app), null),
    readable(readBackupHealth(app), { problem: null }),
  ])
  lastDetails.set(app, { backup: problem ?? 'ok', failedJobs: jobs === null ? null : jobs.failed })
}

/** More than a recipe with its picture takes. */
const fullBytes = 1024 * 1024

/** 'full' while the next recipe may not fit, even when a few bytes still do. */
export async function storageOf(app: App): Promise<StorageState> {
  const { store } = app
  // Only a write detects that there is space again, or that the log was deleted. A server's disk is its own.
  if (store.engine === 'sqlite' && store.storageState() === 'full') await tryWrite(app)
  const state = store.storageState()
  if (state !== 'ok') return state
  return (await bytesLeft(app)) < fullBytes ? 'full' : state
}

/** Anyone may ask as often as they like, and it costs more than all else of such an answer. */
const bytesLeftKeptMs = 1000
const lastLeft = new WeakMap<App, { at: number; bytes: Promise<number> }>()

function bytesLeft(app: App): Promise<number> {
  const known = lastLeft.get(app)
  // Not the app's clock, which may be set back.
  if (known && performance.now() - known.at < bytesLeftKeptMs) return known.bytes
  const bytes = statfs(dataFolderOf(app)).then(({ bavail, bsize }) => bavail * bsize)
  lastLeft.set(app, { at: performance.now(), bytes })
  return bytes
}

/** A database that cannot be read is reported, and must not hide what else was found. */
const readable = <T, F>(found: Promise<T>, failed: F): Promise<T | F> => found.catch(() => failed)

const probeKey = 'readiness_probe'

async function tryWrite(app: App): Promise<'done' | 'failed' | 'away'> {
  const value = String(app.now())
  try {
    if (app.store.engine === 'postgres') return (await app.store.probe()) ? 'done' : 'away'
    await app.store.write((tx) => writeSetting(tx, probeKey, value))
    return (await readSetting(app.store.read, probeKey)) === value ? 'done' : 'failed'
  } catch (error) {
    app.log.error({ err: error }, 'the database cannot be written')
    return 'failed'
  }
}
