import { id, moment, primaryKey, string, table, whole } from '../dialect.ts'

/** Browsers that show notifications of a person. They end with their session. */
export const pushSubscriptions = table('push_subscriptions', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  sessionId: id('session_id').notNull(),
  /** At the push service of the browser's maker. */
  endpoint: string('endpoint').notNull(),
  /** The browser's public key and secret, base64url: only it can read what is sent. */
  p256dh: string('p256dh').notNull(),
  auth: string('auth').notNull(),
  /** For people: 'Firefox on Windows'; empty when it is not known. */
  device: string('device').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** A person's timers, on all their devices; they ring by push where no page is open. */
export const timers = table(
  'timers',
  {
    userId: id('user_id').notNull(),
    /** Chosen by the device. */
    id: id('id').notNull(),
    name: string('name').notNull(),
    recipeId: string('recipe_id').notNull(),
    recipeTitle: string('recipe_title').notNull(),
    /** 0 while it is paused. */
    endsAt: moment('ends_at').notNull(),
    /** What it was set for. */
    seconds: whole('seconds').notNull().default(0),
    /** Until the end of a range such as '20 to 25 minutes'; 0 for none. */
    extraSeconds: whole('extra_seconds').notNull().default(0),
    /** While it is paused. */
    leftMs: whole('left_ms').notNull().default(0),
    /** When a person changed it last, by the clock of the server: an older change that arrives later has no effect. */
    changedAt: moment('changed_at').notNull().default(0),
    /** When its notification was sent. */
    rungAt: moment('rung_at'),
    /** Kept for a while, so that a device that was away does not bring it back. */
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** How many sign-ins failed on each day, for the admin. */
export const failedSignIns = table('failed_sign_ins', {
  /** '2026-11-22', UTC. */
  day: string('day').primaryKey(),
  attempts: whole('attempts').notNull(),
})
