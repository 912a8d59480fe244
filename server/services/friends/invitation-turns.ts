import { and, count, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { invitations } from '#db/schema.ts'

const dayMs = 24 * 3_600_000
/** Inviters whose mails reach one address in a day. */
const maxInvitersPerDay = 5

type Invitation = typeof invitations.$inferSelect

/**
 * Whether the mail of an invitation has to wait, because enough others wrote to the address today. Nobody is refused, so
 * that a crowd of accounts cannot keep a real inviter out; older accounts, whose ids are smaller, come first.
 */
export async function mustWait(tx: Transaction, { email, inviterId }: Invitation, now: number) {
  const sent = and(
    eq(invitations.email, email),
    ne(invitations.inviterId, inviterId),
    gt(invitations.sentAt, now - dayMs),
  )
  const waitingBefore = and(
    eq(invitations.email, email),
    lt(invitations.inviterId, inviterId),
    isNull(invitations.tokenHash),
    isNull(invitations.usedAt),
    gt(invitations.expiresAt, now),
  )
  const [mails] = await tx.select({ n: count() }).from(invitations).where(sent)
  const [waiting] = await tx.select({ n: count() }).from(invitations).where(waitingBefore)
  return (mails?.n ?? 0) + (waiting?.n ?? 0) >= maxInvitersPerDay
}
