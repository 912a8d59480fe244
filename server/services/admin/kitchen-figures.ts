import { and, count, countDistinct, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { households, planEntries, potlucks, shoppingLists } from '#db/schema.ts'
import type { AdminSystem } from '#server/contract/system.ts'
import type { App } from '../../app.ts'

/** Planned as `isPlanned` of contract/plan-merge.ts decides it. */
const isPlanned = and(
  ne(planEntries.textStamp, ''),
  ne(planEntries.moveStamp, ''),
  or(eq(planEntries.isRemoved, false), gt(planEntries.textStamp, planEntries.removeStamp)),
)

/** How many shopping lists, plans with something in them, potlucks and households there are. */
export async function countKitchen({ store: { read } }: App): Promise<AdminSystem['kitchen']> {
  const [[lists], [plans], [meals], [homes]] = await Promise.all([
    read.select({ n: count() }).from(shoppingLists).where(isNull(shoppingLists.deletedAt)),
    read
      .select({ n: countDistinct(planEntries.ownerId) })
      .from(planEntries)
      .where(isPlanned),
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
