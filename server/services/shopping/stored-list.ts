import { inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { shoppingAisles, shoppingEdits, shoppingItems } from '#db/schema.ts'
import { upsertAll } from '#db/upsert.ts'
import { itemGroups } from '#server/contract/shopping-merge.ts'
import { carrierOf } from '../places/carry.ts'

/** The lines of lists that are joined. */
export const listCarrier = carrierOf({
  table: shoppingItems,
  id: shoppingItems.id,
  addedBy: shoppingItems.addedBy,
  broughtBy: shoppingItems.broughtBy,
  changedAt: shoppingItems.changedAt,
  placeId: shoppingItems.listId,
  place: 'listId',
  groups: itemGroups,
  edits: [shoppingEdits],
  copySettings: copyAisles,
})

async function copyAisles(tx: Transaction, { from, to }: { from: string; to: string }): Promise<void> {
  const rows = await tx
    .select()
    .from(shoppingAisles)
    .where(inArray(shoppingAisles.listId, [from, to]))
  const newest = new Map<string, (typeof rows)[number]>()
  for (const row of rows) if (row.stamp > (newest.get(row.food)?.stamp ?? '')) newest.set(row.food, row)
  const brought = [...newest.values()].filter(({ listId }) => listId === from)
  await upsertAll(
    tx,
    shoppingAisles,
    [shoppingAisles.listId, shoppingAisles.food],
    brought.map((row) => ({ ...row, listId: to })),
  )
}
