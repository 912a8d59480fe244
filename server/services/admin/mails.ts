import type { AdminMail } from '#server/contract/admin.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { hasSecondStep } from '../accounts/confirmation.ts'
import type { Session } from '../accounts/sessions.ts'
import { record } from '../base/audit.ts'

/**
 * Newest first; empty when a mail server is configured. Their links open accounts, so a stolen token of the admin must not
 * be enough to read them: they come after the second step.
 */
export async function listPrintedMails(app: App, session: Session): Promise<AdminMail[]> {
  const isProven = await hasSecondStep(app, session)
  return app.mailer.recent().map(({ to, subject, text, printedAt }) => ({
    ...{ to, subject },
    text: isProven ? text : text.replace(/https?:\/\/\S+/g, t('(hidden link)')),
    isHidden: !isProven && /https?:\/\//.test(text),
    at: new Date(printedAt).toISOString(),
  }))
}

/** Queued like every mail, so that it tests the queue as well as the mail server. */
export async function queueTestMail(app: App, admin: { email: string }, to: string): Promise<void> {
  await app.store.write(async (tx) => {
    await enqueue(tx, 'testMail', { to }, { id: app.store.newId(), now: app.now(), maxAttempts: 3 })
    await record(app, tx, admin, 'send test mail', to)
  })
}
