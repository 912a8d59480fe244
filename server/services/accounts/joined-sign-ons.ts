import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { signOnAccounts, users } from '#db/schema.ts'
import type { Maker } from '#server/contract/access.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import type { Identity, SignOnProvider } from '../../sign-on/provider.ts'
import { hashToken } from '../../text/tokens.ts'
import { mailAccountNotice } from './account-mail.ts'
import { expectConfirmed } from './confirmation.ts'
import { endSessionsOf, type Session } from './sessions.ts'

export function providerOf({ signOn }: App): SignOnProvider {
  if (!signOn) throw notFound(t('Page not found'))
  return signOn
}

/** The account that a sign-in of the provider opens, or would open if its owner confirmed it. */
export async function findJoined(app: App, { issuer, subject }: Identity) {
  const [row] = await app.store.read
    .select({
      id: signOnAccounts.userId,
      email: users.email,
      suspendedAt: signOnAccounts.suspendedAt,
    })
    .from(signOnAccounts)
    .innerJoin(users, eq(users.id, signOnAccounts.userId))
    .where(and(eq(signOnAccounts.issuer, issuer), eq(signOnAccounts.subject, subject)))
  return row && { id: row.id, email: row.email, isWaiting: row.suspendedAt !== null }
}

/**
 * Also mails the owner: a person at the provider now needs no password for the account. Ends all sessions but the one that
 * joins.
 */
export async function joinAccount(
  app: App,
  userId: string,
  identity: Identity,
  { maker, sessionId = '' }: { maker: Maker; sessionId?: string | undefined },
): Promise<void> {
  await app.store.write(async (tx) => {
    if (!(await join(app, tx, userId, identity, maker))) return
    await endSessionsOf(tx, userId, sessionId)
    await mailOwner(app, tx, userId, 'sign-on joined')
  })
}

async function mailOwner(
  app: App,
  tx: Transaction,
  userId: string,
  notice: 'sign-on joined' | 'sign-on left',
): Promise<void> {
  const { email, firstName } = users
  const [owner] = await tx.select({ email, firstName }).from(users).where(eq(users.id, userId))
  if (owner) await mailAccountNotice(app, tx, owner, notice, providerOf(app).settings.name)
}

/**
 * False when the account is joined with this sign-in already. The caller knows that the person is the owner, so one that
 * waits for its owner counts again, or gives way to another.
 */
export async function join(
  app: App,
  tx: Transaction,
  userId: string,
  { issuer, subject }: Identity,
  maker?: Maker,
): Promise<boolean> {
  const isThis = and(eq(signOnAccounts.issuer, issuer), eq(signOnAccounts.subject, subject))
  const isWaiting = and(isOf(userId, issuer), isNotNull(signOnAccounts.suspendedAt))
  await tx.delete(signOnAccounts).where(isWaiting)
  const [owner] = await tx.select({ userId: signOnAccounts.userId }).from(signOnAccounts).where(isThis)
  if (owner?.userId === userId) return false
  if (owner) throw conflict(t('Another account here is joined with this sign-in already.'))
  const row = { issuer, subject, userId, createdAt: app.now(), madeBy: maker ?? null }
  try {
    await tx.insert(signOnAccounts).values(row)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(t('Your account is joined with another sign-in already.'))
    throw error
  }
}

const isOf = (userId: string, issuer: string) =>
  and(eq(signOnAccounts.userId, userId), eq(signOnAccounts.issuer, issuer))

/** Null without a provider. */
export async function describeSignOn(app: App, userId: string) {
  if (!app.signOn) return null
  const { issuer, name } = app.signOn.settings
  const [row] = await app.store.read
    .select({ suspendedAt: signOnAccounts.suspendedAt })
    .from(signOnAccounts)
    .where(isOf(userId, issuer))
  return { name, isJoined: row !== undefined, isWaiting: row !== undefined && row.suspendedAt !== null }
}

export const nameOfIssuer = ({ signOn }: App, issuer: string): string =>
  signOn?.settings.issuer === issuer ? signOn.settings.name : new URL(issuer).host

/** For addresses of calls, in which an issuer's slashes would be ambiguous. */
export const idOfIssuer = (issuer: string): string => hashToken(issuer).slice(0, 16)

async function expectJoined(app: App, userId: string, id: string) {
  const rows = await app.store.read.select().from(signOnAccounts).where(eq(signOnAccounts.userId, userId))
  const row = rows.find(({ issuer }) => idOfIssuer(issuer) === id)
  if (!row) throw notFound(t('Sign-on not found'))
  return row
}

/** Refuses who could then no longer sign in; one that waits for its owner signs in nobody and can always end. */
export async function endJoined(app: App, session: Session, id: string): Promise<void> {
  const { actor } = session
  const { issuer, suspendedAt } = await expectJoined(app, actor.id, id)
  await expectConfirmed(app, session)
  const [user] = await app.store.read.select().from(users).where(eq(users.id, actor.id))
  if (suspendedAt === null && (app.signOn?.settings.isOnly || !user?.passwordHash))
    throw badRequest(t('You have no other way to sign in. Please choose a password first.'))
  await app.store.write(async (tx) => {
    const left = await tx.delete(signOnAccounts).where(isOf(actor.id, issuer)).returning()
    if (left.length === 0) return
    await endSessionsOf(tx, actor.id, session.id)
    await mailAccountNotice(app, tx, actor, 'sign-on left', nameOfIssuer(app, issuer))
  })
}

/** On the account page, for the provider that is set up. */
export async function leaveSignOn(app: App, session: Session): Promise<void> {
  const { issuer } = providerOf(app).settings
  const rows = await app.store.read.select().from(signOnAccounts).where(isOf(session.actor.id, issuer))
  if (rows.length > 0) await endJoined(app, session, idOfIssuer(issuer))
}

/** It signs in again. */
export async function keepJoined(app: App, session: Session, id: string): Promise<void> {
  const { issuer } = await expectJoined(app, session.actor.id, id)
  await expectConfirmed(app, session)
  await app.store.write((tx) =>
    tx.update(signOnAccounts).set({ suspendedAt: null }).where(isOf(session.actor.id, issuer)),
  )
}
