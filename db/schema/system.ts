import { flag, id, moment, primaryKey, serial, string, table, whole } from '../dialect.ts'

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

/** Requests with an Idempotency-Key, which have their effect once. */
export const keptRequests = table(
  'kept_requests',
  {
    userId: id('user_id').notNull(),
    keyHash: string('key_hash').notNull(),
    /** The call, its address and a hash of its body. */
    fingerprint: string('fingerprint').notNull(),
    /** Null until it is answered. */
    status: whole('status'),
    /** JSON; null when there is none, or too much of it. */
    answer: string('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (columns) => [primaryKey({ columns: [columns.userId, columns.keyHash] })],
)

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

/** The bytes of each recipe, shopping list and potluck with all its rows, kept by triggers. */
export const storedBytes = table('stored_bytes', {
  /** Of the recipe, list or potluck. */
  id: string('id').primaryKey(),
  /** Whose limit they count towards. */
  userId: id('user_id'),
  /** Whether its pictures were fetched from the web, and not given by a person. */
  isFetched: flag('is_fetched').notNull().default(false),
  texts: whole('texts').notNull().default(0),
  /** The page that is kept with it. */
  pages: whole('pages').notNull().default(0),
  pictures: whole('pictures').notNull().default(0),
})
