import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { potluckDishes, potluckGuests } from '#db/schema.ts'
import { groupBy } from '../../text/group-by.ts'

/** Their hosts and the guests with an account. */
async function membersOfEach(tx: Transaction, potluckIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .select({ potluckId: potluckGuests.potluckId, userId: potluckGuests.userId })
    .from(potluckGuests)
    .where(and(inArray(potluckGuests.potluckId, [...potluckIds]), isNotNull(potluckGuests.userId)))
    .orderBy(asc(potluckGuests.id))
  const groups = groupBy(rows, ({ potluckId }) => potluckId)
  return new Map([...groups].map(([id, own]) => [id, own.flatMap(({ userId }) => userId ?? [])]))
}

export async function membersOf(tx: Transaction, potluckId: string): Promise<string[]> {
  return (await membersOfEach(tx, [potluckId])).get(potluckId) ?? []
}

/** Only its id: a potluck with 200 guests would be a large event for each of them, whenever one answers. */
export async function emitPotluck(tx: Transaction, now: number, potluckId: string): Promise<void> {
  await emitPotlucks(tx, now, [potluckId])
}

export async function emitPotlucks(tx: Transaction, now: number, ids: readonly string[]): Promise<void> {
  for (const [_id, members] of await membersOfEach(tx, ids))
    await emitToAll(tx, now, members, 'potluck:changed', { _id })
}

export async function emitPotluckRemoved(
  tx: Transaction,
  now: number,
  potluckId: string,
  userIds: string[],
): Promise<void> {
  await emitToAll(tx, now, userIds, 'potluck:removed', { _id: potluckId })
}

/** When a recipe that a guest brings left their list or came back. */
export async function emitPotlucksWith(tx: Transaction, now: number, savedId: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: potluckDishes.potluckId })
    .from(potluckDishes)
    .where(eq(potluckDishes.savedId, savedId))
    .orderBy(asc(potluckDishes.potluckId))
  await emitPotlucks(
    tx,
    now,
    rows.map(({ id }) => id),
  )
}
