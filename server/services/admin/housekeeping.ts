import { and, isNotNull, lt, or } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { dropEventsBefore } from '#db/events.ts'
import { invitations, passwordResets } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { App } from '../../app.ts'
import { dropOldJobs, enqueue } from '../../jobs/queue.ts'
import { dropEndedCounts } from '../../rate-limits/counts-in-table.ts'
import { deleteDueAccounts } from '../accounts/account-deletion.ts'
import { dropExpiredEmailChanges } from '../accounts/email-change.ts'
import { dropOldFailures } from '../accounts/failed-sign-ins.ts'
import { invitationLifetimeMs } from '../accounts/invitations.ts'
import { dropUnusedDevices } from '../accounts/known-devices.ts'
import { dropExpiredChallenges } from '../accounts/passkey-challenges.ts'
import { recordExpiredTokens } from '../accounts/program-tokens.ts'
import { dropExpiredSessions } from '../accounts/sessions.ts'
import { dropExpiredAttempts } from '../accounts/sign-in-attempts.ts'
import { dropOldRequests } from '../base/kept-requests.ts'
import { dropOldCollections } from '../collections/collections.ts'
import { dropRemovedEntries } from '../cooking/entries.ts'
import { endIdle } from '../cooking-sessions/operations.ts'
import { settlePlaces } from '../households/joined-places.ts'
import { settleRecipes } from '../households/older-recipes.ts'
import { dropExpiredLinks } from '../links/public-links.ts'
import { dropOldEntries } from '../plan/plans.ts'
import { readNewContents } from '../recipes/content-index.ts'
import { dropOldDeleted } from '../recipes/deleted-recipes.ts'
import { dropOldItems, dropOldLists } from '../shopping/lists.ts'
import { dropStrayUploads } from '../transfer/import-uploads.ts'
import { reportBackupHealth } from './backup-health.ts'
import { dropUnfinishedBackups } from './backups.ts'
import { checkForUpdate } from './updates.ts'

const tidyEveryMs = 3_600_000
const keepJobsMs = 14 * dayMs
/** Expired links stay listed for a while, and can be prolonged. */
const keepLinksMs = 30 * dayMs

/** Deletes what has expired and schedules the next run. */
export async function tidy(app: App): Promise<void> {
  await checkBackups(app)
  // The time is read in each write: the clock may be set back meanwhile, and what begins then has not expired.
  while ((await app.store.write((tx) => dropEventsBefore(tx, app.now() - dayMs))) > 0) {
    // In batches: another write waits for at most a thousand rows.
  }
  await app.store.write(async (tx) => {
    const now = app.now()
    await dropExpiredSessions(tx, now)
    await dropExpiredChallenges(tx, now)
    await recordExpiredTokens(app, tx)
    await dropOldFailures(tx, now)
    await dropExpiredAttempts(tx, now)
    await dropExpiredEmailChanges(tx, now)
    await dropUnusedDevices(tx, now)
    await dropOldJobs(tx, now - keepJobsMs)
    await dropEndedCounts(tx, now)
    await dropOldRequests(tx, now)
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
    const isUsed = and(isNotNull(invitations.usedAt), lt(invitations.usedAt, now - invitationLifetimeMs))
    await tx.delete(invitations).where(or(lt(invitations.expiresAt, now - invitationLifetimeMs), isUsed))
    await dropExpiredLinks(tx, now - keepLinksMs)
    await dropRemovedEntries(tx, now)
    await planTidy(app, tx, tidyEveryMs)
  })
  while (await app.store.write((tx) => dropOldDeleted(tx, app.now()))) {
    // In batches, as above.
  }
  while (await deleteDueAccounts(app)) {
    // In batches, as above.
  }
  while (await app.store.write((tx) => dropOldLists(tx, app.now()))) {
    // In batches, as above.
  }
  await app.store.write((tx) => dropOldItems(tx, app.now()))
  await app.store.write((tx) => dropOldEntries(tx, app.now()))
  while (await app.store.write((tx) => endIdle(tx, app.now()))) {
    // In batches, as above.
  }
  while (await app.store.write((tx) => dropOldCollections(tx, app.now()))) {
    // In batches, as above.
  }
  while (await readNewContents(app)) {
    // In batches, as above.
  }
  await settlePlaces(app)
  await settleRecipes(app)
  await dropStrayUploads(app)
  await checkForUpdate(app)
}

/** An unreadable backup folder must not stop the rest of the housekeeping. */
export async function checkBackups(app: App): Promise<void> {
  try {
    await dropUnfinishedBackups(app)
    await reportBackupHealth(app)
  } catch (err) {
    app.log.warn({ err }, 'the backups could not be checked')
  }
}

export async function planTidy(app: App, tx: Transaction, delayMs: number): Promise<void> {
  await enqueue(tx, 'tidy', {}, { id: app.store.newId(), now: app.now(), uniqueKey: 'tidy', delayMs })
}
