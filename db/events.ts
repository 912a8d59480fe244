import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { ServerEventName, ServerEvents } from '#server/contract/realtime.ts'
import {
  type Database,
  id,
  idIn,
  moment,
  storable,
  string,
  type Transaction,
  table,
  whole,
} from './dialect.ts'
import { preparedOn, preparedRows } from './prepared.ts'
import { events, users } from './schema.ts'

/** One event as it is stored; `payload` is JSON text and `seq` counts up per person without gaps. */
export interface StoredEvent {
  id: number
  userId: string
  seq: number
  name: string
  payload: string
}

/** Writes an event for one person, in the transaction of the change it reports. Does nothing for a deleted account. */
export async function emit<N extends ServerEventName>(
  tx: Transaction,
  now: number,
  userId: string,
  name: N,
  payload: ServerEvents[N],
): Promise<void> {
  const text = JSON.stringify(payload)
  const [counted] = await countUp(tx).all({ userId })
  if (!counted) return
  await insertEvent(tx).run({ userId, seq: counted.seq, name, payload: text, now })
  await afterEvent(tx, userId, counted.seq, text)
}

/** The same event for several people: one statement for each of 200 takes ten times as long. */
export async function emitToAll<N extends ServerEventName>(
  tx: Transaction,
  now: number,
  userIds: readonly string[],
  name: N,
  payload: ServerEvents[N],
): Promise<void> {
  const [first] = userIds
  if (first === undefined) return
  if (userIds.length === 1) return emit(tx, now, first, name, payload)
  const text = storable(JSON.stringify(payload))
  const ids = JSON.stringify(userIds)
  const counted = await countUpAll(tx).all({ ids, by: 1 })
  await insertForAll(tx).run({ ids, name, payload: text, now })
  for (const { userId, seq } of counted) await afterEvent(tx, userId, seq, text)
}

/** Events that differ from person to person, also several of one: two round trips for hundreds of them. */
export async function emitEach<N extends ServerEventName>(
  tx: Transaction,
  now: number,
  name: N,
  all: readonly { userId: string; payload: ServerEvents[N] }[],
): Promise<void> {
  const [first] = all
  if (first && all.length === 1) return emit(tx, now, first.userId, name, first.payload)
  const counts = new Map<string, number>()
  for (const { userId } of all) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  const next = new Map<string, number>()
  for (const by of new Set(counts.values())) {
    const people = [...counts.keys()].filter((userId) => counts.get(userId) === by)
    const counted = await countUpAll(tx).all({ ids: JSON.stringify(people), by })
    for (const { userId, seq } of counted) next.set(userId, seq - by + 1)
  }
  const rows = all.flatMap(({ userId, payload }) => {
    const seq = next.get(userId)
    if (seq === undefined) return []
    next.set(userId, seq + 1)
    return { userId, seq, name, payload: JSON.stringify(payload), createdAt: now }
  })
  for (let at = 0; at < rows.length; at += maxInserted)
    await tx.insert(events).values(rows.slice(at, at + maxInserted))
  for (const { userId, seq, payload } of rows) await afterEvent(tx, userId, seq, payload)
}

/** In one statement, whose parameters both engines limit. */
const maxInserted = 500

async function afterEvent(tx: Transaction, userId: string, seq: number, payload: string): Promise<void> {
  tx.emittedTo.add(userId)
  if (isTurn(userId, seq, dropEvery)) await dropUpTo(tx).run({ userId, seq: seq - keptPerPerson })
  if (isTurn(userId, seq, weighEvery) || payload.length > maxUnweighedLength) await dropOverweight(tx, userId)
}

/** Guests of one potluck have the same numbers: without an offset, all 200 would be trimmed in one write. */
function isTurn(userId: string, seq: number, every: number): boolean {
  let offset = 0
  for (let at = userId.length - 4; at < userId.length; at += 1)
    offset = offset * 31 + (userId.charCodeAt(at) || 0)
  return (seq + offset) % every === 0
}

/**
 * A client that is further behind reloads its lists. Without a limit, changing a long recipe in a loop would fill the
 * disk within a day.
 */
const keptPerPerson = 3000
const dropEvery = 100

