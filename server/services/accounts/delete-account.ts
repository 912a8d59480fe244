import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { endAllAccess } from '../collections/members.ts'
import { dropEntries } from '../cooking/entries.ts'
import { emitFriendshipsEnd } from '../friends/friends.ts'
import { endAllPlans } from '../plan/members.ts'
import { endAllPotlucks } from '../potlucks/guests.ts'
import { endAllLists } from '../shopping/members.ts'

/** Deletes an account and all that is the person's own; returns its address. The caller deletes unheld recipes. */
export async function deleteAccount(app: App, tx: Transaction, userId: string): Promise<string | undefined> {
  const now = app.now()
  await dropEntries(tx, { userId })
  await endAllAccess(tx, now, userId)
  await endAllPlans(tx, now, userId)
  await endAllLists(tx, now, userId)
  await endAllPotlucks(app, tx, userId)
  await emitFriendshipsEnd(tx, now, userId)
  const [deleted] = await tx.delete(users).where(eq(users.id, userId)).returning({ email: users.email })
  return deleted?.email
}
