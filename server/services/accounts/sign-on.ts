import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { signOnAccounts, users } from '#db/schema.ts'
import { emailAsTyped, email as emailSchema, normaliseEmail } from '#server/contract/email-address.ts'
import { name } from '#server/contract/users.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, forbidden, notFound } from '../../errors.ts'
import type { Identity, SignOnProvider } from '../../sign-on/provider.ts'
import { newToken } from '../../text/tokens.ts'
import { oneSpelled } from '../friends/people.ts'
import { mailAccountNotice } from './account-mail.ts'
import { createUser, type SignedInSession, signIn, signInAfterPassword } from './accounts.ts'
import { findAdminId } from './admin-account.ts'
import { expectConfirmed } from './confirmation.ts'
import { recogniseDevice } from './known-devices.ts'
import { clearFailures, loginAttempt, type Origin } from './login-attempts.ts'
import { expectPasswordEnough } from './passkey-after-password.ts'
import { endSessionsOf, type Session } from './sessions.ts'
import { attemptEnded, storeAttempt, takeAttempt } from './sign-in-attempts.ts'

/** What came of a return from the provider. `token` is of the attempt that waits for the password. */
type SignOnResult =
  | { step: 'signed in'; session: SignedInSession }
  | { step: 'joined' }
  | { step: 'password'; token: string; email: string }

const redirectUri = (app: App) => `${app.config.publicUrl}/sign-on/callback`

export function providerOf({ signOn }: App): SignOnProvider {
  if (!signOn) throw notFound('Page')
  return signOn
}

interface Begun {
  /** At the provider. */
  address: string
  token: string
}

/** Sends a browser to the provider. `session` is of the person who joins their account; null for signing in. */
export async function beginSignOn(app: App, address: string, session: Session | null): Promise<Begun> {
  const provider = providerOf(app)
  await app.limits.take('sign-on by address', address)
  if (session) await expectConfirmed(app, session)
  const ceremony = { nonce: newToken(), verifier: newToken() }
  const { issuer } = provider.settings
  const sessionId = session?.id ?? ''
  const attempt = { step: 'away' as const, issuer, sessionId, ...ceremony }
  const token = await storeAttempt(app, attempt, session?.actor.id ?? null)
  return { token, address: await provider.begin(redirectUri(app), { state: token, ...ceremony }) }
}

/**
 * The browser is back. `cookie` must be the token of an attempt that this browser began: otherwise a person could be
 * signed in to the account of an attacker who sent them the address.
 */
export async function finishSignOn(
  app: App,
  query: URLSearchParams,
  cookie: string | undefined,
  origin: Origin,
): Promise<SignOnResult> {
  const provider = providerOf(app)
  await app.limits.take('sign-on by address', origin.address)
  const state = query.get('state') ?? ''
  if (state === '' || state !== cookie) throw attemptEnded()
  const { attempt, userId } = await takeAttempt(app, state, 'away')
  const { name: providerName, issuer } = provider.settings
  // The owner has changed the provider meanwhile.
  if (attempt.issuer !== issuer) throw attemptEnded()
  const refused = () => forbidden(`${providerName} did not sign you in. Please try again.`)
  if (query.has('error')) throw refused()
  const returned = new URL(`${redirectUri(app)}?${query}`)
  const identity = await provider.finish(returned, { state, ...attempt }).catch((cause: unknown) => {
    app.log.warn({ err: cause }, 'a single sign-on was refused')
    throw refused()
  })
  if (userId === null) return signInAs(app, identity, origin)
  await joinAccount(app, userId, identity, attempt.sessionId)
  return { step: 'joined' }
}

async function signInAs(app: App, identity: Identity, origin: Origin): Promise<SignOnResult> {
  const known = await findJoined(app, identity)
  if (known !== null)
    return { step: 'signed in', session: await signIn(app, known, origin, { by: 'sign-on', mailTo: null }) }
  const { name: providerName } = providerOf(app).settings
  const address = emailSchema.safeParse(identity.email)
  if (!address.success)
    throw forbidden(
      `${providerName} has not confirmed that your email address is yours. Please confirm it there.`,
    )
  const email = address.data
  const account = await findAccount(app, email)
  if (!account) return { step: 'signed in', session: await makeAccount(app, { ...identity, email }, origin) }
  const token = await storeAttempt(app, { step: 'joining', accountId: account.id, identity })
  return { step: 'password', token, email: account.email }
}

async function findJoined(app: App, { issuer, subject }: Identity): Promise<string | null> {
  const [row] = await app.store.read
    .select({ userId: signOnAccounts.userId })
    .from(signOnAccounts)
    .where(and(eq(signOnAccounts.issuer, issuer), eq(signOnAccounts.subject, subject)))
  return row?.userId ?? null
}

