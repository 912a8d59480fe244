import { and, eq, isNull } from 'drizzle-orm'
import type { Column, Table, Transaction } from '#db/dialect.ts'
import type { Credential } from './access-entry.ts'

/** Of what a person made with a proof: a new password says nothing against it. */
export const fateOfProven: Credential['fate'] = {
  reset: 'waits',
  claim: 'ends',
  'new password': 'stays',
  'new address': 'stays',
  'end other sessions': 'stays',
  'end everything': 'waits',
}

/** Of sessions, and of what goes with them. */
export const fateOfSessions: Credential['fate'] = {
  reset: 'ends',
  claim: 'ends',
  'new password': 'ends',
  'new address': 'stays',
  'end other sessions': 'ends',
  'end everything': 'ends',
}

/**
 * What was begun with a former password or address and not finished. Otherwise the person whom a new one shuts out could
 * finish it, and have the account again.
 */
export const fateOfUnfinished: Credential['fate'] = {
  reset: 'ends',
  claim: 'ends',
  'new password': 'ends',
  'new address': 'ends',
  'end other sessions': 'stays',
  'end everything': 'ends',
}

type OwnTable = Table & { userId: Column<string> | Column<string | null> }

/** Deletes all of a person; returns how many there were. */
export async function endOwn(tx: Transaction, table: OwnTable, userId: string): Promise<number> {
  return (await tx.delete(table).where(eq(table.userId, userId)).returning({ id: table.userId })).length
}

/** Suspends all of a person that are not yet; returns how many. */
export async function suspendOwn(
  tx: Transaction,
  table: OwnTable & { suspendedAt: Column<number | null> },
  { userId, now }: { userId: string; now: number },
): Promise<number> {
  const suspended = await tx
    .update(table)
    .set({ suspendedAt: now })
    .where(and(eq(table.userId, userId), isNull(table.suspendedAt)))
    .returning({ id: table.userId })
  return suspended.length
}
