import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Transaction } from '#db/dialect.ts'
import { type ChallengePurpose, passkeys, sessions, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { Confirmation, Proof, requestOptionsSchema } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, forbidden } from '../../errors.ts'
import { mailAccountNotice } from './account-mail.ts'
import { isAdmin } from './admin-account.ts'
import { checkAssertion } from './passkey-assertions.ts'
import { askForPasskey } from './passkey-challenges.ts'
import { countRecoveryCodes, newRecoveryCodes, redeemRecoveryCode } from './recovery-codes.ts'
import { relyingParty } from './relying-party.ts'
import { renewTokens } from './renewed-tokens.ts'
import { type Actor, endSessionsOf, type NewSession, type Session } from './sessions.ts'

/** How long a proof counts. */
const freshMs = 10 * 60_000

const strong: readonly Proof[] = ['passkey', 'recovery code']

/**
 * Throws 403 unless the person proved in the last ten minutes, in this session, that it is them: with a passkey if they
 * have one. The error says how they can.
 */
export async function expectConfirmed(app: App, session: Session): Promise<void> {
  const ways = await waysToConfirm(app, session.actor.id)
  const [row] = await app.store.read
    .select({ at: sessions.confirmedAt, by: sessions.confirmedBy })
    .from(sessions)
    .where(eq(sessions.id, session.id))
  const isEnough = row?.by && (strong.includes(row.by) || !ways.includes('passkey'))
  const age = app.now() - (row?.at ?? 0)
  if (isEnough && age >= 0 && age < freshMs) return
  if (ways.length === 0) throw forbidden(t('Please sign out and in again, and do this within ten minutes.'))
  throw new AppError('forbidden', t('Please confirm that it is you.'), { confirm: ways })
}

/**
 * Before what takes an account's data away, or silences what would tell its owner: a person with a passkey must confirm
 * with it, so that neither a stolen token nor a stolen password is enough.
 */
export async function expectPasskeyIfAny(app: App, session: Session): Promise<void> {
  if ((await waysToConfirm(app, session.actor.id)).includes('passkey')) await expectConfirmed(app, session)
}

/** The same before what cannot be undone. With ADMIN_SECOND_STEP the admin must have a passkey. */
export async function expectSecondStep(app: App, session: Session): Promise<void> {
  const ways = await waysToConfirm(app, session.actor.id)
  if (ways.includes('passkey')) return expectConfirmed(app, session)
  if (app.config.adminSecondStep && (await isAdmin(app, session.actor)))
    throw forbidden(t('The admin of this Potluck needs a passkey for this. Add one on your account page.'))
}

/** Whether `expectSecondStep` would let pass. */
export async function hasSecondStep(app: App, session: Session): Promise<boolean> {
  try {
    await expectSecondStep(app, session)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** The present password; of an account without one, a proof of the last ten minutes. */
export async function expectPassword(app: App, session: Session, password: string): Promise<void> {
  if (await hasPassword(app, session.actor.id)) await checkPresentPassword(app, session.actor.id, password)
  else await expectConfirmed(app, session)
}

/** Passkeys of a person that count: those that wait for their owner may be an intruder's. */
export const isUsable = (userId: string) => and(eq(passkeys.userId, userId), isNull(passkeys.suspendedAt))

export async function waysToConfirm(app: App, userId: string): Promise<Proof[]> {
  const [own] = await app.store.read.select({ n: count() }).from(passkeys).where(isUsable(userId))
  if (own && own.n > 0)
    return (await countRecoveryCodes(app, userId)) > 0 ? ['passkey', 'recovery code'] : ['passkey']
  return (await hasPassword(app, userId)) ? ['password'] : []
}

/** False for accounts that only single sign-on opens. */
async function hasPassword(app: App, userId: string): Promise<boolean> {
  const isProtected = and(eq(users.id, userId), ne(users.passwordHash, ''))
  const [user] = await app.store.read.select({ id: users.id }).from(users).where(isProtected)
  return user !== undefined
}

/** What a browser needs to ask for one of the person's passkeys. */
export async function offerConfirmation(
  app: App,
  userId: string,
): Promise<z.infer<typeof requestOptionsSchema>> {
  await app.limits.take('confirmation', userId)
  return askForOwnPasskey(app, { purpose: 'confirm', userId })
}

/** For a person who is known already. */
export async function askForOwnPasskey(
  app: App,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string },
): Promise<z.infer<typeof requestOptionsSchema>> {
  relyingParty(app)
  const own = await app.store.read.select().from(passkeys).where(isUsable(userId))
  if (own.length === 0) throw badRequest(t('This account has no passkey.'))
  return askForPasskey(app, { purpose, userId }, own)
}

/** Proves in this session that it is the person; counts for ten minutes, and renews the session's tokens. */
export async function confirm(app: App, session: Session, proof: Confirmation): Promise<NewSession> {
  const { actor } = session
  await app.limits.take('confirmation', actor.id)
  const ways = await waysToConfirm(app, actor.id)
  if (!ways.includes(proof.by)) throw badRequest(t('This account cannot be confirmed in this way.'))
  if (proof.by === 'password') await checkPresentPassword(app, actor.id, proof.password)
  if (proof.by === 'passkey')
    await checkAssertion(app, proof.response, { purpose: 'confirm', userId: actor.id })
  return app.store.write(async (tx) => {
    if (proof.by === 'recovery code') await consumeRecoveryCode(app, tx, actor, proof.code)
    await tx
      .update(sessions)
      .set({ confirmedAt: app.now(), confirmedBy: proof.by })
      .where(eq(sessions.id, session.id))
    return renewTokens(app, tx, session.id)
  })
}

/** Throws when it is not one of the person's, or was used before. */
export async function consumeRecoveryCode(
  app: App,
  tx: Transaction,
  person: Pick<Actor, 'id' | 'email' | 'firstName'>,
  code: string,
): Promise<void> {
  if (!(await redeemRecoveryCode(tx, person.id, code)))
    throw forbidden(t('That is not one of your recovery codes, or it was used before.'))
  await mailAccountNotice(app, tx, person, 'recovery code used', '')
}

/** Ten new codes; those before are void. */
export async function replaceRecoveryCodes(app: App, session: Session): Promise<string[]> {
  const ways = await waysToConfirm(app, session.actor.id)
  if (!ways.includes('passkey'))
    throw badRequest(t('Recovery codes are for people with a passkey. Add one first.'))
  await expectConfirmed(app, session)
  return app.store.write(async (tx) => {
    await endSessionsOf(tx, session.actor.id, session.id)
    return newRecoveryCodes(tx, session.actor.id)
  })
}

/** Asked for before what a stolen token must not be enough for. Throws 403 when it is wrong. */
async function checkPresentPassword(app: App, userId: string, password: string): Promise<void> {
  const [row] = await app.store.read
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  const attempt = {
    allow: () => app.limits.check('present password', userId),
    failed: () => app.limits.take('present password', userId),
  }
  if (!(await app.passwords.verify(row?.passwordHash || null, password, attempt)))
    throw forbidden(t('That is not your present password.'))
  await app.limits.reset('present password', userId)
}

/** An intruder would first silence what tells the owner of a sign-in: a person with a passkey confirms that with it. */
export async function expectAlarmMayEnd(
  app: App,
  session: Session,
  channel: 'mutedMails' | 'mutedPushes',
): Promise<void> {
  const [user] = await app.store.read
    .select({ muted: users[channel] })
    .from(users)
    .where(eq(users.id, session.actor.id))
  if (!user?.muted.includes('sign-in')) await expectPasskeyIfAny(app, session)
}
