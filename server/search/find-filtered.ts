import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { alias, type Database } from '#db/dialect.ts'
import { collectionRecipes, filterFacts, savedRecipes, searchTexts } from '#db/schema.ts'
import type { RecipeFilter } from '#server/contract/finding.ts'
import { foodPatterns } from '#server/contract/food-patterns.ts'
import type { SortOrder } from '#server/contract/pages.ts'
import { contains, containsWord } from './contains.ts'
import type { FoundPage, Search, Unwanted } from './find-page.ts'

/** Scans the facts of one person's list. Blocks its thread for 2 to 4 µs per recipe; see by-missing.ts for `have`. */
export async function findFiltered(
  db: Database,
  { userId, words, view, skip, limit, filter = {}, unwanted = [] }: Search,
  isTagged: SQL | undefined,
): Promise<FoundPage> {
  const { have } = filter
  const searched = db
    .select({ id: searchTexts.savedId })
    .from(searchTexts)
    .where(and(eq(searchTexts.userId, userId), ...words.map((word) => containsWord(searchTexts.text, word))))
  const matches = await db
    .select({ id: filterFacts.savedId })
    .from(filterFacts)
    .innerJoin(savedRecipes, eq(savedRecipes.id, filterFacts.savedId))
    .where(
      and(
        eq(filterFacts.userId, userId),
        ...conditions(filter, unwanted),
        view && eq(savedRecipes.isFavorite, view === 'favorites'),
        words.length > 0 ? sql`${filterFacts.savedId} IN ${searched}` : undefined,
        isTagged,
        filter.collection === undefined ? undefined : isCollected(db, filter.collection),
      ),
    )
    .orderBy(...orders[filter.sort ?? (have ? 'longest-not-cooked' : 'newest')], desc(filterFacts.savedId))
  const ids = matches.map(({ id }) => id)
  // With the table of foods, which is loaded with the first such search.
  const sorted = have ? await (await import('./by-missing.ts')).byMissing(db, userId, have, ids) : ids
  return { ids: sorted.slice(skip, skip + limit), total: ids.length }
}

function conditions(filter: RecipeFilter, unwanted: NonNullable<Search['unwanted']>): (SQL | undefined)[] {
  const { minutes, rating, cooked, whose } = filter
  return [
    ...(filter.with ?? []).map(hasFood),
    ...unwanted.map((each) => {
      const has = isUnwanted(each)
      return has && not(has)
    }),
    minutes === undefined ? undefined : lte(filterFacts.minutes, minutes),
    rating === undefined ? undefined : gte(savedRecipes.rating, rating),
    cooked && (cooked === 'yes' ? isNotNull(savedRecipes.lastCooked) : isNull(savedRecipes.lastCooked)),
    whose && (whose === 'mine' ? isNull(savedRecipes.sharedBy) : isNotNull(savedRecipes.sharedBy)),
  ]
}

/** Also when a friend added it from their own list. */
function isCollected(db: Database, collectionId: string): SQL {
  const holdings = alias(savedRecipes, 'holdings')
  const collected = db
    .select({ recipeId: holdings.recipeId })
    .from(collectionRecipes)
    .innerJoin(holdings, eq(holdings.id, collectionRecipes.savedId))
    .where(and(eq(collectionRecipes.collectionId, collectionId), isNull(collectionRecipes.removedAt)))
  return inArray(savedRecipes.recipeId, collected)
}

function hasFood(food: string): SQL | undefined {
  return or(...foodPatterns(food).map((pattern) => contains(filterFacts.ingredients, pattern)))
}

/** By what it contains; by its text where the food is not in the table, and of a recipe that was not read yet. */
function isUnwanted({ food, words }: Unwanted): SQL | undefined {
  const inText = hasFood(food)
  if (words === null) return inText
  return or(
    inText && and(eq(filterFacts.contents, ''), inText),
    ...words.map((word) => contains(filterFacts.contents, word)),
  )
}

/** Before the newest; what lacks the value is last. */
const orders: Record<SortOrder, SQL[]> = {
  newest: [],
  'a-z': [asc(filterFacts.titleKey)],
  shortest: [sql`${filterFacts.minutes} IS NULL`, asc(filterFacts.minutes)],
  'best-rated': [sql`${savedRecipes.rating} IS NULL`, desc(savedRecipes.rating)],
  'last-cooked': [sql`${savedRecipes.lastCooked} IS NULL`, desc(savedRecipes.lastCooked)],
  'longest-not-cooked': [sql`${savedRecipes.lastCooked} IS NULL`, asc(savedRecipes.lastCooked)],
}
