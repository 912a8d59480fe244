import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isBusy } from '#db/errors.ts'
import { isSameBox, mayRemove } from '#db/sqlite/backups/backup-identity.ts'
import { checksumFileOf } from '#db/sqlite/backups/checksum.ts'
import { inBackground } from '#db/sqlite/backups/in-background.ts'
import type { BackupReport } from '#db/sqlite/backups/inspect-backup.ts'
import { keptBackups } from '#db/sqlite/backups/rotation.ts'
import { unfinishedIn } from '#db/sqlite/backups/unfinished.ts'
import { describeMachineFault } from '#db/sqlite/machine-fault.ts'
import type { SparedBackup } from '#server/contract/system.ts'
import { type App, dataFolderOf } from '../../app.ts'
import { enqueue, type Job } from '../../jobs/queue.ts'
import { reasonForLog } from '../../log-errors.ts'
import { record } from '../base/audit.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'
import { planBackupCopy } from './backup-copies.ts'
import { reportBackupHealth } from './backup-health.ts'
import {
  changeBackupState,
  type LastBackup,
  readBackupState,
  rememberBackupState,
  writeLastBackup,
  writeSparedBackups,
} from './backup-state.ts'

export interface BackupFile {
  file: string
  bytes: number
  /** ISO 8601. */
  madeAt: string
}

const proofKey = 'last_proved_restore'
/** Backups that are named by their time; one with a name that a person chose is never removed. */
const ownName = /^potluck-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z\.db$/

const stampOf = (now: number) => new Date(now).toISOString().replace(/[:.]/g, '-')
const iso = (now: number) => new Date(now).toISOString()

/** Makes one checked file of the whole database while it is in use. Throws BackupRefused with a sentence. */
export async function createBackup(app: App, admin: { email: string }, file?: string): Promise<LastBackup> {
  const target = resolve(file ?? join(app.config.backupDir, `potluck-${stampOf(app.now())}.db`))
  const report = await writeFile(app, target)
  const last: LastBackup = { ...report, madeAt: iso(app.now()) }
  await patiently(() =>
    app.store.write(async (tx) => {
      await writeLastBackup(tx, last)
      await planBackupCopy(app, tx, target)
      await record(app, tx, admin, 'back up', target)
    }),
  )
  return last
}

const maxTries = 4

/** The file is complete: others that keep the database busy must not make it a failure. */
async function patiently(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (!isBusy(error) || tries === maxTries) throw error
    }
  }
}

async function writeFile(app: App, target: string): Promise<BackupReport> {
  const { store, config } = app
  if (store.engine === 'sqlite') return inBackground('write', store.file, target)
  return inBackground('writeOfServer', store.address, config.dataDir, target)
}

/** Restores a backup into a temporary file and reads that through; stores when, also for later backups. */
export async function proveBackup(app: App, file: string): Promise<string> {
  await inBackground('prove', join(dataFolderOf(app), 'potluck.db'), resolve(file))
  const provedAt = iso(app.now())
  await app.store.write((tx) => writeSetting(tx, proofKey, provedAt))
  return provedAt
}

/** Opens a backup alone and reads all of it. Throws BackupRefused for what should not be restored. */
export const verifyBackup = (file: string): Promise<BackupReport> => inBackground('inspect', resolve(file))

/** The queue takes a job that is planned for more than a day ahead as the result of a wrong clock. */
const maxSleepMs = 12 * 3_600_000
const afterFailureMs = 3_600_000

/** The job: when a backup is due, makes one, proves it by a restore into a temporary file, and removes the oldest. */
export async function runScheduledBackup(app: App, _payload: object, job: Job): Promise<void> {
  if ((await untilNext(app)) === 0) {
    try {
      await makeScheduledBackup(app)
    } catch (error) {
      const isFinal = job.attempts >= job.maxAttempts
      await rememberBackupState(app, {
        failure: { at: app.now(), reason: describeBackupError(error), isFinal },
      })
      throw error
    }
  }
  await planBackup(app)
  await reportBackupHealth(app)
}

async function makeScheduledBackup(app: App): Promise<void> {
  const { file, madeAt } = await createBackup(app, { email: 'schedule' })
  await proveBackup(app, file)
  const scheduled = { file, madeAt: Date.parse(madeAt) }
  await rememberBackupState(app, { scheduled, failure: null })
  await dropOldBackups(app)
}

const describeBackupError = (error: unknown) => describeMachineFault(error) ?? reasonForLog(error)

