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

/** Timers that run on a person's device, and ring by push when its page is closed. */
export const timers = table(
  'timers',
  {
    userId: id('user_id').notNull(),
    /** Chosen by the device. */
    id: id('id').notNull(),
    name: string('name').notNull(),
    recipeId: string('recipe_id').notNull(),
    recipeTitle: string('recipe_title').notNull(),
    endsAt: moment('ends_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] })],
)

/** How many sign-ins failed on each day, for the admin. */
export const failedSignIns = table('failed_sign_ins', {
  /** '2026-11-22', UTC. */
  day: string('day').primaryKey(),
  attempts: whole('attempts').notNull(),
})
