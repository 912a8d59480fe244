import type { Maker } from '#server/contract/access.ts'
import { id, json, moment, string, table } from '../dialect.ts'

/** The address that a screen in a person's kitchen shows. */
export const kitchenLinks = table('kitchen_links', {
  userId: id('user_id').primaryKey(),
  /** SHA-256 of the token. */
  tokenHash: string('token_hash').notNull(),
  /** Whose midnight begins a day, e.g. 'Europe/Berlin'. */
  zone: string('zone').notNull(),
  createdAt: moment('created_at').notNull(),
  madeBy: json<Maker>('made_by'),
})
