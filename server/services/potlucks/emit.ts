import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { emit } from '#db/events.ts'
import { potluckDishes, potluckGuests } from '#db/schema.ts'

/** Its host and the guests with an account. */
export async function membersOf(tx: Transaction, potluckId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: potluckGuests.userId })
    .from(potluckGuests)
    .where(and(eq(potluckGuests.potluckId, potluckId), isNotNull(potluckGuests.userId)))
    .orderBy(asc(potluckGuests.id))
  return rows.flatMap(({ userId }) => userId ?? [])
}

/** Only its id: a potluck with 200 guests would be a large event for each of them, whenever one answers. */
export async function emitPotluck(tx: Transaction, now: number, potluckId: string): Promise<void> {
  for (const userId of await membersOf(tx, potluckId))
    await emit(tx, now, userId, 'potluck:changed', { _id: potluckId })
}

export async function emitPotluckRemoved(
  tx: Transaction,
  now: number,
  potluckId: string,
  userIds: string[],
): Promise<void> {
  for (const userId of userIds) await emit(tx, now, userId, 'potluck:removed', { _id: potluckId })
}

/** When a recipe that a guest brings left their list or came back. */
export async function emitPotlucksWith(tx: Transaction, now: number, savedId: string): Promise<void> {
  const rows = await tx
    .selectDistinct({ id: potluckDishes.potluckId })
    .from(potluckDishes)
    .where(eq(potluckDishes.savedId, savedId))
    .orderBy(asc(potluckDishes.potluckId))
  for (const { id } of rows) await emitPotluck(tx, now, id)
}
