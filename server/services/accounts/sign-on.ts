import { eq, inArray } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { emailAsTyped, email as emailSchema, normaliseEmail } from '#server/contract/email-address.ts'
import { t } from '#server/contract/language/t.ts'
import { name } from '#server/contract/users.ts'
import type { App } from '../../app.ts'
import { forbidden } from '../../errors.ts'
import type { Identity } from '../../sign-on/provider.ts'
import { newToken } from '../../text/tokens.ts'
import { createUser, type SignedInSession, signIn, signInAfterPassword } from './accounts.ts'
import { findAdminId } from './admin-account.ts'
import { expectConfirmed } from './confirmation.ts'
import { findJoined, join, joinAccount, providerOf } from './joined-sign-ons.ts'
import { recogniseDevice } from './known-devices.ts'
import { clearFailures, loginAttempt, type Origin } from './login-attempts.ts'
import { expectPasswordEnough } from './passkey-after-password.ts'
import { oneSpelled } from './people.ts'
import type { Session } from './sessions.ts'
import { attemptEnded, storeAttempt, takeAttempt } from './sign-in-attempts.ts'

/**
 * What came of a return from the provider. `token` is of the attempt that waits for the password; `email` is null where the
 * provider does not vouch for the account's address.
 */
type SignOnResult =
  | { step: 'signed in'; session: SignedInSession }
  | { step: 'joined' }
  | { step: 'password'; token: string; email: string | null }

const redirectUri = (app: App) => `${app.config.publicUrl}/sign-on/callback`

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
  const refused = () => forbidden(t('{name} did not sign you in. Please try again.', { name: providerName }))
  if (query.has('error')) throw refused()
  const returned = new URL(`${redirectUri(app)}?${query}`)
  const identity = await provider.finish(returned, { state, ...attempt }).catch((cause: unknown) => {
    app.log.warn({ err: cause }, 'a single sign-on was refused')
    throw refused()
  })
  if (userId === null) return signInAs(app, identity, origin)
  const maker = { by: 'browser' as const, device: origin.device }
  await joinAccount(app, userId, identity, { maker, sessionId: attempt.sessionId })
  return { step: 'joined' }
}

async function signInAs(app: App, identity: Identity, origin: Origin): Promise<SignOnResult> {
  const known = await findJoined(app, identity)
  if (known && !known.isWaiting)
    return {
      step: 'signed in',
      session: await signIn(app, known.id, origin, { by: 'sign-on', mailTo: null }),
    }
  const { name: providerName } = providerOf(app).settings
  // Joined before all that signs in was ended: perhaps by an intruder, who does not know the new password.
  if (known) {
    const token = await storeAttempt(app, { step: 'joining', accountId: known.id, identity })
    return { step: 'password', token, email: identity.email === known.email ? known.email : null }
  }
  const address = emailSchema.safeParse(identity.email)
  if (!address.success)
    throw forbidden(
      t('{name} has not confirmed that your email address is yours. Please confirm it there.', {
        name: providerName,
      }),
    )
  const email = address.data
  const account = await findAccount(app, email)
  if (!account) return { step: 'signed in', session: await makeAccount(app, { ...identity, email }, origin) }
  const token = await storeAttempt(app, { step: 'joining', accountId: account.id, identity })
  return { step: 'password', token, email: account.email }
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
  if (app.config.registration === 'invite') throw forbidden(t('Registration is by invitation only.'))
  // As at registration: the first with the admin's address would become the admin.
  if (app.config.adminEmail === email && !(await findAdminId(app)))
    throw forbidden(t('This address registers with the setup link that Potluck printed when it started.'))
  const userId = await app.store.write(async (tx) => {
    const names = {
      firstName: name.safeParse(identity.firstName).data ?? email.split('@')[0] ?? email,
      lastName: name.safeParse(identity.lastName).data ?? '',
    }
    const id = await createUser(app, tx, { email, ...names, passwordHash: '', isEmailConfirmed: true })
    await join(app, tx, id, identity, { by: 'browser', device: origin.device })
    return id
  })
  return signIn(app, userId, origin, { by: 'sign-on', mailTo: null })
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
    throw forbidden(t('That is not the password of this account. Please sign in again.'))
  await clearFailures(app, email, origin)
  await expectPasswordEnough(app, account, identity)
  await joinAccount(app, accountId, identity, { maker: { by: 'browser', device: origin.device } })
  return signInAfterPassword(app, account, origin, { by: 'password', isJoining: true })
}
