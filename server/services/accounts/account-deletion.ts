import { and, eq, lte, ne } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { t } from '#server/contract/language/t.ts'
import type { App } from '../../app.ts'
import { badRequest } from '../../errors.ts'
import { react } from '../reactions.ts'
import { mailAccountNotice } from './account-mail.ts'
import { findAdminId } from './admin-account.ts'
import { expectPassword, expectSecondStep } from './confirmation.ts'
import { forgetPerson } from './forget-person.ts'
import { renewTokens } from './renewed-tokens.ts'
import type { NewSession, Session } from './sessions.ts'

/** Time to change one's mind. */
const graceMs = 7 * dayMs

/** Plans the deletion of one's own account; returns when. Until then nothing changes. */
export async function planDeletion(
  app: App,
  session: Session,
  password: string,
): Promise<{ deleteAt: number; renewed: NewSession }> {
  const { actor } = session
  if (actor.id === (await findAdminId(app)))
    throw badRequest(t('The admin account cannot be deleted. Make another person the admin first.'))
  await expectPassword(app, session, password)
  await expectSecondStep(app, session)
  const deleteAt = app.now() + graceMs
  const day = new Date(deleteAt).toISOString().slice(0, 10)
  const renewed = await app.store.write(async (tx) => {
    await tx.update(users).set({ deleteAt }).where(eq(users.id, actor.id))
    await mailAccountNotice(app, tx, actor, 'deletion planned', day)
    return renewTokens(app, tx, session.id)
  })
  return { deleteAt, renewed }
}

export async function cancelDeletion(app: App, userId: string): Promise<void> {
  await app.store.write(async (tx) => {
    await tx.update(users).set({ deleteAt: null }).where(eq(users.id, userId))
  })
}

/** Deletes some accounts whose time is up, with the recipes that no one else holds; false when there are none. */
export async function deleteDueAccounts(app: App): Promise<boolean> {
  return app.store.write(async (tx) => {
    const adminId = (await findAdminId(app, tx)) ?? ''
    const isDue = and(lte(users.deleteAt, app.now()), ne(users.id, adminId))
    const due = await tx.select({ id: users.id }).from(users).where(isDue).limit(10)
    if (due.length === 0) return false
    for (const { id } of due) await deleteAccount(app, tx, id)
    await react('accountsDeleted', { tx })
    return true
  })
}

/**
 * Deletes an account and all that is the person's own; returns what the admin's log calls it now, or undefined when there
 * is none. Credentials go with the row of the account. The caller reacts to `accountsDeleted`.
 */
export async function deleteAccount(app: App, tx: Transaction, userId: string): Promise<string | undefined> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (!person) return undefined
  await react('accountDeleted', { app, tx, userId })
  const logged = await forgetPerson(tx, person)
  await tx.delete(users).where(eq(users.id, userId))
  return logged
}
