import { asc, desc, eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import { normaliseEmail } from '#server/contract/email-address.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest, notFound } from '../../errors.ts'
import { createUser } from '../accounts/accounts.ts'
import { findAdminId, nameAdmin } from '../accounts/admin-account.ts'
import { endCredentials } from '../accounts/end-credentials.ts'
import { removeAllPasskeys } from '../accounts/passkeys.ts'
import { checkNewPassword } from '../accounts/passwords.ts'
import { findUserByEmail } from '../accounts/people.ts'
import { resetCredentials } from '../accounts/reset-credentials.ts'
import { record } from '../base/audit.ts'
import { keepNothing } from '../base/ending.ts'

interface Admin {
  email: string
}

interface NewAccount {
  email: string
  firstName: string
  lastName: string
  password: string
}

/** Creates an account without an invitation, from the command line. Returns its id. */
export async function createAccount(
  app: App,
  admin: Admin,
  { password, ...person }: NewAccount,
): Promise<string> {
  await checkNewPassword(password)
  const passwordHash = await app.passwords.hash(password)
  return app.store.write(async (tx) => {
    const id = await createUser(app, tx, { ...person, passwordHash })
    await record(app, tx, admin, 'create user', person.email)
    return id
  })
}

/** Sets a new password and ends all sessions of the account. */
export async function setPassword(app: App, admin: Admin, email: string, password: string): Promise<void> {
  await checkNewPassword(password)
  const passwordHash = await app.passwords.hash(password)
  await app.store.write(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw notFound(t('User not found'))
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id))
    await resetCredentials(app, tx, user, { cause: 'reset', by: admin })
    await record(app, tx, admin, 'reset password', email)
  })
}

/** Makes an account the admin, replacing the previous one. */
export async function setAdmin(app: App, actor: Admin, email: string): Promise<void> {
  const { adminEmail } = app.config
  if (adminEmail && adminEmail !== normaliseEmail(email)) {
    throw badRequest(
      t('ADMIN_EMAIL names {email} as the admin; change or remove that setting instead.', {
        email: adminEmail,
      }),
    )
  }
  await app.store.write(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (!user) throw notFound(t('User not found'))
    await nameAdmin(tx, user.id)
    await record(app, tx, actor, 'name admin', email)
  })
}

/** The admin's account; null when there is none yet. */
export async function findAdmin(app: App) {
  const id = await findAdminId(app)
  if (!id) return null
  const [user] = await app.store.read.select().from(users).where(eq(users.id, id))
  return user ?? null
}

export async function findAccount(app: App, email: string) {
  const user = await findUserByEmail(app.store.read, email)
  if (!user) throw notFound(t('User not found'))
  return user
}

interface OpenSession {
  _id: string
  createdAt: string
  usedAt: string
  expiresAt: string
}

export async function listSessionsOf(app: App, email: string): Promise<OpenSession[]> {
  const { id } = await findAccount(app, email)
  const rows = await app.store.read
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.usedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, id))
    .orderBy(desc(sessions.usedAt))
  const iso = (ms: number) => new Date(ms).toISOString()
  return rows.map((row) => ({
    _id: row.id,
    createdAt: iso(row.createdAt),
    usedAt: iso(row.usedAt),
    expiresAt: iso(row.expiresAt),
  }))
}

/** Signs a person out everywhere. */
export async function endAllSessions(app: App, admin: Admin, email: string): Promise<void> {
  const { id } = await findAccount(app, email)
  await app.store.write(async (tx) => {
    await endCredentials('end everything', { app, tx, userId: id, by: admin, keep: keepNothing })
    // Passkeys and single sign-on wait to be confirmed.
    await tx.update(users).set({ accessResetAt: app.now() }).where(eq(users.id, id))
    await record(app, tx, admin, 'end sessions', email)
  })
}

/** For a person who lost them. Returns how many there were. */
export async function removePasskeys(app: App, admin: Admin, email: string): Promise<number> {
  const { id } = await findAccount(app, email)
  return app.store.write(async (tx) => {
    const removed = await removeAllPasskeys(tx, id)
    await record(app, tx, admin, 'remove passkeys', email)
    return removed
  })
}

/** Accounts of the same mailbox, from before domains were normalised: the addresses of each, oldest first. */
export async function listDuplicateAccounts(app: App): Promise<string[][]> {
  const rows = await app.store.read.select({ email: users.email }).from(users).orderBy(asc(users.id))
  const byMailbox = new Map<string, string[]>()
  for (const { email } of rows) {
    const mailbox = normaliseEmail(email)
    byMailbox.set(mailbox, [...(byMailbox.get(mailbox) ?? []), email])
  }
  return [...byMailbox.values()].filter((emails) => emails.length > 1)
}
