import { and, desc, eq } from 'drizzle-orm'
import { webhooks } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { webhookEventNames } from '#server/contract/own-programs.ts'
import { type Credential, itemsOf } from '../accounts/access-entry.ts'
import { endOwn } from '../accounts/own-access.ts'
import { removeWebhook, switchWebhook } from './webhooks.ts'

/** Anyone who knew the old password may have added one. Switched off, it can be switched on again. */
export const webhookAccess: Credential = {
  kind: 'webhook',
  counted: (count) => t('{count, plural, one {# webhook} other {# webhooks}}', { count }),
  tables: [webhooks],
  fate: {
    reset: 'waits',
    claim: 'ends',
    'new password': 'waits',
    'new address': 'stays',
    'end other sessions': 'stays',
    'end everything': 'waits',
  },
  async list({ db, userId }) {
    const rows = await db
      .select()
      .from(webhooks)
      .where(eq(webhooks.userId, userId))
      .orderBy(desc(webhooks.id))
    return itemsOf(
      'webhook',
      rows.map(({ id, url, events, createdAt, madeBy, isOff }) => ({
        id,
        name: new URL(url).host,
        detail: `Recipes ${events.map((event) => webhookEventNames[event]).join(', ')}`,
        since: createdAt,
        madeBy,
        state: isOff ? 'off' : 'open',
      })),
    )
  },
  end: (app, { actor }, id) => removeWebhook(app, actor.id, id),
  async keep(app, { actor }, id) {
    await switchWebhook(app, actor.id, id, false)
  },
  endAll: ({ tx, userId }) => endOwn(tx, webhooks, userId),
  async suspendAll({ tx, userId }) {
    const problem = 'It was switched off when your password changed.'
    const stopped = await tx
      .update(webhooks)
      .set({ isOff: true, problem })
      .where(and(eq(webhooks.userId, userId), eq(webhooks.isOff, false)))
      .returning({ id: webhooks.id })
    return stopped.length
  },
}
