import { and, asc, count, eq, gte, inArray, lte } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { planEntries, planMembers, recipes, savedRecipes, users } from '#db/schema.ts'
import { fullName } from '#server/contract/format.ts'
import type { Plan, PlanEntry } from '#server/contract/plan.ts'
import { isPlanned } from '#server/contract/plan-merge.ts'
import { pictureUrl } from '../recipes/more-pictures.ts'
import { readPerson } from './access.ts'

export async function readPlan(db: Database, userId: string, id: string): Promise<Plan> {
  const members = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(planMembers)
    .innerJoin(users, eq(users.id, planMembers.userId))
    .where(eq(planMembers.ownerId, id))
    .orderBy(asc(planMembers.createdAt), asc(users.id))
  const others = members.filter((each) => each.id !== userId).map(({ id: _, ...person }) => person)
  const owner = id === userId ? null : ((await readPerson(db, id)) ?? null)
  return { _id: id, owner, people: owner ? [owner, ...others] : others }
}

/** The person's own plan, then those that friends share with them. */
export async function readPlans(db: Database, userId: string): Promise<Plan[]> {
  const shared = await db
    .select({ id: planMembers.ownerId })
    .from(planMembers)
    .where(eq(planMembers.userId, userId))
    .orderBy(asc(planMembers.createdAt), asc(planMembers.ownerId))
  const plans: Plan[] = []
  for (const id of [userId, ...shared.map((each) => each.id)]) plans.push(await readPlan(db, userId, id))
  return plans
}

const adders = alias(users, 'adders')

/** What is planned on these days; or these entries, also those that were removed. */
export async function readEntries(
  db: Database,
  userId: string,
  ownerId: string,
  which: { from: string; to: string } | { ids: readonly string[] },
): Promise<PlanEntry[]> {
  const only =
    'ids' in which
      ? inArray(planEntries.id, [...which.ids])
      : and(gte(planEntries.day, which.from), lte(planEntries.day, which.to))
  const rows = await db
    .select({
      entry: planEntries,
      savedId: savedRecipes.id,
      recipeTitle: recipes.title,
      cardImage: recipes.cardImage,
      cookTime: recipes.cookTime,
      totalTime: recipes.totalTime,
      firstName: adders.firstName,
      lastName: adders.lastName,
    })
    .from(planEntries)
    .leftJoin(recipes, eq(recipes.id, planEntries.recipeId))
    .leftJoin(savedRecipes, and(eq(savedRecipes.recipeId, recipes.id), eq(savedRecipes.userId, userId)))
    .leftJoin(adders, eq(adders.id, planEntries.addedBy))
    .where(and(eq(planEntries.ownerId, ownerId), only))
    .orderBy(asc(planEntries.day), asc(planEntries.place), asc(planEntries.id))
  return rows
    .filter(({ entry }) => 'ids' in which || isPlanned(entry))
    .map(({ entry, ...row }) => {
      const { ownerId: _, id, recipeId, addedBy, addedAt: __, changedAt: ___, ...fields } = entry
      const { firstName, lastName } = row
      const isOwn = addedBy === userId || firstName === null || lastName === null
      return {
        _id: id,
        ...fields,
        title: row.recipeTitle ?? fields.title,
        recipe:
          recipeId === null
            ? null
            : {
                savedId: row.savedId,
                thumbnailUrl: pictureUrl(row.cardImage),
                time: row.totalTime || row.cookTime || '',
              },
        addedBy: isOwn ? null : fullName({ firstName, lastName }),
      }
    })
}

/** Also those that were removed, and are kept for a while. */
export async function countEntries(db: Database, ownerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(planEntries).where(eq(planEntries.ownerId, ownerId))
  return row?.count ?? 0
}
