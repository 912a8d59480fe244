import { and, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { prepared } from '#db/prepared.ts'
import { renewedTokens, sessions } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import type { NewSession } from './sessions.ts'

/** Two tabs may prove at once who the person is, and only one of them stores its token. */
const waitsForOthersMs = 3_600_000

/**
 * New tokens for a session whose person proved again who they are, so that a stolen one ends. The session itself and
 * its subscriptions go on. The former tokens and their sockets end when the new ones are used, because the answer may be lost.
 */
export async function renewTokens(app: App, tx: Transaction, sessionId: string): Promise<NewSession> {
  const renewed = { token: newToken(), pageToken: newToken() }
  const createdAt = app.now()
  const isOlder = and(
    eq(renewedTokens.sessionId, sessionId),
    lt(renewedTokens.createdAt, createdAt - waitsForOthersMs),
  )
  await tx.delete(renewedTokens).where(isOlder)
  await tx.insert(renewedTokens).values([
    { hash: hashToken(renewed.token), sessionId, kind: 'bearer', createdAt },
    { hash: hashToken(renewed.pageToken), sessionId, kind: 'page', createdAt },
  ])
  return renewed
}

const waitingBy = prepared((db) =>
  db
    .select()
    .from(renewedTokens)
    .where(
      and(eq(renewedTokens.hash, sql.placeholder('hash')), eq(renewedTokens.kind, sql.placeholder('kind'))),
    )
    .prepare(),
)

/** Puts a token that waits in the place of the former one, which ends. */
export async function switchToRenewed(app: App, hash: string, kind: 'bearer' | 'page'): Promise<void> {
  const [waiting] = await waitingBy(app.store).execute({ hash, kind })
  if (!waiting) return
  const { sessionId } = waiting
  await app.store.write(async (tx) => {
    const ofKind = and(eq(renewedTokens.sessionId, sessionId), eq(renewedTokens.kind, kind))
    const ended = await tx.delete(renewedTokens).where(ofKind).returning({ hash: renewedTokens.hash })
    // Another request or process may have been first.
    if (!ended.some((each) => each.hash === hash)) return
    const set = kind === 'bearer' ? { tokenHash: hash } : { pageHash: hash }
    await tx.update(sessions).set(set).where(eq(sessions.id, sessionId))
  })
}
