import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#db/dialect.ts'
import { shoppingLists } from '#db/schema.ts'
import { stampOf } from '#server/contract/replica.ts'
import type { AisleOrder, ShoppingOperation } from '#server/contract/shopping.ts'
import type { RefusedOperation } from '../../contract/operations.ts'
import { contentOfPlace } from '../places/joined.ts'
import type { Space } from '../space/space.ts'

type Ordering = Extract<ShoppingOperation, { kind: 'order' }>

/** In which order a list shows its aisles. */
export async function readOrder(db: Database, list: string): Promise<AisleOrder> {
  const { aisleOrder: order, orderStamp: stamp } = shoppingLists
  const id = await contentOfPlace(db, list)
  const [row] = await db.select({ order, stamp }).from(shoppingLists).where(eq(shoppingLists.id, id))
  return row ?? { order: [], stamp: '' }
}

/** The newest order stays. Returns whether it changed; what had no space is added to `refused`. */
export async function orderAisles(
  tx: Transaction,
  list: string,
  orders: readonly Ordering[],
  space: Space,
  refused: RefusedOperation[],
): Promise<boolean> {
  if (orders.length === 0) return false
  let shown = await readOrder(tx, list)
  const { stamp: before } = shown
  for (const ordering of orders) {
    const { id, order } = ordering
    const stamp = stampOf(ordering)
    if (stamp <= shown.stamp) continue
    if (space.take(bytesOf(order) - bytesOf(shown.order))) shown = { order, stamp }
    else refused.push({ id, message: space.sentence, hasNoSpace: true })
  }
  if (shown.stamp === before) return false
  const columns = { aisleOrder: shown.order, orderStamp: shown.stamp }
  await tx.update(shoppingLists).set(columns).where(eq(shoppingLists.id, list))
  return true
}

const bytesOf = (order: AisleOrder['order']) => (order.length === 0 ? 0 : JSON.stringify(order).length)
