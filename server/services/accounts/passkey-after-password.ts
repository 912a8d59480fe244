import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Account } from '#server/contract/account.ts'
import { t } from '#server/contract/language/t.ts'
import type { Proof } from '#server/contract/passkeys.ts'
import type { App } from '../../app.ts'
import { AppError, badRequest, forbidden } from '../../errors.ts'
import type { Identity } from '../../sign-on/provider.ts'
import { mailAccountNotice } from './account-mail.ts'
import { isAdmin } from './admin-account.ts'
import { expectConfirmed, waysToConfirm } from './confirmation.ts'
import { findRelyingParty } from './relying-party.ts'
import { endSessionsOf, type Session } from './sessions.ts'
import { storeAttempt } from './sign-in-attempts.ts'

interface AccountOf {
  id: string
  email: string
}

/** What is chosen, or else the default. It has an effect once the account has a passkey. */
export async function describePasskeyAfterPassword(
  app: App,
  account: AccountOf,
): Promise<Account['passkeyAfterPassword']> {
  const isOfAdmin = await isAdmin(app, account)
  if (isOfAdmin && app.config.adminSecondStep) return 'required'
  const [row] = await app.store.read
    .select({ asksPasskey: users.asksPasskey })
    .from(users)
    .where(eq(users.id, account.id))
  return (row?.asksPasskey ?? isOfAdmin) ? 'on' : 'off'
}

/**
 * After a right password, before there is a session. Throws where the account also asks for its passkey; the error carries
 * what continues the sign-in. An `identity` of the OpenID provider is joined with the account only then.
 */
export async function expectPasswordEnough(
  app: App,
  account: AccountOf,
  identity: Identity | null = null,
): Promise<void> {
  const ways = await waysToConfirm(app, account.id)
  if (!ways.includes('passkey') || (await describePasskeyAfterPassword(app, account)) === 'off') return
  const secondStep = await storeAttempt(app, { step: 'second step', identity }, account.id)
  const confirm = waysHere(app, ways)
  if (confirm.length === 0)
    throw forbidden(
      t(
        'This account asks for its passkey, and passkeys do not work at this address. Please ask the person who runs this Potluck.',
      ),
    )
  throw new AppError(
    'forbidden',
    t(
      'This account asks for its passkey after the password. Please sign in with a browser. Programs use a token from the account page.',
    ),
    { confirm, secondStep },
  )
}

/** Without passkeys where PUBLIC_URL no longer has any. */
export const waysHere = (app: App, ways: readonly Proof[]): Proof[] =>
  ways.filter((way) => way !== 'passkey' || findRelyingParty(app) !== null)

/** Switching it on ends the sessions that only a password opened. */
export async function askPasskeyAfterPassword(app: App, session: Session, isAsked: boolean): Promise<void> {
  const { id, actor } = session
  if (!(await waysToConfirm(app, actor.id)).includes('passkey'))
    throw badRequest(t('This account has no passkey. Add one first.'))
  if (!isAsked && (await describePasskeyAfterPassword(app, actor)) === 'required')
    throw forbidden(t('The admin of this Potluck always needs the passkey.'))
  await expectConfirmed(app, session)
  await app.store.write(async (tx) => {
    await tx.update(users).set({ asksPasskey: isAsked }).where(eq(users.id, actor.id))
    await endSessionsOf(tx, actor.id, id)
    await mailAccountNotice(app, tx, actor, isAsked ? 'passkey asked' : 'passkey not asked', '')
  })
}
