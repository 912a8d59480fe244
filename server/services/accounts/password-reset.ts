import { and, eq, gt } from 'drizzle-orm'
import { passwordResets, users } from '#db/schema.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { enqueue, isReplacedJob, type KeyedJob } from '../../jobs/queue.ts'
import { loadMails } from '../../mail/load-mails.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { rememberDevice } from './known-devices.ts'
import { clearFailures, type Origin } from './login-attempts.ts'
import { checkNewPassword } from './passwords.ts'
import { findUserByEmail } from './people.ts'
import { resetCredentials } from './reset-credentials.ts'

const resetLifetimeMs = 3_600_000

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
    if (!found || (await isReplacedJob(tx, job))) return undefined
    const values = { tokenHash: hashToken(token), expiresAt: app.now() + resetLifetimeMs }
    await tx
      .insert(passwordResets)
      .values({ userId: found.id, ...values })
      .onConflictDoUpdate({ target: passwordResets.userId, set: values })
    return found
  })
  if (!user) return
  const link = `${app.config.publicUrl}/reset-password#token=${token}`
  const { passwordResetMail } = await loadMails()
  await app.mailer.send({
    to: user.email,
    ...passwordResetMail({ firstName: user.firstName, link, minutes: resetLifetimeMs / 60_000 }),
  })
}

/**
 * Sets a new password, once per token, and ends or suspends all that signs in. The device that sets it becomes the only
 * known one; returns its token.
 */
export async function resetPassword(
  app: App,
  token: string,
  password: string,
  origin: Origin,
): Promise<string> {
  const invalid = () => badRequest(t('This password reset link is invalid or has expired.'))
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
    const [owner] = await tx
      .update(users)
      // The token came by mail.
      .set({ passwordHash, emailConfirmedAt: app.now() })
      .where(eq(users.id, reset.userId))
      .returning()
    if (!owner) throw invalid()
    await resetCredentials(app, tx, owner, { cause: 'reset', by: owner })
    return { email: owner.email, deviceToken: await rememberDevice(app, tx, owner.id, origin) }
  })
  await clearFailures(app, email, origin)
  return deviceToken
}
