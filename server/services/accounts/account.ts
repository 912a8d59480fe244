import { and, eq, gt } from 'drizzle-orm'
import { emailChanges, users } from '#db/schema.ts'
import { type Account, mutableMails } from '#server/contract/account.ts'
import type { App } from '../../app.ts'
import { unauthorized } from '../../errors.ts'
import { hasMailServer } from '../../mail/mailer.ts'
import { react } from '../reactions.ts'
import { mailAccountNotice } from './account-mail.ts'
import { isAdmin } from './admin-account.ts'
import { expectPassword, expectSecondStep } from './confirmation.ts'
import { endCredentials } from './end-credentials.ts'
import { describeSignOn } from './joined-sign-ons.ts'
import type { Origin } from './login-attempts.ts'
import { describePasskeyAfterPassword } from './passkey-after-password.ts'
import { listPasskeys } from './passkeys.ts'
import { checkNewPassword } from './passwords.ts'
import { listProgramTokens } from './program-tokens.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { findRelyingParty } from './relying-party.ts'
import { renewTokens } from './renewed-tokens.ts'
import { listSessions, type NewSession, type Session } from './sessions.ts'

/** What a person may see and change of their own account. */
export async function describeAccount(app: App, { id, actor }: Session): Promise<Account> {
  const { email, firstName, lastName, favoriteFoods, diets, avoids, mutedMails, deleteAt } = users
  const { language, passwordHash } = users
  const db = app.store.read
  const [row] = await db
    .select({
      ...{ email, firstName, lastName, favoriteFoods, diets, avoids, mutedMails, deleteAt },
      ...{ language, passwordHash },
      texts: users.textBytes,
      pictures: users.pictureBytes,
    })
    .from(users)
    .where(eq(users.id, actor.id))
  if (!row) throw unauthorized()
  const { passwordHash: stored, texts, pictures, ...person } = row
  const limits = app.config.bytesPerPerson
  const [change] = await db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, actor.id), gt(emailChanges.expiresAt, app.now())))
  const shown = await react('accountShown', { app, userId: actor.id })
  return {
    ...person,
    hasPassword: stored !== '',
    space: {
      texts: { used: texts, limit: limits.texts },
      pictures: { used: pictures, limit: limits.pictures },
    },
    signOn: await describeSignOn(app, actor.id),
    mutedMails: mutableMails.filter((kind) => row.mutedMails.includes(kind)),
    isAdmin: await isAdmin(app, actor),
    isMailSet: hasMailServer(app.config),
    newEmail: change?.email ?? null,
    sessions: await listSessions(app, actor.id, id),
    tokens: await listProgramTokens(app, actor.id),
    webhooks: shown.flatMap(({ webhooks }) => webhooks),
    passkeys: await listPasskeys(app, actor.id),
    passkeyAfterPassword: await describePasskeyAfterPassword(app, actor),
    recoveryCodes: await countRecoveryCodes(app, actor.id),
    passkeysAt: findRelyingParty(app)?.origin ?? null,
  }
}

/** Ends what anyone who knew the old password may have made; passkeys and single sign-on stay, see the list of access. */
export async function changePassword(
  app: App,
  session: Session,
  { password, newPassword }: { password: string; newPassword: string },
  { deviceToken }: Origin,
): Promise<NewSession> {
  const { id, actor } = session
  await expectPassword(app, session, password)
  await expectSecondStep(app, session)
  await checkNewPassword(newPassword)
  const passwordHash = await app.passwords.hash(newPassword)
  const keep = { sessionId: id, deviceToken: deviceToken ?? '' }
  return app.store.write(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, actor.id))
    await endCredentials('new password', { app, tx, userId: actor.id, by: actor, keep })
    await mailAccountNotice(app, tx, actor, 'password changed', '')
    return renewTokens(app, tx, id)
  })
}

export async function endOtherSessions(app: App, { id, actor }: Session): Promise<void> {
  const keep = { sessionId: id, deviceToken: '' }
  await app.store.write((tx) =>
    endCredentials('end other sessions', { app, tx, userId: actor.id, by: actor, keep }),
  )
}
