import { and, eq, gt } from 'drizzle-orm'
import { passwordResets, users } from '#db/schema.ts'
import { maxPasswordLength, minPasswordLength } from '#server/contract/constants.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { enqueue, isReplaced, type KeyedJob } from '../../jobs/queue.ts'
import { passwordResetMail } from '../../mail/templates.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { findUserByEmail } from '../friends/people.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { clearFailures, type Origin } from './login-attempts.ts'
import { voidPendingChanges } from './pending-changes.ts'
import { endProgramsOf } from './program-tokens.ts'
import { endSessionsOf } from './sessions.ts'

const resetLifetimeMs = 3_600_000

/** Rejects a password that is too short, too long or too common. Lengths count characters, not bytes. */
export async function checkNewPassword(password: string): Promise<void> {
  const length = [...password.normalize('NFC')].length
  if (length < minPasswordLength)
    throw badRequest(`Password must be at least ${minPasswordLength} characters.`)
  if (length > maxPasswordLength)
    throw badRequest(`Password must be at most ${maxPasswordLength} characters.`)
  // Loaded on first use: the list is large, and most processes never need it.
  const { leakedPasswords } = await import('./leaked-passwords.ts')
  if (leakedPasswords.has(password.normalize('NFKC').toLowerCase())) {
    throw badRequest('That password is too common. Please choose another.')
  }
}

/**
 * Queues a password reset. The job looks up whether the address has an account, so that the response takes the same
 * time and work for everyone.
 */
export async function forgotPassword(app: App, typed: string, origin: Origin): Promise<void> {
  const email = emailAsTyped(typed).slice(0, 254)
  await app.limits.take('forgot by address', origin.address)
  await app.limits.take('forgot by account', normaliseEmail(email))
  const now = app.now()
  await app.store.write((tx) =>
    enqueue(
      tx,
      'reset',
      { email },
      { id: app.store.newId(), now, uniqueKey: email, maxAttempts: 6, delayMs: randomDelayMs() },
    ),
  )
}

/** So that the response time of the next request does not reveal whether a mail is being sent. */
const randomDelayMs = () => 200 + Math.floor(Math.random() * 800)

/** Runs in the job. A new token invalidates the previous one. */
export async function sendReset(app: App, email: string, job: KeyedJob): Promise<void> {
  const token = newToken()
  const user = await app.store.write(async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found || (await isReplaced(tx, job))) return undefined
    const values = { tokenHash: hashToken(token), expiresAt: app.now() + resetLifetimeMs }
    await tx
      .insert(passwordResets)
      .values({ userId: found.id, ...values })
      .onConflictDoUpdate({ target: passwordResets.userId, set: values })
    return found
  })
  if (!user) return
  const link = `${app.config.publicUrl}/reset-password#token=${token}`
  await app.mailer.send({
    to: user.email,
    ...passwordResetMail({ firstName: user.firstName, link, minutes: resetLifetimeMs / 60_000 }),
  })
}

/**
 * Sets a new password, once per token, and ends all sessions of the account. The device that sets it becomes the only
 * known one; returns its token.
 */
export async function resetPassword(
  app: App,
  token: string,
  password: string,
  origin: Origin,
): Promise<string> {
  const invalid = () => badRequest('This password reset link is invalid or has expired.')
  const isValid = and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, app.now()))
  const [reset] = await app.store.read.select().from(passwordResets).where(isValid)
  if (!reset) {
    await app.limits.take('token by address', origin.address)
    throw invalid()
  }
  await checkNewPassword(password)
  const passwordHash = await app.passwords.hash(password)
  const { email, deviceToken } = await app.store.write(async (tx) => {
    const used = await tx.delete(passwordResets).where(isValid).returning({ userId: passwordResets.userId })
    if (used.length === 0) throw invalid()
    await endSessionsOf(tx, reset.userId)
    await forgetDevices(tx, reset.userId)
    await voidPendingChanges(tx, reset.userId)
    const [owner] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, reset.userId))
      .returning({ email: users.email })
    if (!owner) throw invalid()
    await endProgramsOf(app, tx, reset.userId, owner)
    return { ...owner, deviceToken: await rememberDevice(app, tx, reset.userId, origin) }
  })
  await clearFailures(app, email, origin)
  return deviceToken
}
