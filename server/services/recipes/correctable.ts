import { and, count, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { type recipes, savedRecipes } from '#db/schema.ts'

type Recipe = Pick<typeof recipes.$inferSelect, 'authorId' | 'givenBy' | 'holderCount'>
type Saved = Pick<
  typeof savedRecipes.$inferSelect,
  'userId' | 'recipeId' | 'householdId' | 'editable' | 'isParted' | 'acknowledged'
>

/** Whether a person may choose between readings of the page: who may edit it, its sender, or the only household that has it. */
export const isCorrectable = (row: Recipe & Saved, atHome: number): boolean =>
  row.acknowledged &&
  !row.isParted &&
  (row.editable || row.givenBy === row.userId || (row.authorId === null && row.holderCount === atHome))

type InHome = Pick<Saved, 'householdId' | 'recipeId'>
const keyOf = ({ householdId, recipeId }: InHome) => `${householdId} ${recipeId}`

/** How many have a recipe of those who live together: one without a household. */
export async function countAtHome(db: Database, rows: readonly InHome[]): Promise<(row: InHome) => number> {
  const homes = rows.flatMap((row) => row.householdId ?? [])
  if (homes.length === 0) return () => 1
  const { householdId, recipeId } = savedRecipes
  const ids = rows.map((row) => row.recipeId)
  const counted = await db
    .select({ householdId, recipeId, people: count() })
    .from(savedRecipes)
    .where(and(inArray(householdId, homes), inArray(recipeId, ids)))
    .groupBy(householdId, recipeId)
  const people = new Map(counted.map((row) => [keyOf(row), row.people]))
  return (row) => people.get(keyOf(row)) ?? 1
}
