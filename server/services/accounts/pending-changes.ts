import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emailChanges, passwordResets, signOnAttempts } from '#db/schema.ts'

/**
 * Voids what was begun with a former password or address and not finished: links in mails, and joining single sign-on.
 * Otherwise the person whom a new password shuts out could finish it, and have the account again.
 */
export async function voidPendingChanges(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(signOnAttempts).where(eq(signOnAttempts.userId, userId))
}
