import type { z } from 'zod'
import type { Assertion, requestOptionsSchema } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { type SignedInSession, signIn } from './accounts.ts'
import type { Origin } from './login-attempts.ts'
import { checkAssertion } from './passkey-assertions.ts'
import { askForPasskey } from './passkey-challenges.ts'
import { relyingParty } from './relying-party.ts'

/** For any passkey of this Potluck: which ones exist is not revealed. */
export async function offerPasskeyLogin(
  app: App,
  address: string,
): Promise<z.infer<typeof requestOptionsSchema>> {
  relyingParty(app)
  await app.limits.take('passkey by address', address)
  return askForPasskey(app, { purpose: 'sign in', userId: null }, [])
}

/** Nobody is told by mail: a new device cannot have the passkey unless its owner brought it there. */
export async function loginWithPasskey(
  app: App,
  response: Assertion,
  origin: Origin,
): Promise<SignedInSession> {
  await app.limits.take('passkey by address', origin.address)
  const userId = await checkAssertion(app, response, { purpose: 'sign in', userId: null })
  return signIn(app, userId, origin, { by: 'passkey', mailTo: null })
}