async function findAccount(app: App, email: string) {
  const typed = emailAsTyped(email)
  const { id, passwordHash } = users
  const rows = await app.store.read
    .select({ id, email: users.email, passwordHash })
    .from(users)
    .where(inArray(users.email, [normaliseEmail(email), typed]))
  return oneSpelled(typed, rows)
}

async function makeAccount(
  app: App,
  identity: Identity & { email: string },
  origin: Origin,
): Promise<SignedInSession> {
  const { email } = identity
  if (app.config.registration === 'invite') throw forbidden('Registration is by invitation only.')
  // As at registration: the first with the admin's address would become the admin.
  if (app.config.adminEmail === email && !(await findAdminId(app)))
    throw forbidden('This address registers with the setup link that Potluck printed when it started.')
  const userId = await app.store.write(async (tx) => {
    const names = {
      firstName: name.safeParse(identity.firstName).data ?? email.split('@')[0] ?? email,
      lastName: name.safeParse(identity.lastName).data ?? '',
    }
    const id = await createUser(app, tx, { email, ...names, passwordHash: '' })
    await join(app, tx, id, identity)
    return id
  })
  return signIn(app, userId, origin, { by: 'sign-on', mailTo: null })
}

/**
 * Also mails the owner: a person at the provider now needs no password for the account. Ends all sessions but the one that
 * joins.
 */
export async function joinAccount(
  app: App,
  userId: string,
  identity: Identity,
  sessionId = '',
): Promise<void> {
  await app.store.write(async (tx) => {
    if (!(await join(app, tx, userId, identity))) return
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

/** False when the account is joined with this sign-in already. */
async function join(app: App, tx: Transaction, userId: string, identity: Identity): Promise<boolean> {
  const { issuer, subject } = identity
  const isThis = and(eq(signOnAccounts.issuer, issuer), eq(signOnAccounts.subject, subject))
  const [owner] = await tx.select({ userId: signOnAccounts.userId }).from(signOnAccounts).where(isThis)
  if (owner?.userId === userId) return false
  if (owner) throw conflict('Another account here is joined with this sign-in already.')
  try {
    await tx.insert(signOnAccounts).values({ issuer, subject, userId, createdAt: app.now() })
    return true
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('Your account is joined with another sign-in already.')
    throw error
  }
}

/** Joins the account that has the provider's address, with its password; the attempt ends when it is wrong. */
export async function joinWithPassword(
  app: App,
  token: string,
  password: string,
  origin: Origin,
): Promise<SignedInSession> {
  const { attempt } = await takeAttempt(app, token, 'joining')
  const { accountId, identity } = attempt
  const [account] = await app.store.read.select().from(users).where(eq(users.id, accountId))
  const email = account?.email ?? ''
  const limited = loginAttempt(app, email, origin, await recogniseDevice(app, accountId, origin))
  await limited.allow()
  if (!account || !(await app.passwords.verify(account.passwordHash || null, password, limited)))
    throw forbidden('That is not the password of this account. Please sign in again.')
  await clearFailures(app, email, origin)
  await expectPasswordEnough(app, account, identity)
  await joinAccount(app, accountId, identity)
  return signInAfterPassword(app, account, origin, { by: 'password', isJoining: true })
}

/** Null without a provider. */
export async function describeSignOn(app: App, userId: string) {
  if (!app.signOn) return null
  const { issuer, name: providerName } = app.signOn.settings
  const [row] = await app.store.read
    .select({ subject: signOnAccounts.subject })
    .from(signOnAccounts)
    .where(and(eq(signOnAccounts.userId, userId), eq(signOnAccounts.issuer, issuer)))
  return { name: providerName, isJoined: row !== undefined }
}

/** Refuses who could then no longer sign in. */
export async function leaveSignOn(app: App, session: Session): Promise<void> {
  const { issuer, isOnly } = providerOf(app).settings
  const { id } = session.actor
  await expectConfirmed(app, session)
  const [user] = await app.store.read.select().from(users).where(eq(users.id, id))
  if (isOnly || !user?.passwordHash)
    throw badRequest('You have no other way to sign in. Please choose a password first.')
  await app.store.write(async (tx) => {
    const isOwn = and(eq(signOnAccounts.userId, id), eq(signOnAccounts.issuer, issuer))
    const left = await tx.delete(signOnAccounts).where(isOwn).returning({ userId: signOnAccounts.userId })
    if (left.length === 0) return
    await endSessionsOf(tx, id, session.id)
    await mailOwner(app, tx, id, 'sign-on left')
  })
}
