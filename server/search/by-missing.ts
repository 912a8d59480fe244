import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { filterFacts, pantryFoods } from '#db/schema.ts'
import { mapInPieces } from '#server/async/in-pieces.ts'
import { countMissing, hadFood, hadOf } from '#server/contract/measures/needed-foods.ts'

/** What these need is at most 1 MB. */
const batchSize = 250

/**
 * Recipes of which least is missing first, else in their order; `have` is next to what the person always has. Works
 * in pieces, with turns for others.
 */
export async function byMissing(
  db: Database,
  userId: string,
  have: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const kept = await db
    .select({ food: pantryFoods.food })
    .from(pantryFoods)
    .where(and(eq(pantryFoods.userId, userId), eq(pantryFoods.isKept, true)))
  const had = hadOf(await mapInPieces([...have, ...kept.map(({ food }) => food)], hadFood))
  const counts = new Map<string, number>()
  for (let from = 0; from < ids.length; from += batchSize) {
    const rows = await db
      .select({ id: filterFacts.savedId, needs: filterFacts.needs })
      .from(filterFacts)
      .where(
        and(eq(filterFacts.userId, userId), inArray(filterFacts.savedId, ids.slice(from, from + batchSize))),
      )
    await mapInPieces(rows, ({ id, needs }) => counts.set(id, countMissing(needs, had)))
  }
  const countOf = (id: string) => counts.get(id) ?? 0
  return ids.toSorted((one, other) => countOf(one) - countOf(other))
}
