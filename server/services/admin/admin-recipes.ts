import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { deletedRecipes, recipes, savedRecipes } from '#db/schema.ts'
import type { AdminRecipe, AdminRecipePage, AdminRecipesQuery } from '#server/contract/admin.ts'
import { adminPageSize } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { searchWords } from '#server/contract/search-words.ts'
import { contains, containsWord } from '#server/search/contains.ts'
import type { App } from '../../app.ts'
import { notFound } from '../../errors.ts'
import type { Actor } from '../accounts/sessions.ts'
import { record } from '../base/audit.ts'
import { react } from '../reactions.ts'
import { emitDeleted } from '../recipes/emit.ts'
import { forgetOriginal } from '../recipes/originals.ts'
import { deleteRecipes, dropUnheld } from '../recipes/unheld-recipes.ts'
import { rescrapeRecipe } from '../saving/rescrape.ts'
import { shareWithAll } from '../sharing/sharing.ts'

/** Lower case is that of ASCII on both engines, so a title also matches in its exact spelling. */
function matches(query: string): SQL | undefined {
  const words = searchWords(query)
  if (words.length === 0) return undefined
  const trimmed = query.trim()
  // The links of manual recipes contain digits, which a search for 'Soup 19' would match by chance.
  const address = sql`coalesce(${recipes.sourceAddress}, CASE WHEN ${recipes.link} LIKE 'http%' THEN ${recipes.link} ELSE '' END)`
  const text = sql`lower(${recipes.title} || ' ' || ${address})`
  return or(and(...words.map((word) => containsWord(text, word))), contains(recipes.title, trimmed))
}

const columns = {
  id: recipes.id,
  title: recipes.title,
  link: recipes.link,
  source: recipes.source,
  cardImage: recipes.cardImage,
  userCount: recipes.holderCount,
  lastScrapedAt: recipes.lastScrapedAt,
}

function toAdminRecipe(row: {
  id: string
  title: string
  link: string
  source: string
  cardImage: string | null
  userCount: number
  lastScrapedAt: number | null
}): AdminRecipe {
  const { id, title, link, source, cardImage, userCount, lastScrapedAt } = row
  return {
    _id: id,
    title,
    link,
    source,
    imageUrl: cardImage ? `/images/${cardImage}` : null,
    userCount,
    lastScraped: lastScrapedAt === null ? null : new Date(lastScrapedAt).toISOString(),
  }
}

export async function listAllRecipes(app: App, query: AdminRecipesQuery): Promise<AdminRecipePage> {
  const db = app.store.read
  // Others are deleted, and kept only to be restored.
  const where = and(sql`${recipes.holderCount} > 0`, matches(query.query))
  const direction = query.sortDir === 'asc' ? asc : desc
  const order = query.sortCol ? [direction(recipes.lastScrapedAt), desc(recipes.id)] : [desc(recipes.id)]
  const [total] = await db.select({ n: count() }).from(recipes).where(where)
  const rows = await db
    .select(columns)
    .from(recipes)
    .where(where)
    .orderBy(...order)
    .limit(adminPageSize)
    .offset((query.page - 1) * adminPageSize)
  return {
    recipes: rows.map(toAdminRecipe),
    currentPage: query.page,
    totalPages: Math.max(1, Math.ceil((total?.n ?? 0) / adminPageSize)),
  }
}

async function findAdminRecipe(db: Database, recipeId: string): Promise<AdminRecipe> {
  const [row] = await db.select(columns).from(recipes).where(eq(recipes.id, recipeId))
  if (!row) throw notFound(t('Recipe not found'))
  return toAdminRecipe(row)
}

/** Deletes a recipe from the list of everyone who holds it. */
export async function deleteForAll(app: App, admin: { email: string }, recipeId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const { title } = await findAdminRecipe(tx, recipeId)
    const held = await tx
      .delete(savedRecipes)
      .where(eq(savedRecipes.recipeId, recipeId))
      .returning({ id: savedRecipes.id, userId: savedRecipes.userId })
    const deleted = await tx
      .delete(deletedRecipes)
      .where(eq(deletedRecipes.recipeId, recipeId))
      .returning({ id: deletedRecipes.id })
    await react('savedRecipesForgotten', { tx, savedIds: [...held, ...deleted].map(({ id }) => id) })
    for (const { id, userId } of held) await emitDeleted(tx, app.now(), userId, id)
    await forgetOriginal(tx, app.now(), recipeId)
    const bases = await deleteRecipes(tx, eq(recipes.id, recipeId))
    for (const baseId of bases) await dropUnheld(tx, baseId)
    await record(app, tx, admin, 'delete recipe', title)
  })
}

export async function rescrapeForAll(
  app: App,
  admin: { email: string },
  link: string,
): Promise<{ message: string; recipe: AdminRecipe }> {
  const { recipeId, title } = await rescrapeRecipe(app, link)
  await app.store.write((tx) => record(app, tx, admin, 'rescrape recipe', title))
  const recipe = await findAdminRecipe(app.store.read, recipeId)
  return { message: t('"{title}" was updated for everyone who has it.', { title }), recipe }
}

export async function shareToAll(app: App, admin: Actor, recipeId: string) {
  const { title, receivers } = await shareWithAll(app, admin, recipeId)
  await app.store.write((tx) => record(app, tx, admin, 'share recipe with all', title))
  return { message: t('"{title}" shared to all users!', { title }), receivers }
}
