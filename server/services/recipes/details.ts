import { and, asc, eq, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes, savedRecipes, users } from '#db/schema.ts'
import { t } from '#server/contract/language/t.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { normaliseLink } from '../../fetch/normalise-address.ts'
import { findRecipeByLink } from './content.ts'
import { contentColumns } from './view.ts'

interface RecipeDetails extends RecipeContent {
  _id: string
  link: string
  lastScraped: string | null
  hasPicture: boolean
  /** Email addresses. */
  holders: string[]
}

/** The id of a recipe, given its id or its address. */
export async function findRecipeId(app: App, idOrLink: string): Promise<string> {
  const db = app.store.read
  const [byId] = await db.select({ id: recipes.id }).from(recipes).where(eq(recipes.id, idOrLink))
  if (byId) return byId.id
  const link = /^https?:/i.test(idOrLink) ? normaliseLink(idOrLink) : idOrLink
  const byLink = (await findRecipeByLink(db, link)) ?? (await findSourced(db, link))
  if (!byLink) throw notFound(t('Recipe not found'))
  return byLink.id
}

/** What a member sent or imported from an address, the oldest first. */
async function findSourced(db: Database, address: string) {
  const [recipe] = await db
    .select({ id: recipes.id })
    .from(recipes)
    .where(eq(recipes.sourceAddress, address))
    .orderBy(asc(recipes.id))
    .limit(1)
  return recipe
}

const detailColumns = {
  _id: recipes.id,
  link: recipes.link,
  ...contentColumns,
  lastScrapedAt: recipes.lastScrapedAt,
  cardImage: recipes.cardImage,
}

export async function readRecipeDetails(app: App, recipeId: string): Promise<RecipeDetails> {
  const db = app.store.read
  const [row] = await db.select(detailColumns).from(recipes).where(eq(recipes.id, recipeId))
  if (!row) throw notFound(t('Recipe not found'))
  const holders = await db
    .select({ email: users.email })
    .from(savedRecipes)
    .innerJoin(users, eq(users.id, savedRecipes.userId))
    .where(eq(savedRecipes.recipeId, recipeId))
    .orderBy(asc(users.email))
  const { lastScrapedAt, cardImage, ...details } = row
  return {
    ...details,
    lastScraped: lastScrapedAt === null ? null : new Date(lastScrapedAt).toISOString(),
    hasPicture: cardImage !== null,
    holders: holders.map(({ email }) => email),
  }
}

/**
 * The recipes to fetch again, least recently read first, without those read after `before`. Imported recipes are left out:
 * their owner may have changed them.
 */
export async function listRescrapable(app: App, before: number): Promise<{ link: string; title: string }[]> {
  const wasFetched = not(sql`${recipes.link} LIKE 'potluck:%'`)
  const wasSent = isNotNull(recipes.givenBy)
  return app.store.read
    .select({ link: recipes.link, title: recipes.title })
    .from(recipes)
    .where(
      and(
        isNull(recipes.authorId),
        or(
          and(or(wasFetched, wasSent), lt(recipes.lastScrapedAt, before)),
          and(wasFetched, isNull(recipes.lastScrapedAt)),
        ),
      ),
    )
    .orderBy(asc(recipes.lastScrapedAt))
}
