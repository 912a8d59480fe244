import { and, desc, eq, lt, ne, sql } from 'drizzle-orm'
import { type Database, idIn, type Transaction } from '#db/dialect.ts'
import { prepared, preparedRows } from '#db/prepared.ts'
import type { Row } from '#db/rows.ts'
import { sessions, users } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import type { AccountSession } from '#server/contract/account.ts'
import { dayMs } from '#server/contract/day.ts'
import type { Language } from '#server/contract/language/languages.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { shownDevice } from './device-name.ts'
import { switchToRenewed } from './renewed-tokens.ts'

export const sessionLifetimeMs = 30 * dayMs
/** Of one account; beyond it, those that were not used for longest end. */
export const maxSessions = 100
/** From signing in. A session in use is extended until then. */
export const maxSessionAgeMs = 180 * dayMs
/** A session in use is extended this often and not on every request, which would make each read a write. */
const extendEveryMs = 3_600_000

/** The signed-in person. */
export interface Actor {
  id: string
  email: string
  firstName: string
  lastName: string
  isSharingEnabled: boolean
  /** Chosen; null where their browser decides. */
  language: Language | null
  /** What acts for them, kept with what it makes. */
  maker?: Maker
}

/** Two equal ones of a person mean that nothing changed which depends on them. */
interface PersonState {
  /** Of lists, tags, the profile and library versions. */
  answersVersion: number
  lastEvent: number
}

export interface Session {
  id: string
  expiresAt: number
  actor: Actor
  state: PersonState
  /** Whether the person has yet to look at what is left after all that signs in was ended. */
  isAccessReset?: boolean
}

export interface NewSession {
  token: string
  /** For the page cookie: opens pages, and sends the forms of a potluck's booklet, list and costs. */
  pageToken: string
}

export const actorColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isSharingEnabled: users.isSharingEnabled,
  language: users.language,
}

/** For what is done in a person's name outside their requests. */
export async function findActor(db: Database, userId: string): Promise<Actor | undefined> {
  const [actor] = await db.select(actorColumns).from(users).where(eq(users.id, userId))
  return actor
}

/** Read with the session, and so before what an answer shows. */
export const stateColumns = { answersVersion: users.answersVersion, lastEvent: users.lastEvent }

const sessionColumns = {
  sessionId: sessions.id,
  createdAt: sessions.createdAt,
  usedAt: sessions.usedAt,
  expiresAt: sessions.expiresAt,
  device: sessions.device,
  accessResetAt: users.accessResetAt,
  ...stateColumns,
  ...actorColumns,
}

const sessionWhere = (hash: typeof sessions.tokenHash | typeof sessions.pageHash) =>
  preparedRows(sessionColumns, (db, columns) =>
    db
      .select(columns)
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(hash, sql.placeholder('hash')))
      .prepare(),
  )
const byToken = sessionWhere(sessions.tokenHash)
const byPageToken = sessionWhere(sessions.pageHash)
const byHashes = prepared((db) =>
  db
    .select({ hash: sessions.tokenHash, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(idIn(sessions.tokenHash, 'hashes'))
    .prepare(),
)

type SessionRow = Row<typeof sessionColumns>

/** The session of a bearer token; null when it has ended. */
export const authenticate = (app: App, token: string): Promise<Session | null> =>
  findSession(app, hashToken(token), 'bearer')

/** The session of a page cookie. For pages, and the forms of a potluck's booklet, list and costs; calls under /api never accept it. */
export const authenticatePage = (app: App, pageToken: string): Promise<Session | null> =>
  findSession(app, hashToken(pageToken), 'page')

async function findSession(app: App, hash: string, kind: 'bearer' | 'page'): Promise<Session | null> {
  const query = kind === 'bearer' ? byToken : byPageToken
  let [row] = await query(app.store.read, { hash })
  if (!row) {
    await switchToRenewed(app, hash, kind)
    ;[row] = await query(app.store.read, { hash })
  }
  return row ? liveSession(app, row) : null
}

/** For a browser that has the bearer token and lost the cookie, without which it shows no private pictures. */
export async function renewPageToken(app: App, { id }: Session): Promise<string> {
  const pageToken = newToken()
  await app.store.write(async (tx) => {
    await tx
      .update(sessions)
      .set({ pageHash: hashToken(pageToken) })
      .where(eq(sessions.id, id))
  })
  return pageToken
}

/** Those of these bearer tokens that are valid, by their hashes, for connections that outlive their first check. */
export async function findLiveTokens(app: App, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await byHashes(app.store).execute({ hashes: JSON.stringify(hashes) })
  const now = app.now()
  return new Set(rows.flatMap(({ hash, expiresAt }) => (isCurrent(expiresAt, now) ? hash : [])))
}

/** Correcting the server's clock by hours must not sign everyone out. */
const clockSlackMs = dayMs

/** An expiry too far ahead was written while the clock was wrong; without the upper bound, the session would never expire. */
const isCurrent = (expiresAt: number, now: number) =>
  expiresAt > now && expiresAt <= now + sessionLifetimeMs + clockSlackMs

function liveSession(app: App, row: SessionRow): Session | null {
  const now = app.now()
  if (!isCurrent(row.expiresAt, now)) return null
  if (Math.abs(now - row.usedAt) > extendEveryMs) extend(app, row, now)
  const { id, email, firstName, lastName, isSharingEnabled, language, device, answersVersion, lastEvent } =
    row
  const maker = { by: 'browser' as const, device }
  return {
    id: row.sessionId,
    expiresAt: row.expiresAt,
    actor: { id, email, firstName, lastName, isSharingEnabled, language, maker },
    state: { answersVersion, lastEvent },
    isAccessReset: row.accessResetAt !== null,
  }
}

/** Not awaited: if it fails, the next request tries again. */
function extend(app: App, { sessionId, createdAt }: SessionRow, now: number): void {
  const expiresAt = Math.min(now + sessionLifetimeMs, createdAt + maxSessionAgeMs)
  app.store
    .write(async (tx) => {
      await tx.update(sessions).set({ usedAt: now, expiresAt }).where(eq(sessions.id, sessionId))
    })
    .catch((err: unknown) => app.log.warn({ err }, 'session not extended'))
}

/** Those that can still be used, newest first. */
export async function listSessions(app: App, userId: string, currentId: string): Promise<AccountSession[]> {
  const { id, device, createdAt, usedAt } = sessions
  const now = app.now()
  const rows = await app.store.read
    .select({ id, device, createdAt, usedAt, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.usedAt), desc(sessions.id))
    .limit(maxSessions)
  return rows
    .filter((row) => isCurrent(row.expiresAt, now))
    .map(({ expiresAt, device, ...session }) => ({
      ...{ ...session, device: shownDevice(device) },
      isCurrent: session.id === currentId,
    }))
}

/** Ends one session of this person. */
export async function endOwnSession(app: App, userId: string, id: string): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId))
  await app.store.write(async (tx) => {
    const ended = await tx.delete(sessions).where(isOwn).returning({ id: sessions.id })
    if (ended.length === 0) throw notFound(t('Session not found'))
  })
}

export async function endSession(app: App, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.id, id))
  })
}

/** Ends all sessions of a person, except `exceptId`; returns how many. */
export async function endSessionsOf(tx: Transaction, userId: string, exceptId = ''): Promise<number> {
  const others = and(eq(sessions.userId, userId), ne(sessions.id, exceptId))
  return (await tx.delete(sessions).where(others).returning({ id: sessions.id })).length
}

export async function dropExpiredSessions(tx: Transaction, now: number): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
}
