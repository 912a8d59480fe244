import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { newestEventId, type StoredEvent } from '#db/events.ts'
import { prepared } from '#db/prepared.ts'
import { events, meta, users } from '#db/schema.ts'
import type { Store } from '#db/store.ts'

const columns = {
  id: events.id,
  userId: events.userId,
  seq: events.seq,
  name: events.name,
  payload: events.payload,
}

const afterId = prepared((db) =>
  db
    .select(columns)
    .from(events)
    .where(gt(events.id, sql.placeholder('id')))
    .orderBy(asc(events.id))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
const ofPerson = prepared((db) =>
  db
    .select(columns)
    .from(events)
    .where(and(eq(events.userId, sql.placeholder('userId')), gt(events.seq, sql.placeholder('seq'))))
    .orderBy(asc(events.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
const lastSeq = prepared((db) =>
  db
    .select({ seq: users.lastEvent })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** The events table, as the sockets read it. */
export interface EventLog {
  /** Events of everybody after event number `id`, oldest first. */
  after(id: number, limit: number): Promise<StoredEvent[]>
  /** One person's events after `seq`, oldest first. */
  of(userId: string, seq: number, limit: number): Promise<StoredEvent[]>
  /** Number of the last event told to this person. */
  lastSeq(userId: string): Promise<number>
  newestId(): Promise<number>
}

export const openEventLog = (store: Store): EventLog => ({
  after: (id, limit) => afterId(store).execute({ id, limit }),
  of: (userId, seq, limit) => ofPerson(store).execute({ userId, seq, limit }),
  lastSeq: async (userId) => (await lastSeq(store).execute({ userId }))[0]?.seq ?? 0,
  newestId: () => newestEventId(store.read),
})

/**
 * A random name for this database's count of events, made once. Restoring a backup must delete it: numbers are given
 * out anew from there, and a client that counted further would take new events for ones it has seen.
 */
export function readEpoch(store: Store): Promise<string> {
  return store.write(async (tx) => {
    const made = { key: 'epoch', value: randomBytes(12).toString('base64url') }
    await tx.insert(meta).values(made).onConflictDoNothing()
    const [row] = await tx.select({ value: meta.value }).from(meta).where(eq(meta.key, made.key))
    return row?.value ?? made.value
  })
}
