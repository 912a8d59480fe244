import { and, count, eq, exists, gt, isNull, ne, or } from 'drizzle-orm'
import { households, planEntries, potlucks, shoppingLists, users } from '#db/schema.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import type { App } from '../../app.ts'

/** Planned by a person as `isPlanned` of contract/plan-merge.ts decides it. */
const isPlanned = and(
  eq(planEntries.ownerId, users.id),
  ne(planEntries.textStamp, ''),
  ne(planEntries.moveStamp, ''),
  or(eq(planEntries.isRemoved, false), gt(planEntries.textStamp, planEntries.removeStamp)),
)

/** How many shopping lists, plans with something in them, potlucks and households there are. */
export async function kitchenFigures({ store: { read } }: App): Promise<AdminSystem['kitchen']> {
  const [[lists], [plans], [meals], [homes]] = await Promise.all([
    read.select({ n: count() }).from(shoppingLists).where(isNull(shoppingLists.deletedAt)),
    // One entry of each is looked up, instead of all entries of all.
    read
      .select({ n: count() })
      .from(users)
      .where(exists(read.select({ id: planEntries.id }).from(planEntries).where(isPlanned))),
    read.select({ n: count() }).from(potlucks),
    read.select({ n: count() }).from(households),
  ])
  return {
    shoppingLists: lists?.n ?? 0,
    plans: plans?.n ?? 0,
    potlucks: meals?.n ?? 0,
    households: homes?.n ?? 0,
  }
}
