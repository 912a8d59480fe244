import { id, moment, primaryKey, string, table } from '../dialect.ts'

/** A recipe that a person cooks; it has the id of their saved recipe, so that two devices without a network begin the same one. */
export const cookingSessions = table('cooking_sessions', {
  id: id('id').primaryKey(),
  userId: id('user_id').notNull(),
  title: string('title').notNull(),
  /** Older marks are of an earlier time; '' when it was never ended. */
  endStamp: string('end_stamp').notNull(),
  createdAt: moment('created_at').notNull(),
  changedAt: moment('changed_at').notNull(),
  endedAt: moment('ended_at'),
})

/** Ticks and the like; of each name the change with the newest stamp stays. */
export const cookingMarks = table(
  'cooking_marks',
  {
    sessionId: id('session_id').notNull(),
    name: string('name').notNull(),
    value: string('value').notNull(),
    stamp: string('stamp').notNull(),
    madeBy: id('made_by'),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.name] })],
)
