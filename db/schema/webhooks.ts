import type { Maker } from '#server/contract/access.ts'
import type { WebhookEvent } from '#server/contract/webhooks.ts'
import { flag, id, json, moment, string, table, whole } from '../dialect.ts'

/** Addresses of people's own programs that are told about their recipes. */
export const webhooks = table('webhooks', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  url: string('url').notNull(),
  events: json<WebhookEvent[]>('events').notNull(),
  /** Signs each message, so it cannot be stored as a hash. */
  secret: string('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When a message last arrived. */
  sentAt: moment('sent_at'),
  /** Failed attempts since then. */
  failures: whole('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  /** A sentence for its person; null while all is well. */
  problem: string('problem'),
  isOff: flag('is_off').notNull().default(false),
  madeBy: json<Maker>('made_by'),
})
