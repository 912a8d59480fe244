import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { emailChanges, users } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict } from '../../errors.ts'
import { dropQueued, enqueue, isReplacedJob, type KeyedJob } from '../../jobs/queue.ts'
import { loadMails } from '../../mail/load-mails.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { keepNothing } from '../base/ending.ts'
import { mailAccountNotice } from './account-mail.ts'
import { isAdmin } from './admin-account.ts'
import { expectPassword, expectSecondStep } from './confirmation.ts'
import { endCredentials } from './end-credentials.ts'
import { renewTokens } from './renewed-tokens.ts'
import type { Actor, NewSession, Session } from './sessions.ts'

const changeLifetimeMs = dayMs

const taken = () => conflict(t('An account with this email already exists.'))

/** Sends a link to the new address. The account keeps its present one until that is opened and confirmed. */
export async function requestEmailChange(
  app: App,
  session: Session,
  { password, email }: { password: string; email: string },
): Promise<NewSession> {
  const { actor } = session
  await expectFree(app, actor, email)
  await expectPassword(app, session, password)
  await expectSecondStep(app, session)
  await app.limits.take('change email', actor.id)
  const now = app.now()
  return app.store.write(async (tx) => {
    const values = { email, tokenHash: null, expiresAt: now + changeLifetimeMs }
    await tx
      .insert(emailChanges)
      .values({ userId: actor.id, ...values })
      .onConflictDoUpdate({ target: emailChanges.userId, set: values })
    const options = { id: app.store.newId(), now, uniqueKey: actor.id, maxAttempts: 6 }
    await dropQueued(tx, 'confirmEmail', actor.id)
    await enqueue(tx, 'confirmEmail', { userId: actor.id }, options)
    return renewTokens(app, tx, session.id)
  })
}

/** The owner of the installation may have fixed the admin's address in its settings. */
async function expectFree(app: App, actor: Actor, email: string): Promise<void> {
  const { adminEmail } = app.config
  if (email === actor.email) throw badRequest(t('This is your address already.'))
  if (adminEmail !== undefined && (await isAdmin(app, actor)))
    throw badRequest(t('The address of the admin account is set by ADMIN_EMAIL and cannot be changed here.'))
  if (adminEmail === email) throw badRequest(t('This address is reserved for the admin account.'))
  if (await isTaken(app.store.read, actor.id, email)) throw taken()
}

async function isTaken(db: Database, userId: string, email: string): Promise<boolean> {
  const spellings = [normaliseEmail(email), emailAsTyped(email)]
  const isAnothers = and(inArray(users.email, spellings), ne(users.id, userId))
  const [other] = await db.select({ id: users.id }).from(users).where(isAnothers).limit(1)
  return other !== undefined
}

/** Runs in the job. A new token invalidates the previous one. */
export async function sendEmailConfirmation(app: App, userId: string, job: KeyedJob): Promise<void> {
  const token = newToken()
  const waiting = await app.store.write(async (tx) => {
    if (await isReplacedJob(tx, job)) return undefined
    const isWaiting = and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, app.now()))
    const [change] = await tx
      .update(emailChanges)
      .set({ tokenHash: hashToken(token) })
      .where(isWaiting)
      .returning({ email: emailChanges.email })
    const [user] = await tx.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId))
    return change && user && { ...change, ...user }
  })
  // Cancelled or requested again meanwhile.
  if (!waiting) return
  const link = `${app.config.publicUrl}/account#token=${token}`
  const hours = changeLifetimeMs / 3_600_000
  const { confirmEmailMail } = await loadMails()
  await app.mailer.send({
    to: waiting.email,
    ...confirmEmailMail({ firstName: waiting.firstName, link, hours }),
  })
}

/** Works once. The old address is told, since its owner would notice nothing else. */
export async function confirmEmailChange(app: App, token: string, address: string): Promise<string> {
  const confirmed = await app.store.write((tx) => applyChange(app, tx, token))
  if (confirmed === null) {
    await app.limits.take('token by address', address)
    throw badRequest(t('This link is invalid or has expired.'))
  }
  return confirmed
}

async function applyChange(app: App, tx: Transaction, token: string): Promise<string | null> {
  const isValid = and(eq(emailChanges.tokenHash, hashToken(token)), gt(emailChanges.expiresAt, app.now()))
  const [change] = await tx.delete(emailChanges).where(isValid).returning()
  if (!change) return null
  const [before] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, change.userId))
  if (!before) return null
  // Taken since the mail was sent.
  if (change.email === app.config.adminEmail || (await isTaken(tx, change.userId, change.email)))
    throw taken()
  try {
    const set = { email: change.email, emailConfirmedAt: app.now() }
    await tx.update(users).set(set).where(eq(users.id, change.userId))
  } catch (error) {
    if (isUniqueViolation(error)) throw taken()
    throw error
  }
  // Links that were mailed to the former address no longer open the account.
  const ending = { app, tx, userId: change.userId, by: before, keep: keepNothing }
  await endCredentials('new address', ending)
  await mailAccountNotice(app, tx, before, 'email changed', change.email)
  return change.email
}

export async function cancelEmailChange(app: App, userId: string): Promise<void> {
  await app.store.write(async (tx) => {
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  })
}

export async function dropExpiredEmailChanges(tx: Transaction, now: number): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now))
}
