import { and, eq, gt } from 'drizzle-orm'
import { passwordResets, users } from '#db/schema.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { enqueue } from '../../jobs/queue.ts'
import { passwordResetMail } from '../../mail/templates.ts'
import { hashToken, newToken } from '../../text/tokens.ts'
import { findUserByEmail } from '../friends/people.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { clearFailures, type Origin } from './login-attempts.ts'
import { checkNewPassword } from './password-rules.ts'
import { endSessionsOf } from './sessions.ts'

const resetLifetimeMs = 3_600_000

/**
 * Notes that an address asked for a new password. Whether it has an account is looked up later, by the job, so that
 * the answer takes the same time and work for everyone.
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
      { id: app.store.newId(), now, uniqueKey: email, maxAttempts: 6, delayMs: someTime() },
    ),
  )
}

/** So that who asks next cannot tell by the server's load whether a mail is being made. */
const someTime = () => 200 + Math.floor(Math.random() * 800)

/** The job's part. A new token makes the older one worthless. */
export async function sendReset(app: App, email: string): Promise<void> {
  const token = newToken()
  const user = await app.store.write(async (tx) => {
    const found = await findUserByEmail(tx, email)
    if (!found) return undefined
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
 * Sets a new password, once per token, and ends every session of the account. The device that set it is then the only
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
    const [owner] = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, reset.userId))
      .returning({ email: users.email })
    if (!owner) throw invalid()
    return { ...owner, deviceToken: await rememberDevice(app, tx, reset.userId, origin) }
  })
  await clearFailures(app, email, origin)
  return deviceToken
}
