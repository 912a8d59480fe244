import type { Transaction } from '#db/dialect.ts'
import { housematesOf } from '../accounts/housemates.ts'
import { react } from '../reactions.ts'
import { partRecipes } from './parted-recipes.ts'

/** What ends between a person and the others at the moment of leaving. */
export async function partPeople(
  tx: Transaction,
  now: number,
  householdId: string,
  userId: string,
): Promise<void> {
  for (const other of await housematesOf(tx, userId))
    await react('householdLeft', { tx, now, one: userId, other })
  await partRecipes(tx, householdId, userId)
}
