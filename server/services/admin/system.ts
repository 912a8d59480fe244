import { statfs } from 'node:fs/promises'
import { count, gt } from 'drizzle-orm'
import { passkeys, programTokens, sessions } from '#db/schema.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import { version } from '../../../package.json'
import { type App, dataFolderOf } from '../../app.ts'
import { hasMailServer } from '../../mail/mailer.ts'
import { readFailedSignIns } from '../accounts/failed-sign-ins.ts'
import { countWaiting } from '../readings/reread.ts'
import { countKeptPages } from '../saving/kept-pages.ts'
import { readBackupHealth } from './backup-health.ts'
import { readLastBackup, readSparedBackups } from './backup-state.ts'
import { readLastProof } from './backups.ts'
import { kitchenFigures } from './kitchen-figures.ts'
import { readNewerVersion } from './updates.ts'

const hourMs = 3_600_000
const iso = (ms: number) => new Date(ms).toISOString()

/** Version, database, disk and backups, for the admin dashboard. */
export async function readSystem(app: App): Promise<AdminSystem> {
  const { config, store } = app
  const [database, disk, last, lastProvedAt, spared, health, kept, waiting] = await Promise.all([
    store.health(),
    statfs(dataFolderOf(app)),
    readLastBackup(app),
    readLastProof(app),
    readSparedBackups(app),
    readBackupHealth(app),
    countKeptPages(app),
    countWaiting(app),
  ])
  return {
    version,
    newerVersion: await readNewerVersion(app),
    startedAt: iso(app.now() - process.uptime() * 1000),
    database,
    // What an unprivileged process may write; `bfree` includes the blocks reserved for root.
    disk: { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize },
    keptPages: { isOn: config.keepPages, ...kept, waiting },
    kitchen: await kitchenFigures(app),
    signIns: await readSignIns(app),
    mail: hasMailServer(config) ? 'smtp' : 'printed',
    backups: {
      everyHours: config.backupEveryMs === undefined ? null : config.backupEveryMs / hourMs,
      keep: config.backupKeep,
      keepWeekly: config.backupKeepWeekly,
      keepMonthly: config.backupKeepMonthly,
      problem: health.sentence,
      lastCopiedAt: health.copyAgeMs === null ? null : iso(app.now() - health.copyAgeMs),
      copiedUntil: app.copies.until === null ? null : iso(app.copies.until),
      last: last && {
        madeAt: last.madeAt,
        bytes: last.bytes,
        recipes: last.counts.recipes,
        users: last.counts.users,
      },
      lastProvedAt,
      spared,
    },
  }
}

/** How people sign in, in numbers. */
async function readSignIns(app: App): Promise<AdminSystem['signIns']> {
  const db = app.store.read
  const [open] = await db.select({ n: count() }).from(sessions).where(gt(sessions.expiresAt, app.now()))
  const [tokens] = await db.select({ n: count() }).from(programTokens)
  const [keys] = await db.select({ n: count() }).from(passkeys)
  return {
    failed: await readFailedSignIns(app),
    sessions: open?.n ?? 0,
    tokens: tokens?.n ?? 0,
    passkeys: keys?.n ?? 0,
  }
}