/**
 * 3,000 of the longest recipes would be 300 MB. Trimmed to half of this, so that not every event deletes one. Not part of
 * a person's limit: others cause events, and nobody can delete them.
 */
const keptBytes = 5_000_000
/** Characters. Summing takes up to 2 ms, so shorter payloads are checked only every `weighEvery` events. */
const maxUnweighedLength = 20_000
const weighEvery = 200

async function dropOverweight(tx: Transaction, userId: string): Promise<void> {
  const [kept] = await weigh(tx).all({ userId })
  if (!kept || kept.bytes <= keptBytes) return
  const [newest] = await findSurplus(tx).all({ userId, bytes: keptBytes / 2 })
  if (newest) await dropUpTo(tx).run({ userId, seq: newest.seq })
}

const countUp = preparedOn((db) =>
  db
    .update(users)
    .set({ lastEvent: sql`${users.lastEvent} + 1` })
    .where(eq(users.id, sql.placeholder('userId')))
    .returning({ seq: users.lastEvent })
    .prepare(),
)

const countUpAll = preparedOn((db) =>
  db
    .update(users)
    .set({ lastEvent: sql`${users.lastEvent} + CAST(${sql.placeholder('by')} AS BIGINT)` })
    .where(idIn(users.id, 'ids'))
    .returning({ userId: users.id, seq: users.lastEvent })
    .prepare(),
)

const insertEvent = preparedOn((db) =>
  db
    .insert(events)
    .values({
      userId: sql.placeholder('userId'),
      seq: sql.placeholder('seq'),
      name: sql.placeholder('name'),
      payload: sql.placeholder('payload'),
      createdAt: sql.placeholder('now'),
    })
    .prepare(),
)

/** Without the number that the database gives each: an INSERT from a SELECT names all columns of its table. */
const newEvents = table('events', {
  userId: id('user_id').notNull(),
  seq: whole('seq').notNull(),
  name: string('name').notNull(),
  payload: string('payload').notNull(),
  createdAt: moment('created_at').notNull(),
})

const insertForAll = preparedOn((db) =>
  db
    .insert(newEvents)
    .select(
      sql`SELECT id, last_event, ${sql.placeholder('name')}, ${sql.placeholder('payload')}, CAST(${sql.placeholder('now')} AS BIGINT)
        FROM users WHERE ${idIn(users.id, 'ids')}`,
    )
    .prepare(),
)

const dropUpTo = preparedOn((db) =>
  db
    .delete(events)
    .where(and(eq(events.userId, sql.placeholder('userId')), lte(events.seq, sql.placeholder('seq'))))
    .prepare(),
)

/** In bytes, from the row header: SQLite does not read the text itself. */
const size = sql<number>`octet_length(${events.payload})`

const weigh = preparedOn((db) =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${size}), 0)` })
    .from(events)
    .where(eq(events.userId, sql.placeholder('userId')))
    .prepare(),
)

/** The newest event that is followed by more than `bytes`. */
const findSurplus = preparedOn((db) => {
  const weighed = db
    .select({
      seq: events.seq,
      following: sql<number>`sum(${size}) OVER (ORDER BY ${events.seq} DESC)`.as('following'),
    })
    .from(events)
    .where(eq(events.userId, sql.placeholder('userId')))
    .as('weighed')
  return db
    .select({ seq: weighed.seq })
    .from(weighed)
    .where(gt(weighed.following, sql.placeholder('bytes')))
    .orderBy(desc(weighed.seq))
    .limit(1)
    .prepare()
})

/** Number of this person's last event; 0 when there was none. */
export async function lastSeqOf(db: Database, userId: string): Promise<number> {
  const [row] = await lastEvent(db, { userId })
  return row?.seq ?? 0
}

const lastEvent = preparedRows({ seq: users.lastEvent }, (db, columns) =>
  db
    .select(columns)
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** Deletes events older than `before`, at most 1,000, so that no write waits long; returns how many. */
export async function dropEventsBefore(tx: Transaction, before: number): Promise<number> {
  const old = await tx.select({ id: events.id }).from(events).where(lt(events.createdAt, before)).limit(1000)
  if (old.length > 0) {
    await tx.delete(events).where(
      inArray(
        events.id,
        old.map((row) => row.id),
      ),
    )
  }
  return old.length
}
