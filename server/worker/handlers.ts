import type { App } from '../app.ts'
import type { JobPayloads } from '../jobs/kinds.ts'
import type { Job } from '../jobs/queue.ts'
import { loadMails } from '../mail/load-mails.ts'
import { sendEmailConfirmation } from '../services/accounts/email-change.ts'
import { emitInvitationFailed, sendInvitation } from '../services/accounts/invitations.ts'
import { sendReset } from '../services/accounts/password-reset.ts'
import { copyBackup } from '../services/admin/backup-copies.ts'
import { reportBackupHealth } from '../services/admin/backup-health.ts'
import { planBackupAfterFailure, runScheduledBackup } from '../services/admin/backups.ts'
import { tidy } from '../services/admin/housekeeping.ts'
import { sendPush } from '../services/notices/send-push.ts'
import { ringTimer } from '../services/notices/timers.ts'
import { emitOcrError, readPhotos } from '../services/photos/photo-recipes.ts'
import { sendPotluckMail } from '../services/potlucks/mails.ts'
import { remindGuests } from '../services/potlucks/reminders.ts'
import { rereadKept } from '../services/readings/reread.ts'
import { fetchMorePicture, fetchPicture } from '../services/saving/fetch-pictures.ts'
import { sendWebhook } from '../services/webhooks/send-webhook.ts'
import type { Handlers } from './worker.ts'

/** Loaded on first use, because imports are rare. */
const loadTransfer = () => import('../services/transfer/transfer.ts')

const importHandler = {
  run: async (app: App, payload: JobPayloads['import'], job: Job) =>
    (await loadTransfer()).runImport(app, payload, job),
  givenUp: async (app: App, { userId, name }: JobPayloads['import'], job: Job, sentence: string) =>
    (await loadTransfer()).emitImportFailure(app, userId, name, sentence, job),
}

/** Maps each job kind to a service call. */
export const handlers: Handlers = {
  picture: {
    run: (app, { recipeId, address }, { userId }) =>
      address === undefined
        ? fetchPicture(app, recipeId, userId)
        : fetchMorePicture(app, recipeId, address, userId),
  },
  ocr: {
    run: readPhotos,
    givenUp: (app, { userId }, _job, sentence) => emitOcrError(app, userId, sentence),
  },
  import: importHandler,
  importAddresses: importHandler,
  invitation: {
    run: (app, { invitationId }, job) => sendInvitation(app, invitationId, job),
    givenUp: (app, { invitationId }, job) =>
      emitInvitationFailed(app, invitationId, job.attempts < job.maxAttempts),
  },
  reset: { run: (app, { email }, job) => sendReset(app, email, job) },
  confirmEmail: { run: (app, { userId }, job) => sendEmailConfirmation(app, userId, job) },
  accountMail: {
    run: async (app, { to, ...notice }) => {
      const { accountMail } = await loadMails()
      await app.mailer.send({ to, ...accountMail(app.config.publicUrl, notice) })
    },
  },
  potluckReminder: { run: (app, { potluckId }) => remindGuests(app, potluckId) },
  potluckMail: { run: (app, { guestId, notice }) => sendPotluckMail(app, guestId, notice) },
  push: { run: (app, push) => sendPush(app, push) },
  timer: { run: (app, timer) => ringTimer(app, timer) },
  webhook: { run: sendWebhook },
  testMail: {
    run: async (app: App, { to }) => {
      const { testMail } = await loadMails()
      await app.mailer.send({ to, ...testMail() })
    },
  },
  tidy: { run: (app) => tidy(app) },
  reread: { run: (app) => rereadKept(app) },
  backup: {
    run: runScheduledBackup,
    givenUp: async (app) => {
      await planBackupAfterFailure(app)
      await reportBackupHealth(app)
    },
  },
  copyBackup: { run: (app, { file }) => copyBackup(app, file), givenUp: reportBackupHealth },
  backupMail: {
    run: async (app, { to, sentence }) => {
      const { backupMail } = await loadMails()
      await app.mailer.send({ to, ...backupMail(app.config.publicUrl, sentence) })
    },
  },
}
