import { and, eq } from 'drizzle-orm'
import { type ChallengePurpose, passkeys } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import { type Assertion, passkeyTransports } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { badRequest, forbidden, unauthorized } from '../../errors.ts'
import { takeChallenge } from './passkey-challenges.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'

const refusal = () => badRequest(t('This passkey was not accepted. Please try again.'))
const mustBeConfirmed = () =>
  t(
    'This passkey waits for you to confirm it, because your password was reset. Sign in with the password, and confirm it on the page "Who can see".',
  )
const noteUseEveryMs = 3_600_000

/** Verifies that a passkey signed our challenge with its owner present and verified; returns whose it is. */
export async function checkAssertion(
  app: App,
  response: Assertion,
  expected: { purpose: ChallengePurpose; userId: string | null },
): Promise<string> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(app)
  const expectedChallenge = await takeChallenge(app, response.response.clientDataJSON, expected)
  const passkey = await findPasskey(app, response)
  // Another person's passkey is refused like an unknown one.
  if (!passkey || (expected.userId ?? passkey.userId) !== passkey.userId)
    throw unknownPasskey(expected.userId)
  const { credentialId, publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    app.log.info({ err: cause, passkey: passkey.id }, 'a passkey was refused')
    throw refusal()
  })
  if (!verified) throw refusal()
  if (passkey.suspendedAt !== null) throw forbidden(mustBeConfirmed())
  await noteUse(app, passkey, authenticationInfo.newCounter)
  return passkey.userId
}

/** The user handle, which the authenticator also returns, must name the same person. */
async function findPasskey(app: App, { id, response: { userHandle } }: Assertion) {
  const [passkey] = await app.store.read.select().from(passkeys).where(eq(passkeys.credentialId, id))
  if (!passkey || userHandle === undefined) return passkey
  return Buffer.from(userHandle, 'base64url').toString('utf8') === passkey.userId ? passkey : undefined
}

const unknownPasskey = (userId: string | null) =>
  userId === null
    ? unauthorized(t('This passkey is not known here.'))
    : badRequest(t('This passkey does not belong to this account.'))

type StoredPasskey = typeof passkeys.$inferSelect

/** Of two signatures with the same counter, one is from a copy of the passkey. */
async function noteUse(app: App, { id, counter, usedAt }: StoredPasskey, newCounter: number): Promise<void> {
  const now = app.now()
  if (newCounter === counter && Math.abs(now - (usedAt ?? 0)) < noteUseEveryMs) return
  const isUnchanged = and(eq(passkeys.id, id), eq(passkeys.counter, counter))
  const noted = await app.store.write((tx) =>
    tx
      .update(passkeys)
      .set({ counter: newCounter, usedAt: now })
      .where(isUnchanged)
      .returning({ id: passkeys.id }),
  )
  if (noted.length === 0) throw refusal()
}

/** Browsers invent new ones; those that are not known are left out. */
export const knownTransports = (given: readonly string[] = []) =>
  given.flatMap((each) => passkeyTransports.safeParse([each]).data ?? [])
