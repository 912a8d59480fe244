import { and, asc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { events, planEntries, shoppingItems, users } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import type { App } from '../app.ts'
import { offsetAt, readEpoch, readSeq, tagOf } from '../realtime/event-log.ts'
import { contentOfPlace } from '../services/places/joined.ts'
import type { CalendarId } from './names.ts'

// Every change that a person sees emits an event to them in the same transaction, with a gap-free number. So the number of the
// last event is the sync token of all their calendars: a program that has it has missed nothing.

const prefix = 'urn:potluck:'
const epochs = new WeakMap<App, Promise<string>>()

/** Tagged like the offsets of sockets: a token of another person, or from before a backup was restored, is invalid. */
async function tagFor(app: App, userId: string): Promise<string> {
  const epoch = epochs.get(app) ?? readEpoch(app.store)
  epochs.set(app, epoch)
  epoch.catch(() => epochs.delete(app))
  return tagOf(await epoch, userId)
}

async function lastSeq(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ seq: users.lastEvent }).from(users).where(eq(users.id, userId))
  return row?.seq ?? 0
}

export async function readState(app: App, db: Database, userId: string): Promise<string> {
  return prefix + offsetAt(await tagFor(app, userId), await lastSeq(db, userId))
}

/** Rows that were removed are kept for 30 days. */
const maxAgeMs = 29 * dayMs
/** Within one transaction, a row gets its time before its event does. */
const slackMs = 5000

/**
 * The ids of what changed in a calendar since a sync token, possibly with some that changed shortly before. Null when the token is
 * too old or from another box, and the program must read everything again.
 */
export async function readChanged(
  app: App,
  db: Database,
  { userId, calendar, state }: { userId: string; calendar: CalendarId; state: string },
): Promise<string[] | null> {
  const seq = readSeq(prefix + (await tagFor(app, userId)), state)
  const last = await lastSeq(db, userId)
  if (seq === undefined || seq > last) return null
  if (seq === last) return []
  const { kind, id } = calendar
  // Joined to a household's, or parted from it: what is no longer in it was moved, not removed.
  const isReplaced = and(
    inArray(events.name, ['plan:replaced', 'shopping:replaced']),
    eq(events.payload, JSON.stringify({ _id: id })),
  )
  const found = await db
    .select({ seq: events.seq, createdAt: events.createdAt, isReplaced: sql`${isReplaced}`.mapWith(Boolean) })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.seq, seq), or(eq(events.seq, seq + 1), isReplaced)))
    .orderBy(asc(events.seq))
    .limit(2)
  const [next] = found
  if (next?.seq !== seq + 1 || next.createdAt < app.now() - maxAgeMs) return null
  if (found.some((event) => event.isReplaced)) return null
  const table = kind === 'list' ? shoppingItems : planEntries
  const place = kind === 'list' ? shoppingItems.listId : planEntries.ownerId
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(place, await contentOfPlace(db, id)), gte(table.changedAt, next.createdAt - slackMs)))
  return rows.map((row) => row.id)
}
