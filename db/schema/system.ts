import { id, moment, serial, string, table, whole } from '../dialect.ts'

export const meta = table('meta', {
  key: string('key').primaryKey(),
  value: string('value').notNull(),
})

/** Uses that are limited; only where processes share no memory. */
export const rateLimits = table('rate_limits', {
  /** A hash of what is counted and by which key. */
  key: string('key').primaryKey(),
  points: whole('points').notNull(),
  endsAt: moment('ends_at').notNull(),
})

/** Events of each person; `seq` counts up per person without gaps. */
export const events = table('events', {
  id: serial('id'),
  userId: id('user_id').notNull(),
  seq: whole('seq').notNull(),
  name: string('name').notNull(),
  /** JSON text, sent unchanged. */
  payload: string('payload').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** What the admin did, in the browser or on the command line. */
export const auditEntries = table('audit_entries', {
  id: id('id').primaryKey(),
  actor: string('actor').notNull(),
  action: string('action').notNull(),
  target: string('target').notNull(),
  createdAt: moment('created_at').notNull(),
})
