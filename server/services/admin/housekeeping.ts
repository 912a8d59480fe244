import { and, isNotNull, lt, or } from 'drizzle-orm'
import { dropEventsBefore } from '#db/events.ts'
import { invitations, passwordResets } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { dropOldJobs, enqueue } from '../../jobs/queue.ts'
import { dropUnusedDevices } from '../accounts/known-devices.ts'
import { dropExpiredSessions } from '../accounts/sessions.ts'
import { invitationLifetimeMs } from '../friends/invitations.ts'
import { dropStrayUploads } from '../transfer/import-uploads.ts'
import { reportBackupHealth } from './backup-health.ts'
import { dropUnfinishedBackups } from './backups.ts'

const dayMs = 24 * 3_600_000
const tidyEveryMs = 3_600_000
const keepJobsMs = 14 * dayMs

/** Drops what has run out and plans the next time. */
export async function tidy(app: App): Promise<void> {
  const now = app.now()
  await lookAfterBackups(app)
  while ((await app.store.write((tx) => dropEventsBefore(tx, now - dayMs))) > 0) {
    // Some at a time: a write in between waits for a thousand rows, not for all.
  }
  await app.store.write(async (tx) => {
    await dropExpiredSessions(tx, now)
    await dropUnusedDevices(tx, now)
    await dropOldJobs(tx, now - keepJobsMs)
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    const isSpent = and(isNotNull(invitations.usedAt), lt(invitations.usedAt, now - invitationLifetimeMs))
    await tx.delete(invitations).where(or(lt(invitations.expiresAt, now - invitationLifetimeMs), isSpent))
    await planTidy(app, tx, tidyEveryMs)
  })
  await dropStrayUploads(app)
}

/** A backup folder that cannot be read must not end the housekeeping. */
export async function lookAfterBackups(app: App): Promise<void> {
  try {
    await dropUnfinishedBackups(app)
    await reportBackupHealth(app)
  } catch (err) {
    app.log.warn({ err }, 'the backups could not be looked after')
  }
}

type Tx = Parameters<Parameters<App['store']['write']>[0]>[0]

export async function planTidy(app: App, tx: Tx, delayMs: number): Promise<void> {
  await enqueue(tx, 'tidy', {}, { id: app.store.newId(), now: app.now(), uniqueKey: 'tidy', delayMs })
}
