import type { AdminMail } from '#server/contract/admin.ts'
import type { App } from '../../app.ts'
import { enqueue } from '../../jobs/queue.ts'
import { record } from './audit.ts'

/** Newest first; empty when a mail server is configured. */
export const listPrintedMails = (app: App): AdminMail[] =>
  app.mailer
    .recent()
    .map(({ to, subject, text, printedAt }) => ({ to, subject, text, at: new Date(printedAt).toISOString() }))

/** Queued like every mail, so that it tests the queue as well as the mail server. */
export async function queueTestMail(app: App, admin: { email: string }, to: string): Promise<void> {
  await app.store.write(async (tx) => {
    await enqueue(tx, 'testMail', { to }, { id: app.store.newId(), now: app.now(), maxAttempts: 3 })
    await record(app, tx, admin, 'send test mail', to)
  })
}
