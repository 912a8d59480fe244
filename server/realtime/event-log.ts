import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { idIn } from '#db/dialect.ts'
import type { StoredEvent } from '#db/events.ts'
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

const selectNewest = prepared((db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(events, and(eq(events.userId, users.id), eq(events.seq, users.lastEvent)))
    .where(idIn(users.id, 'ids'))
    .prepare(),
)
const selectLastSeqs = prepared((db) =>
  db.select({ userId: users.id, seq: users.lastEvent }).from(users).where(idIn(users.id, 'ids')).prepare(),
)
const selectOfUser = prepared((db) =>
  db
    .select(columns)
    .from(events)
    .where(and(eq(events.userId, sql.placeholder('userId')), gt(events.seq, sql.placeholder('seq'))))
    .orderBy(asc(events.seq))
    .limit(sql.placeholder('limit'))
    .prepare(),
)
const selectLastSeq = prepared((db) =>
  db
    .select({ seq: users.lastEvent })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
)

/** The events table. */
export interface EventLog {
  /** The last event of each of these people. */
  newest(userIds: string[]): Promise<StoredEvent[]>
  /** One person's events after `seq`, oldest first. */
  of(userId: string, seq: number, limit: number): Promise<StoredEvent[]>
  /** Number of the last event emitted to this person. */
  lastSeq(userId: string): Promise<number>
  lastSeqs(userIds: string[]): Promise<{ userId: string; seq: number }[]>
}

export const openEventLog = (store: Store): EventLog => ({
  newest: (userIds) => selectNewest(store).execute({ ids: JSON.stringify(userIds) }),
  of: (userId, seq, limit) => selectOfUser(store).execute({ userId, seq, limit }),
  lastSeq: async (userId) => (await selectLastSeq(store).execute({ userId }))[0]?.seq ?? 0,
  lastSeqs: (userIds) => selectLastSeqs(store).execute({ ids: JSON.stringify(userIds) }),
})

/**
 * A random id of this database's event numbers. Restoring a backup must delete it: the numbers are then used again, and
 * a client would take new events for ones it has seen.
 */
export function readEpoch(store: Store): Promise<string> {
  return store.write(async (tx) => {
    const made = { key: 'epoch', value: randomBytes(12).toString('base64url') }
    await tx.insert(meta).values(made).onConflictDoNothing()
    const [row] = await tx.select({ value: meta.value }).from(meta).where(eq(meta.key, made.key))
    return row?.value ?? made.value
  })
}

/** A client further behind reloads its lists instead. */
const maxMissedEvents = 1000

/**
 * Prefix of a person's offsets. Offsets of another account, or from before the database was restored, have another one
 * and are not accepted.
 */
export const tagOf = (epoch: string, userId: string) =>
  createHash('sha256').update(`${epoch}:${userId}`).digest('base64url').slice(0, 16)

/** Sent with each event; the client keeps the last one and sends it back when it reconnects. */
export const offsetAt = (tag: string, seq: number) => `${tag}.${seq}`

/** Where a connection began. Unique: an unchanged pid means that the connection was recovered. */
export const newPid = (tag: string, seq: number) =>
  `${offsetAt(tag, seq)}.${randomBytes(6).toString('base64url')}`

/** The event number in a pid or an offset; undefined when it belongs to another person or database. */
export function readSeq(tag: string, cursor: string | undefined): number | undefined {
  const [givenTag, digits = ''] = cursor?.split('.') ?? []
  return givenTag === tag && /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

/** What a connecting client sends: `pid` and `offset` after a break, `since` (the page's event number) at first. */
export interface Cursor {
  pid?: string | undefined
  offset?: string | undefined
  since?: number | undefined
}

interface ResumeOffset {
  pid: string
  /** Events after this one are sent. */
  seq: number
  /** The page is too old to be updated by events. */
  mustReload: boolean
}

/** Resumes at the client's cursor if the events since are still stored, otherwise at the newest event. */
export async function findResumeOffset(
  log: EventLog,
  userId: string,
  tag: string,
  cursor: Cursor,
): Promise<ResumeOffset> {
  const last = await log.lastSeq(userId)
  const from = requestedSeq(tag, cursor)
  if (from !== undefined && (await canResume(log, userId, from, last))) {
    return { pid: cursor.pid ?? newPid(tag, from), seq: from, mustReload: false }
  }
  const hasPage = cursor.pid === undefined && cursor.since !== undefined
  return { pid: newPid(tag, last), seq: last, mustReload: hasPage }
}

function requestedSeq(tag: string, { pid, offset, since }: Cursor): number | undefined {
  if (pid === undefined) return since
  const began = readSeq(tag, pid)
  if (began === undefined) return undefined
  // Until its first event, a client sends the offset of its previous pid.
  return Math.max(began, readSeq(tag, offset) ?? 0)
}

async function canResume(log: EventLog, userId: string, from: number, last: number): Promise<boolean> {
  if (from === last) return true
  if (from > last || last - from > maxMissedEvents) return false
  const [next] = await log.of(userId, from, 1)
  return next?.seq === from + 1
}
