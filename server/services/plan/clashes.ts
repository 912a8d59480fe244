import { and, asc, eq, gte, lte } from 'drizzle-orm'
import { planEntries, recipes } from '#db/schema.ts'
import type { PlanClashes } from '#server/contract/plan.ts'
import { isPlanned } from '#server/contract/plan-merge.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { contentOfPlace, peopleOfJoined } from '../places/joined.ts'
import { expectPlan, planRules } from './access.ts'

/** Of the people of a plan, who may see what each of them must not eat. */
export async function readClashes(
  app: App,
  actor: Actor,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<PlanClashes> {
  // The table of foods is loaded with the first plan that is checked, not at the start.
  const { findClashes, readEatersOf, unclearWords } = await import('../recipes/clashes.ts')
  return app.store.snapshot(async (db) => {
    await expectPlan(db, actor.id, id)
    const ownerId = await contentOfPlace(db, id)
    const people = await peopleOfJoined(db, planRules, id)
    const { eaters, nameOf } = await readEatersOf(db, people, actor.id)
    const planned = await db
      .select({ entry: planEntries, title: recipes.title })
      .from(planEntries)
      .leftJoin(recipes, eq(recipes.id, planEntries.recipeId))
      .where(and(eq(planEntries.ownerId, ownerId), gte(planEntries.day, from), lte(planEntries.day, to)))
      .orderBy(asc(planEntries.day), asc(planEntries.id))
    const meals = planned
      .filter(({ entry }) => isPlanned(entry))
      .map(({ entry, title }) => ({ id: entry.id, title: title ?? entry.title, recipeId: entry.recipeId }))
    const clashes = await findClashes(db, eaters, meals)
    return {
      clashes: clashes.map(({ mealId: entry, person, avoids, because }) => ({
        ...{ entry, person: nameOf(person), avoids, because },
      })),
      unclear: unclearWords(eaters).map(({ person, words }) => ({
        person: nameOf(person),
        words,
      })),
    }
  })
}
