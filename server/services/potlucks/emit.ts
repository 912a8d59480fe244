import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emitToAll } from '#db/events.ts'
import { potluckDishes, potluckGuests } from '#db/schema.ts'

/** Their hosts and the guests with an account. */
export async function membersOfPotlucks(tx: Transaction, potluckIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ userId: potluckGuests.userId })
    .from(potluckGuests)
    .where(and(inArray(potluckGuests.potluckId, [...potluckIds]), isNotNull(potluckGuests.userId)))
    .orderBy(asc(potluckGuests.id))
  return [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
}

/** One event for several: a person who is a guest of 300 would get 300. */
const several = (ids: readonly string[]) => ({ _id: ids.length === 1 ? (ids[0] ?? null) : null })

/** Only its id: a potluck with 200 guests would be a large event for each of them, whenever one answers. */
export async function emitPotluck(tx: Transaction, now: number, potluckId: string): Promise<void> {
  await emitPotlucks(tx, now, [potluckId])
}

export async function emitPotlucks(tx: Transaction, now: number, ids: readonly string[]): Promise<void> {
  await emitToAll(tx, now, await membersOfPotlucks(tx, ids), 'potluck:changed', several(ids))
}

export async function emitPotlucksRemoved(
  tx: Transaction,
  now: number,
  ids: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  await emitToAll(tx, now, userIds, 'potluck:removed', several(ids))
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
