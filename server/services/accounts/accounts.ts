import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { prepared } from '#db/prepared.ts'
import { users } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import { emailAsTyped, normaliseEmail } from '#server/contract/email-address.ts'
import { t } from '#server/contract/language/t.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import type { LoginInput, Me, RegisterInput, UpdateMeInput } from '#server/contract/users.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, forbidden, unauthorized } from '../../errors.ts'
import { notify } from '../base/notify.ts'
import { react } from '../reactions.ts'
import { mailAccountNotice } from './account-mail.ts'
import { findAdminId, isSetupToken, nameAdmin } from './admin-account.ts'
import { expectAlarmMayEnd } from './confirmation.ts'
import { shownDevice } from './device-name.ts'
import { countFailedSignIn } from './failed-sign-ins.ts'
import { acceptInvitation, findInvitation, invalidInvitation } from './invitations.ts'
import { recogniseDevice, rememberDevice } from './known-devices.ts'
import { clearFailures, loginAttempt, type Origin } from './login-attempts.ts'
import { openSession } from './open-session.ts'
import { expectPasswordEnough } from './passkey-after-password.ts'
import { checkNewPassword } from './passwords.ts'
import { describeMe, findUserByEmail, oneSpelled } from './people.ts'
import { resetCredentials } from './reset-credentials.ts'
import type { NewSession, Session } from './sessions.ts'

export interface SignedInSession extends NewSession {
  user: Me
  /** For the device cookie. */
  deviceToken: string
}

const credentials = prepared((db) =>
  db
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      passwordHash: users.passwordHash,
      mutedMails: users.mutedMails,
    })
    .from(users)
    .where(inArray(users.email, [sql.placeholder('email'), sql.placeholder('typed')]))
    .prepare(),
)

export async function login(app: App, input: LoginInput, origin: Origin): Promise<SignedInSession> {
  expectPasswordsAllowed(app)
  // Normalised as at registration, but never rejected for its format: that response would be faster than a wrong password.
  const email = normaliseEmail(input.email)
  const typed = emailAsTyped(input.email)
  const account = oneSpelled(typed, await credentials(app.store).execute({ email, typed }))
  const knownBy = await recogniseDevice(app, account?.id ?? null, origin)
  const attempt = loginAttempt(app, email, origin, knownBy)
  await attempt.allow()
  // Same response and same work whether or not the address exists, so that the form cannot be used to find members.
  if (!(await app.passwords.verify(account?.passwordHash || null, input.password, attempt)) || !account) {
    countFailedSignIn(app)
    throw unauthorized(t('Invalid email or password.'))
  }
  await clearFailures(app, email, origin)
  await expectPasswordEnough(app, account)
  return signInAfterPassword(app, account, origin, { by: 'password' })
}

type SigningIn = Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'mutedMails'>

/** Tells the person of a device that was not used before, unless joining single sign-on tells them anyway. */
export async function signInAfterPassword(
  app: App,
  account: SigningIn,
  origin: Origin,
  { by, isJoining = false }: { by: Proof; isJoining?: boolean },
): Promise<SignedInSession> {
  const isNew = !isJoining && (await recogniseDevice(app, account.id, origin)) === null
  const isMailed = isNew && !account.mutedMails.includes('sign-in')
  return signIn(app, account.id, origin, { by, mailTo: isMailed ? account : null, isNew })
}

interface HowSignedIn {
  by: Proof
  /** Gets a mail about the new device. */
  mailTo: { email: string; firstName: string } | null
  /** Whether the person's other devices are notified. */
  isNew?: boolean
}

export async function signIn(
  app: App,
  userId: string,
  origin: Origin,
  { by, mailTo, isNew = false }: HowSignedIn,
): Promise<SignedInSession> {
  return app.store.write(async (tx) => {
    const user = await describeMe(app, userId, tx)
    if (!user) throw unauthorized(t('Invalid email or password.'))
    const session = await openSession(app, tx, userId, { device: origin.device, by })
    if (mailTo) await mailAccountNotice(app, tx, mailTo, 'signed in', () => shownDevice(origin.device))
    if (isNew) await notifyOfDevice(app, tx, userId, origin.device)
    return { ...session, user, deviceToken: await rememberDevice(app, tx, userId, origin) }
  })
}

async function notifyOfDevice(app: App, tx: Transaction, userId: string, device: string): Promise<void> {
  const notice = () => ({
    title: t('A new device signed in'),
    body: shownDevice(device),
    path: '/account',
    tag: 'sign-in',
  })
  await notify(app, tx, { userIds: [userId], kind: 'sign-in', notice })
}

export async function register(app: App, input: RegisterInput, origin: Origin): Promise<SignedInSession> {
  expectPasswordsAllowed(app)
  await app.limits.take('register by address', origin.address)
  // Before hashing, which is expensive.
  await checkInvited(app, input, origin)
  await checkNewPassword(input.password)
  const passwordHash = await app.passwords.hash(input.password)
  const registered = await app.store.write(async (tx) => {
    const userId = await findOrCreate(app, tx, { ...input, passwordHash })
    await useToken(app, tx, userId, input)
    const session = await openSession(app, tx, userId, { device: origin.device, by: 'password' })
    const user = await describeMe(app, userId, tx)
    if (!user) throw new Error('A user just created cannot be read.')
    return { ...session, user, deviceToken: await rememberDevice(app, tx, userId, origin) }
  })
  await clearFailures(app, input.email, origin)
  return registered
}

