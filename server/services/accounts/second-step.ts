import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { requestOptionsSchema, SecondStep } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { hashToken } from '../../text/tokens.ts'
import { type SignedInSession, signInAfterPassword } from './accounts.ts'
import { askForOwnPasskey, consumeRecoveryCode, waysToConfirm } from './confirmation.ts'
import { joinAccount } from './joined-sign-ons.ts'
import type { Origin } from './login-attempts.ts'
import { waysHere } from './passkey-after-password.ts'
import { checkAssertion } from './passkey-assertions.ts'
import { attemptEnded, endAttempt, findAttempt } from './sign-in-attempts.ts'

/** Whose password was right; counts the tries of one sign-in and of one address. */
async function findWaiting(app: App, token: string, { address }: Pick<Origin, 'address'>) {
  await app.limits.take('passkey by address', address)
  const { attempt, userId } = await findAttempt(app, token, 'second step')
  await app.limits.take('confirmation', `sign-in ${hashToken(token)}`)
  const [account] = await app.store.read
    .select()
    .from(users)
    .where(eq(users.id, userId ?? ''))
  if (!account) throw attemptEnded()
  return { ...attempt, account }
}

/** What a browser needs to ask for one of the person's passkeys. */
export async function offerSecondStep(
  app: App,
  token: string,
  address: string,
): Promise<z.infer<typeof requestOptionsSchema>> {
  const { account } = await findWaiting(app, token, { address })
  return askForOwnPasskey(app, { purpose: 'sign in', userId: account.id })
}

/** Opens the session that the password alone did not. */
export async function finishSecondStep(
  app: App,
  { secondStep: token, proof }: SecondStep,
  origin: Origin,
): Promise<SignedInSession> {
  const { account, identity } = await findWaiting(app, token, origin)
  const ways = waysHere(app, await waysToConfirm(app, account.id))
  if (!ways.includes(proof.by)) throw badRequest(t('This account cannot be confirmed in this way.'))
  if (proof.by === 'passkey')
    await checkAssertion(app, proof.response, { purpose: 'sign in', userId: account.id })
  await app.store.write(async (tx) => {
    await endAttempt(app, tx, token)
    if (proof.by === 'recovery code') await consumeRecoveryCode(app, tx, account, proof.code)
  })
  const maker = { by: 'browser' as const, device: origin.device }
  if (identity) await joinAccount(app, account.id, identity, { maker })
  return signInAfterPassword(app, account, origin, { by: proof.by, isJoining: identity !== null })
}
