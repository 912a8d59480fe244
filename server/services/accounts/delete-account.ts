import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { users } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { react } from '../reactions.ts'
import { forgetPerson } from './forget-person.ts'

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
