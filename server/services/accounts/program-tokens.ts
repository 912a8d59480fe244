import { and, asc, count, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { programTokens, users } from '#db/schema.ts'
import type { MakeProgramToken, ProgramScope, ProgramToken } from '#server/contract/account.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { record } from '../base/audit.ts'
import { expectBelowMax } from '../base/max-counts.ts'
import { readSetting, writeSetting } from '../base/settings-store.ts'
import { expectConfirmed } from './confirmation.ts'
import { type Actor, actorColumns, type Session, stateColumns } from './sessions.ts'

/** Tells people and secret scanners what such a text is. */
const prefix = 'potluck_'
const noteUseEveryMs = 3_600_000

export const isProgramToken = (token: string): boolean => token.startsWith(prefix)

/** A program that acts for a person. */
export interface ProgramSession extends Session {
  scope: ProgramScope
}

/** Stored in two columns. */
export const storedScope = sql<ProgramScope>`coalesce(${programTokens.widerScope}, ${programTokens.scope})`

const columns = {
  id: programTokens.id,
  name: programTokens.name,
  scope: storedScope,
  createdAt: programTokens.createdAt,
  expiresAt: programTokens.expiresAt,
  usedAt: programTokens.usedAt,
}

export async function listProgramTokens(app: App, userId: string): Promise<ProgramToken[]> {
  const rows = await app.store.read
    .select({ ...columns, madeBy: programTokens.madeBy })
    .from(programTokens)
    .where(eq(programTokens.userId, userId))
    .orderBy(desc(programTokens.id))
  // The column came with the scopes.
  return rows.map(({ madeBy, ...token }) => ({
    ...token,
    isOlderThanScopes: madeBy === null && (token.scope === 'read' || token.scope === 'write'),
  }))
}

/** The secret is returned this once; only its hash is stored. A stolen session must not become a token that outlives it. */
export async function makeProgramToken(
  app: App,
  session: Session,
  { name, scope, days }: MakeProgramToken,
): Promise<{ secret: string; token: ProgramToken }> {
  const { actor } = session
  await expectConfirmed(app, session)
  const secret = prefix + newToken()
  const createdAt = app.now()
  const token = {
    id: app.store.newId(),
    name,
    scope,
    createdAt,
    expiresAt: days === null ? null : createdAt + days * dayMs,
    usedAt: null,
  }
  await app.store.write(async (tx) => {
    const [made] = await tx
      .select({ n: count() })
      .from(programTokens)
      .where(eq(programTokens.userId, actor.id))
    expectBelowMax('token', made?.n ?? 0)
    const madeBy = actor.maker ?? null
    await tx
      .insert(programTokens)
      .values({ ...token, ...stored(scope), userId: actor.id, tokenHash: hashToken(secret), madeBy })
    await record(app, tx, actor, 'make token', named(token))
  })
  return { secret, token: { ...token, isOlderThanScopes: false } }
}

export async function endProgramToken(app: App, actor: Actor, id: string): Promise<void> {
  await app.store.write(async (tx) => {
    const [own] = await tx
      .delete(programTokens)
      .where(and(eq(programTokens.id, id), eq(programTokens.userId, actor.id)))
      .returning(columns)
    if (!own) throw notFound(t('Token not found'))
    await record(app, tx, actor, 'end token', named(own))
  })
}

export async function endTokensOf(app: App, tx: Transaction, userId: string, by: { email: string }) {
  const ended = await tx.delete(programTokens).where(eq(programTokens.userId, userId)).returning(columns)
  for (const token of ended) await record(app, tx, by, 'end token', named(token))
  return ended.length
}

const stored = (scope: ProgramScope) =>
  scope === 'read' || scope === 'write'
    ? { scope }
    : { scope: scope === 'share' ? ('write' as const) : ('read' as const), widerScope: scope }

const named = ({ name, scope }: Pick<ProgramToken, 'name' | 'scope'>) => `${name} (${scope})`

const recordedKey = 'tokens_expired_until'

/** Each expired token once. They stay in their owner's list until they are removed there. */
export async function recordExpiredTokens(app: App, tx: Transaction): Promise<void> {
  const now = app.now()
  const since = Number((await readSetting(tx, recordedKey)) ?? 0)
  // The clock was set back.
  if (since >= now) return
  const expired = await tx
    .select({ name: programTokens.name, scope: storedScope, email: users.email })
    .from(programTokens)
    .innerJoin(users, eq(users.id, programTokens.userId))
    .where(and(gt(programTokens.expiresAt, since), lte(programTokens.expiresAt, now)))
    .orderBy(asc(programTokens.expiresAt), asc(programTokens.id))
  for (const token of expired) await record(app, tx, token, 'token expired', named(token))
  await writeSetting(tx, recordedKey, String(now))
}

const byHash = prepared((db) =>
  db
    .select({ ...columns, actor: actorColumns, state: stateColumns })
    .from(programTokens)
    .innerJoin(users, eq(users.id, programTokens.userId))
    .where(eq(programTokens.tokenHash, sql.placeholder('hash')))
    .prepare(),
)

/** Null when the token has ended. */
export async function authenticateProgram(app: App, token: string): Promise<ProgramSession | null> {
  const [row] = await byHash(app.store).execute({ hash: hashToken(token) })
  if (!row) return null
  const now = app.now()
  const expiresAt = row.expiresAt ?? Number.POSITIVE_INFINITY
  if (expiresAt <= now) return null
  if (Math.abs(now - (row.usedAt ?? 0)) > noteUseEveryMs) noteUse(app, row.id, now)
  const { id, name, scope, actor, state } = row
  return { id, scope, expiresAt, state, actor: { ...actor, maker: { by: 'program', id, name } } }
}

/** Not awaited: if it fails, the next request tries again. */
function noteUse(app: App, id: string, usedAt: number): void {
  app.store
    .write(async (tx) => {
      await tx.update(programTokens).set({ usedAt }).where(eq(programTokens.id, id))
    })
    .catch((err: unknown) => app.log.warn({ err }, 'use of a token not noted'))
}

/** What each scope includes. */
const grants: Record<ProgramScope, readonly ProgramScope[]> = {
  read: ['read'],
  listen: ['read', 'listen'],
  export: ['read', 'export'],
  write: ['read', 'write'],
  share: ['read', 'export', 'write', 'share'],
  calendar: ['calendar'],
}

export const includes = (scope: ProgramScope, needed: ProgramScope): boolean => grants[scope].includes(needed)
