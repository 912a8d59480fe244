import { and, asc, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { cookedEntries, friendships, recipes, savedRecipes, users } from '#db/schema.ts'
import { dayMs } from '#server/contract/day.ts'
import { fullName } from '#server/contract/format.ts'
import type { PlanSuggestion, PlanSuggestions } from '#server/contract/plan.ts'
import type { App } from '../../app.ts'
import type { Actor } from '../accounts/sessions.ts'
import { pictureUrl } from '../pictures/more-pictures.ts'

const maxOfEach = 6
/** What was cooked more recently is not suggested. */
const restMs = 14 * dayMs
/** A friend may have cooked the same several times. */
const maxReadRows = 60

const columns = {
  savedId: savedRecipes.id,
  title: recipes.title,
  servings: recipes.servings,
  cardImage: recipes.cardImage,
  lastCooked: savedRecipes.lastCooked,
}

/** From the person's own list: what they have not cooked for longest, and what friends cooked last. */
export async function suggestForPlan(app: App, actor: Actor): Promise<PlanSuggestions> {
  const db = app.store.read
  return {
    longestNotCooked: await readLongestNotCooked(db, actor.id, app.now()),
    friendsCooked: await readFriendsCooked(db, actor.id),
  }
}

async function readLongestNotCooked(db: Database, userId: string, now: number): Promise<PlanSuggestion[]> {
  const before = new Date(now - restMs).toISOString().slice(0, 10)
  const rows = await db
    .select(columns)
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(savedRecipes.userId, userId),
        eq(savedRecipes.acknowledged, true),
        or(isNull(savedRecipes.lastCooked), lt(savedRecipes.lastCooked, before)),
      ),
    )
    .orderBy(
      sql`${savedRecipes.lastCooked} IS NULL`,
      asc(savedRecipes.lastCooked),
      desc(savedRecipes.isFavorite),
      asc(savedRecipes.id),
    )
    .limit(maxOfEach)
  return rows.map(({ cardImage, ...row }) => ({ ...row, thumbnailUrl: pictureUrl(cardImage), friend: null }))
}

const theirs = alias(savedRecipes, 'theirs')

/** Only of friends who show what they cooked. */
async function readFriendsCooked(db: Database, userId: string): Promise<PlanSuggestion[]> {
  const rows = await db
    .select({ ...columns, firstName: users.firstName, lastName: users.lastName })
    .from(friendships)
    .innerJoin(users, and(eq(users.id, friendships.friendId), eq(users.isCookingShared, true)))
    .innerJoin(cookedEntries, and(eq(cookedEntries.userId, users.id), isNull(cookedEntries.removedAt)))
    .innerJoin(theirs, eq(theirs.id, cookedEntries.savedId))
    .innerJoin(savedRecipes, and(eq(savedRecipes.recipeId, theirs.recipeId), eq(savedRecipes.userId, userId)))
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(friendships.userId, userId),
        ne(friendships.friendId, userId),
        eq(savedRecipes.acknowledged, true),
      ),
    )
    .orderBy(desc(cookedEntries.day), asc(cookedEntries.id))
    .limit(maxReadRows)
  const seen = new Set<string>()
  return rows
    .filter(({ savedId }) => !seen.has(savedId) && seen.add(savedId))
    .slice(0, maxOfEach)
    .map(({ cardImage, firstName, lastName, ...row }) => ({
      ...row,
      thumbnailUrl: pictureUrl(cardImage),
      friend: fullName({ firstName, lastName }),
    }))
}