/** A full disk must not end the schedule. */
export const planBackupAfterFailure = (app: App): Promise<void> => planBackup(app, afterFailureMs)

/** Plans the next check of the schedule; without a schedule does nothing. */
export async function planBackup(app: App, atLeastMs = 0): Promise<void> {
  const remaining = await untilNext(app)
  if (remaining === undefined) return
  const delayMs = Math.max(Math.min(remaining, maxSleepMs), atLeastMs)
  const planned = { id: app.store.newId(), now: app.now(), uniqueKey: 'schedule', delayMs }
  await app.store.write(async (tx) => {
    await enqueue(tx, 'backup', {}, planned)
    const { scheduledSince } = await readBackupState(tx)
    if (scheduledSince === null) await changeBackupState(tx, { scheduledSince: app.now() })
  })
}

/**
 * Milliseconds until a backup is due by BACKUP_EVERY; undefined without a schedule. One that was deleted does not count,
 * nor does one of another box in the same folder.
 */
async function untilNext(app: App): Promise<number | undefined> {
  const { backupEveryMs } = app.config
  if (backupEveryMs === undefined) return undefined
  const { scheduled } = await readBackupState(app.store.read)
  const isThere =
    scheduled !== null &&
    (await listBackups(app)).some(({ file }) => basename(file) === basename(scheduled.file))
  const since = isThere ? app.now() - scheduled.madeAt : backupEveryMs
  // A clock that was set back must not put it off for longer than the schedule says.
  return Math.min(Math.max(backupEveryMs - since, 0), backupEveryMs)
}

/** Removes what killed backups left, unless one is being made. The thread for it takes 50 ms: mostly there is nothing. */
export async function dropUnfinishedBackups({ config: { dataDir, backupDir } }: App): Promise<void> {
  const names = await readdir(backupDir).catch((error: unknown) => {
    // There was no backup yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  if (unfinishedIn(names).length > 0) await inBackground('clearUnfinished', dataDir, backupDir)
}

/** When a backup was last proved; ISO 8601, null when none was. */
export const readLastProof = async (app: App): Promise<string | null> =>
  (await readSetting(app.store.read, proofKey)) ?? null

/** The backups in BACKUP_DIR that are named by their time, newest first. */
export async function listBackups(app: App): Promise<BackupFile[]> {
  const { backupDir } = app.config
  const names = await readdir(backupDir).catch(() => [])
  const own = names.filter((name) => ownName.test(name)).sort()
  return Promise.all(
    own.reverse().map(async (name) => {
      const file = join(backupDir, name)
      return { file, bytes: (await stat(file)).size, madeAt: timeIn(name) }
    }),
  )
}

/** 'potluck-2026-01-31T04-00-00-000Z.db' -> '2026-01-31T04:00:00.000Z' */
const timeIn = (name: string) =>
  name.slice('potluck-'.length, -'.db'.length).replace(/T(..)-(..)-(..)-(...)Z/, 'T$1:$2:$3.$4Z')

async function removeBackup(file: string): Promise<void> {
  await rm(file, { force: true })
  await rm(checksumFileOf(file), { force: true })
}

/** Removes this box's backups that no BACKUP_KEEP setting keeps, but none that may be the only good one. */
export async function dropOldBackups(app: App): Promise<void> {
  const backups = await listBackups(app)
  const identities = await inBackground(
    'identify',
    backups.map(({ file }) => file),
  )
  const all = backups.map((backup, index) => ({ ...backup, identity: identities[index] ?? null }))
  const newest = all[0]?.identity ?? null
  const isOther = (identity: (typeof all)[number]['identity']) =>
    identity !== null && newest !== null && !isSameBox(identity, newest)
  const own = all.filter(({ identity }) => !isOther(identity))
  const { backupKeep, backupKeepWeekly, backupKeepMonthly } = app.config
  const rules = { newest: backupKeep, weekly: backupKeepWeekly, monthly: backupKeepMonthly }
  const kept = keptBackups(own, rules)
  const excess = own.filter((backup) => !kept.has(backup))
  const spared: SparedBackup[] = all
    .filter(({ identity }) => isOther(identity))
    .map(({ file }) => ({ name: basename(file), reason: 'of another box' }))
  for (const { file, identity } of excess) {
    const removal = mayRemove(identity, newest)
    if (removal === 'allowed') await removeBackup(file)
    else spared.push({ name: basename(file), reason: removal })
  }
  if (spared.length > 0) app.log.warn({ spared }, 'old backups were not removed')
  await app.store.write((tx) => writeSparedBackups(tx, spared))
}