/**
 * An account for which nobody has proved the address yields to an invitation that was mailed there: the person who registered
 * it first may not be its owner.
 */
async function findOrCreate(
  app: App,
  tx: Transaction,
  { inviteToken, ...input }: RegisterInput & { passwordHash: string },
): Promise<string> {
  const isEmailConfirmed = inviteToken ? await provesAddress(app, tx, inviteToken) : false
  const claimed = isEmailConfirmed ? await findUserByEmail(tx, input.email) : undefined
  if (!claimed || claimed.emailConfirmedAt !== null)
    return createUser(app, tx, { ...input, isEmailConfirmed })
  const { passwordHash, firstName, lastName } = input
  const set = { passwordHash, firstName, lastName, emailConfirmedAt: app.now() }
  await tx.update(users).set(set).where(eq(users.id, claimed.id))
  await resetCredentials(app, tx, { ...claimed, firstName }, { cause: 'claim', by: claimed })
  return claimed.id
}

/** The setup link is the server's owner's own. */
const provesAddress = async (app: App, tx: Transaction, token: string): Promise<boolean> =>
  (await isSetupToken(tx, token)) || (await findInvitation(app, tx, token))?.isMailed === true

interface NewUser {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
  /** Whether a mail or the OpenID provider proved that the address is theirs. */
  isEmailConfirmed?: boolean
}

/** Throws 403 where the owner wants single sign-on only. */
function expectPasswordsAllowed({ config: { signOn } }: App): void {
  if (signOn?.isOnly) throw forbidden(t('Please sign in with {name}.', { name: signOn.name }))
}

/** Inserts the row and returns its id. The caller has checked the invitation and the password. */
export async function createUser(app: App, tx: Transaction, input: NewUser): Promise<string> {
  const { email, firstName, lastName, passwordHash, isEmailConfirmed } = input
  const [id, now] = [app.store.newId(), app.now()]
  const emailConfirmedAt = isEmailConfirmed ? now : null
  try {
    await tx
      .insert(users)
      .values({ id, email, firstName, lastName, passwordHash, emailConfirmedAt, createdAt: now })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(t('An account with this email already exists.'))
    throw error
  }
  return id
}

async function checkInvited(
  app: App,
  { email, inviteToken }: RegisterInput,
  { address }: Origin,
): Promise<void> {
  const { adminEmail, registration } = app.config
  const db = app.store.read
  const isSetup = inviteToken ? await isSetupToken(db, inviteToken) : false
  if (adminEmail === email && !isSetup && !(await findAdminId(app))) {
    // Otherwise the first to register with the admin's address would become the admin.
    throw forbidden(t('This address registers with the setup link that Potluck printed when it started.'))
  }
  if (isSetup) {
    if (adminEmail && adminEmail !== email)
      throw badRequest(t('This invitation is for another email address.'))
    return
  }
  if (!inviteToken) {
    if (registration === 'invite') throw forbidden(t('Registration is by invitation only.'))
    return
  }
  const invitation = await findInvitation(app, db, inviteToken)
  if (!invitation) {
    await app.limits.take('token by address', address)
    throw invalidInvitation()
  }
  if (normaliseEmail(invitation.email) !== email)
    throw badRequest(t('This invitation is for another email address.'))
}

/** Checks again inside the transaction: of two concurrent registrations with one token, the second fails. */
async function useToken(
  app: App,
  tx: Transaction,
  userId: string,
  { inviteToken }: RegisterInput,
): Promise<void> {
  if (!inviteToken) return
  if (await isSetupToken(tx, inviteToken)) await nameAdmin(tx, userId)
  else await acceptInvitation(app, tx, userId, inviteToken)
}

/** Of an import: what the person must not eat here stays. */
export async function addMustNotEat(
  app: App,
  tx: Transaction,
  userId: string,
  { diets, avoids }: Pick<Account, 'diets' | 'avoids'>,
): Promise<void> {
  const [own] = await tx
    .select({ diets: users.diets, avoids: users.avoids })
    .from(users)
    .where(eq(users.id, userId))
  if (!own || own.diets.length + own.avoids.length > 0 || diets.length + avoids.length === 0) return
  await tx.update(users).set({ diets, avoids }).where(eq(users.id, userId))
  await react('eatingChanged', { app, tx, userId })
}

export async function updateMe(app: App, session: Session, changes: UpdateMeInput): Promise<Me> {
  const { actor } = session
  if (changes.mutedMails?.includes('sign-in')) await expectAlarmMayEnd(app, session, 'mutedMails')
  return app.store.write(async (tx) => {
    const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    if (Object.keys(set).length > 0) await tx.update(users).set(set).where(eq(users.id, actor.id))
    if (changes.diets !== undefined || changes.avoids !== undefined)
      await react('eatingChanged', { app, tx, userId: actor.id })
    if (changes.isCookingShared !== undefined) await react('cookingSwitched', { app, tx, userId: actor.id })
    const me = await describeMe(app, actor.id, tx)
    if (!me) throw unauthorized()
    return me
  })
}
