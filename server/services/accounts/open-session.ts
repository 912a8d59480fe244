import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { preparedOn } from '#db/prepared.ts'
import { sessions, users } from '#db/schema.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { currentLanguage } from '../base/person-language.ts'
import { maxSessions, type NewSession, sessionLifetimeMs } from './sessions.ts'

export async function openSession(
  app: App,
  tx: Transaction,
  userId: string,
  { device, by }: { device: string; by: Proof },
): Promise<NewSession> {
  const token = newToken()
  const pageToken = newToken()
  const now = app.now()
  await endOldest(tx, userId)
  await tx
    .update(users)
    .set({ browserLanguage: currentLanguage() })
    .where(and(eq(users.id, userId), sql`coalesce(${users.browserLanguage}, '') <> ${currentLanguage()}`))
  await insertSession(tx).run({
    id: app.store.newId(),
    userId,
    tokenHash: hashToken(token),
    pageHash: hashToken(pageToken),
    device,
    by,
    now,
    expiresAt: now + sessionLifetimeMs,
  })
  return { token, pageToken }
}

/** A script that signs in for each call must not end the sessions that are used again and again. */
async function endOldest(tx: Transaction, userId: string): Promise<void> {
  const kept = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sql`${sessions.usedAt} > ${sessions.createdAt}`), desc(sessions.usedAt), desc(sessions.id))
    .limit(maxSessions - 1)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)))
}

const insertSession = preparedOn((db) =>
  db
    .insert(sessions)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      tokenHash: sql.placeholder('tokenHash'),
      pageHash: sql.placeholder('pageHash'),
      device: sql.placeholder('device'),
      createdAt: sql.placeholder('now'),
      usedAt: sql.placeholder('now'),
      expiresAt: sql.placeholder('expiresAt'),
      confirmedAt: sql.placeholder('now'),
      confirmedBy: sql.placeholder('by'),
    })
    .prepare(),
)
