import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { noteEdits, shoppingAisles, shoppingEdits, shoppingItems, shoppingLists } from '#db/schema.ts'
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
  edits: [shoppingEdits, noteEdits],
  copySettings,
})

interface Way {
  from: string
  to: string
}

async function copySettings(tx: Transaction, way: Way): Promise<void> {
  await copyAisles(tx, way)
  await copyOrder(tx, way)
}

/** The newer order stays. */
async function copyOrder(tx: Transaction, { from, to }: Way): Promise<void> {
  const { id, aisleOrder, orderStamp } = shoppingLists
  const rows = await tx
    .select({ id, aisleOrder, orderStamp })
    .from(shoppingLists)
    .where(inArray(id, [from, to]))
  const [own, other] = [rows.find((row) => row.id === from), rows.find((row) => row.id === to)]
  if (!own || own.orderStamp <= (other?.orderStamp ?? '')) return
  const columns = { aisleOrder: own.aisleOrder, orderStamp: own.orderStamp }
  await tx.update(shoppingLists).set(columns).where(eq(id, to))
}

async function copyAisles(tx: Transaction, { from, to }: Way): Promise<void> {
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
