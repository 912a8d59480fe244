import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database, Transaction } from '#db/dialect.ts'
import { isUniqueViolation } from '#db/errors.ts'
import { passkeys } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import { t } from '#server/contract/language/t.ts'
import { type AddPasskey, creationOptionsSchema, type Passkey } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { badRequest, conflict, notFound } from '../../errors.ts'
import { expectBelowMax } from '../base/max-counts.ts'
import { mailAccountNotice } from './account-mail.ts'
import { expectConfirmed, isUsable } from './confirmation.ts'
import { knownTransports } from './passkey-assertions.ts'
import { challengeLifetimeMs, issueChallenge, takeChallenge } from './passkey-challenges.ts'
import { dropRecoveryCodes, newRecoveryCodes } from './recovery-codes.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'
import { endSessionsOf, type Session } from './sessions.ts'

const columns = {
  id: passkeys.id,
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  usedAt: passkeys.usedAt,
  suspendedAt: passkeys.suspendedAt,
}

const toPasskey = ({ suspendedAt, ...row }: Omit<Passkey, 'isWaiting'> & { suspendedAt: number | null }) => ({
  ...row,
  isWaiting: suspendedAt !== null,
})

export async function listPasskeys(app: App, userId: string): Promise<Passkey[]> {
  const rows = await app.store.read
    .select(columns)
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.id))
  return rows.map(toPasskey)
}

async function countPasskeys(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(where)
  return row?.n ?? 0
}

/** What a browser needs to make a passkey. A stolen token is not enough to add one. */
export async function offerPasskey(
  app: App,
  session: Session,
): Promise<z.infer<typeof creationOptionsSchema>> {
  const { id, email, firstName, lastName } = session.actor
  const party = relyingParty(app)
  await expectConfirmed(app, session)
  const own = await app.store.read.select().from(passkeys).where(eq(passkeys.userId, id))
  expectBelowMax('passkey', own.length)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userName: email,
    userID: new Uint8Array(Buffer.from(id)),
    userDisplayName: fullName({ firstName, lastName }),
    challenge: new Uint8Array(
      Buffer.from(await issueChallenge(app, { purpose: 'add', userId: id }), 'base64url'),
    ),
    timeout: challengeLifetimeMs,
    excludeCredentials: own.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return creationOptionsSchema.parse(options)
}

/** Ends the other sessions. With the first passkey come recovery codes, which are returned this once. */
export async function addPasskey(
  app: App,
  session: Session,
  { name, response }: AddPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { actor } = session
  await expectConfirmed(app, session)
  const made = await verifyNewPasskey(app, actor.id, response)
  const passkey = { id: app.store.newId(), name, createdAt: app.now(), usedAt: null, isWaiting: false }
  const transports = knownTransports(response.response.transports)
  const recoveryCodes = await app.store.write(async (tx) => {
    expectBelowMax('passkey', await countPasskeys(tx, eq(passkeys.userId, actor.id)))
    const isFirst = (await countPasskeys(tx, isUsable(actor.id))) === 0
    const madeBy = actor.maker ?? null
    await insertPasskey(tx, { ...passkey, ...made, userId: actor.id, transports, madeBy })
    await endSessionsOf(tx, actor.id, session.id)
    await mailAccountNotice(app, tx, actor, 'passkey added', name)
    return isFirst ? newRecoveryCodes(tx, actor.id) : null
  })
  return { passkey, recoveryCodes }
}

async function verifyNewPasskey(app: App, userId: string, response: AddPasskey['response']) {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app)
  const { clientDataJSON } = response.response
  const expectedChallenge = await takeChallenge(app, clientDataJSON, { purpose: 'add', userId })
  const refusal = () => badRequest(t('This passkey could not be added. Please try again.'))
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    app.log.info({ err: cause }, 'a new passkey was refused')
    throw refusal()
  })
  if (!verified) throw refusal()
  const { id, publicKey, counter } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter }
}

async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<void> {
  try {
    await tx.insert(passkeys).values(passkey)
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(t('This passkey was added already.'))
    throw error
  }
}

export async function namePasskey(app: App, userId: string, id: string, name: string): Promise<Passkey> {
  const [named] = await app.store.write((tx) =>
    tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning(columns),
  )
  if (!named) throw notFound(t('Passkey not found'))
  return toPasskey(named)
}

/** Ends the other sessions, and removes the recovery codes with the last passkey, which they replace. */
export async function removePasskey(app: App, session: Session, id: string): Promise<void> {
  const { actor } = session
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, actor.id))
  const [found] = await app.store.read.select({ id: passkeys.id }).from(passkeys).where(isOwn)
  if (!found) throw notFound(t('Passkey not found'))
  await expectConfirmed(app, session)
  await app.store.write(async (tx) => {
    const [removed] = await tx.delete(passkeys).where(isOwn).returning({ name: passkeys.name })
    if (!removed) throw notFound(t('Passkey not found'))
    if ((await countPasskeys(tx, isUsable(actor.id))) === 0) await dropRecoveryCodes(tx, actor.id)
    await endSessionsOf(tx, actor.id, session.id)
    await mailAccountNotice(app, tx, actor, 'passkey removed', removed.name)
  })
}

/** It signs in again, after all that signs in was ended. */
export async function keepPasskey(app: App, session: Session, id: string): Promise<void> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.userId, session.actor.id))
  const [found] = await app.store.read.select({ id: passkeys.id }).from(passkeys).where(isOwn)
  if (!found) throw notFound(t('Passkey not found'))
  await expectConfirmed(app, session)
  await app.store.write((tx) => tx.update(passkeys).set({ suspendedAt: null }).where(isOwn))
}

/** For a person who lost them all. Returns how many there were. */
export async function removeAllPasskeys(tx: Transaction, userId: string): Promise<number> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
  await dropRecoveryCodes(tx, userId)
  return removed.length
}
