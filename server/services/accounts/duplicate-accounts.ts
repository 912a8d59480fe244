import { asc } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { normaliseEmail } from '#server/contract/email-address.ts'
import type { App } from '../../app.ts'

/** Accounts of the same mailbox, from before domains were normalised: the addresses of each, oldest first. */
export async function listDuplicateAccounts(app: App): Promise<string[][]> {
  const rows = await app.store.read.select({ email: users.email }).from(users).orderBy(asc(users.id))
  const byMailbox = new Map<string, string[]>()
  for (const { email } of rows) {
    const mailbox = normaliseEmail(email)
    byMailbox.set(mailbox, [...(byMailbox.get(mailbox) ?? []), email])
  }
  return [...byMailbox.values()].filter((emails) => emails.length > 1)
}
