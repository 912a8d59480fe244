import { and, desc, eq } from 'drizzle-orm'
import { webhooks } from '#db/schema.ts'
import { dotted } from '#server/contract/format.ts'
import { t, translated } from '#server/contract/language/t.ts'
import { webhookEventNames } from '#server/contract/own-programs.ts'
import type { Webhook } from '#server/contract/webhooks.ts'
import { type Credential, itemsOf } from '../accounts/access-entry.ts'
import { endOwn } from '../accounts/own-access.ts'
import { passwordChanged, removeWebhook, switchWebhook } from './webhooks.ts'

/** Someone who knew the old password may have added one, so it is switched off; its owner can switch it on again. */
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
        detail: describeEvents(events),
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
    const stopped = await tx
      .update(webhooks)
      .set({ isOff: true, problem: passwordChanged })
      .where(and(eq(webhooks.userId, userId), eq(webhooks.isOff, false)))
      .returning({ id: webhooks.id })
    return stopped.length
  },
}

const describeEvents = (events: Webhook['events']): string =>
  dotted(events.map((event) => translated(webhookEventNames[event])))
