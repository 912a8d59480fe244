import { and, asc, eq, gt, gte, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { events, planEntries, shoppingItems, users } from '#db/schema.ts'
import type { App } from '../app.ts'
import { offsetAt, readEpoch, readSeq, tagOf } from '../realtime/event-log.ts'
import { contentOf } from '../services/places/joined.ts'
import type { CalendarId } from './names.ts'

// Everything that changes what a person sees emits an event to them, in the same transaction, with a number without gaps. So
// the number of the last one is the state of all their calendars: a program that has it has missed nothing.

const prefix = 'urn:potluck:'
const epochs = new WeakMap<App, Promise<string>>()

/** As in the offsets of sockets: a state of another person, or from before a backup was restored, is not one. */
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
const maxAgeMs = 29 * 24 * 3_600_000
/** The clock is read for the row before it is read for the event, within one transaction. */
const slackMs = 5000

/**
 * The ids of what changed in a calendar since a state, and perhaps some that changed shortly before; null when the state is
 * too old or of another box, and the program must read everything again.
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
  const [next] = await db
    .select({ seq: events.seq, createdAt: events.createdAt })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(1)
  if (next?.seq !== seq + 1 || next.createdAt < app.now() - maxAgeMs) return null
  if (await wasReplaced(db, userId, calendar, seq)) return null
  return changedSince(db, calendar, next.createdAt - slackMs)
}

/** Whether it became that of a household, or is no longer: what is no longer in it was not removed. */
async function wasReplaced(db: Database, userId: string, { id }: CalendarId, seq: number): Promise<boolean> {
  const isReplaced = and(
    inArray(events.name, ['plan:replaced', 'shopping:replaced']),
    eq(events.payload, JSON.stringify({ _id: id })),
  )
  const [replaced] = await db
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.userId, userId), gt(events.seq, seq), isReplaced))
    .limit(1)
  return replaced !== undefined
}

async function changedSince(db: Database, { kind, id }: CalendarId, time: number): Promise<string[]> {
  const table = kind === 'list' ? shoppingItems : planEntries
  const place = kind === 'list' ? shoppingItems.listId : planEntries.ownerId
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(place, await contentOf(db, id)), gte(table.changedAt, time)))
  return rows.map((row) => row.id)
}
