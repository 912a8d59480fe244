import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { AccessItem, AccessList, Ended } from '#server/contract/access.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'
import { badRequest, notFound } from '../../errors.ts'
import { expectConfirmed } from '../accounts/confirmation.ts'
import { endCredentials } from '../accounts/end-credentials.ts'
import type { Origin } from '../accounts/login-attempts.ts'
import type { Session } from '../accounts/sessions.ts'
import type { Done } from '../base/ending.ts'
import { credentials, shares } from './list.ts'

const listed = [...credentials, ...shares]

/** Everything that can sign in or see something of the person. */
export async function listAccess(app: App, session: Session): Promise<AccessList> {
  const { id: sessionId, actor } = session
  return app.store.snapshot(async (db) => {
    const listing = { app, db, userId: actor.id, sessionId }
    const items: AccessItem[] = []
    for (const { list } of listed) {
      items.push(...(await list(listing)))
      await pause()
    }
    const [user] = await db.select({ resetAt: users.accessResetAt }).from(users).where(eq(users.id, actor.id))
    return { items, resetAt: user?.resetAt ?? null }
  })
}

/** The same 404 for another person's as for none. */
export async function endAccess(app: App, session: Session, kind: string, id: string): Promise<void> {
  const entry = listed.find((each) => each.kind === kind)
  if (!entry) throw notFound(t('Access not found'))
  await entry.end(app, session, id)
}

/** Confirms something that waits since all that signs in was ended. */
export async function keepAccess(app: App, session: Session, kind: string, id: string): Promise<void> {
  const entry = credentials.find((each) => each.kind === kind)
  if (!entry) throw notFound(t('Access not found'))
  if (!entry.keep) throw badRequest(t('This needs no confirmation.'))
  await entry.keep(app, session, id)
}

/**
 * Ends everything that can sign in or read, except this session. With a stolen token alone, passkeys must not be
 * suspended.
 */
export async function endEverything(app: App, session: Session, { deviceToken }: Origin): Promise<Ended> {
  await expectConfirmed(app, session)
  const { id: sessionId, actor } = session
  const keep = { sessionId, deviceToken: deviceToken ?? '' }
  const { ended, waiting } = await app.store.write((tx) =>
    endCredentials('end everything', { app, tx, userId: actor.id, by: actor, keep }),
  )
  const inWords = (things: Done['ended']) => things.map((describe) => describe())
  return { ended: inWords(ended), waiting: inWords(waiting) }
}

/** The person has looked at what is left after a reset. */
export async function reviewAccess(app: App, userId: string): Promise<void> {
  await app.store.write((tx) => tx.update(users).set({ accessResetAt: null }).where(eq(users.id, userId)))
}

/** Ends what a program gave to others with its token. A list names at most some hundred, so it is read until none is left. */
export async function endMadeBy(app: App, session: Session, programId: string): Promise<void> {
  for (;;) {
    const { items } = await listAccess(app, session)
    const isMade = ({ madeBy, canEnd }: AccessItem) =>
      canEnd && madeBy?.by === 'program' && madeBy.id === programId
    const made = items.filter(isMade)
    if (made.length === 0) return
    for (const { kind, id } of made) await endAccess(app, session, kind, id)
  }
}
