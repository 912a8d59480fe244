import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { tell } from '#db/events.ts'
import { favoriteTags, recipes, savedRecipes, searchTexts, users } from '#db/schema.ts'
import type { Recipe, RecipeListQuery } from '#server/contract/recipes.ts'
import type { App } from '../app.ts'
import { notFound } from '../errors.ts'
import { queryWords } from './fold.ts'
import { dropHolding } from './recipe-content.ts'
import { readRecipe, selectRecipeJson, tellRecipe } from './recipe-view.ts'
import type { Actor } from './sessions.ts'

/** A page of somebody's list as JSON text in the shape of `RecipePage`, newest first. */
export async function listRecipes(app: App, actor: Actor, query: RecipeListQuery): Promise<string> {
  const { page, limit } = query
  const matching = matchingIds(app, actor.id, query)
  const [total, rows] = await Promise.all([
    countMatching(app, actor.id, query),
    selectRecipeJson(
      app.store.read,
      inArray(
        savedRecipes.id,
        matching
          .orderBy(desc(savedRecipes.id))
          .limit(limit)
          .offset((page - 1) * limit),
      ),
    ).orderBy(desc(savedRecipes.id)),
  ])
  const totalPages = Math.max(1, Math.ceil(total / limit))
  const list = rows.map((row) => row.json).join(',')
  return `{"recipes":[${list}],"currentPage":${page},"totalPages":${totalPages},"totalRecipes":${total}}`
}

const isInView = (view: RecipeListQuery['view']) =>
  view ? eq(savedRecipes.isFavorite, view === 'favorites') : undefined

function matchingIds(app: App, userId: string, query: RecipeListQuery) {
  return app.store.read
    .select({ id: savedRecipes.id })
    .from(savedRecipes)
    .where(and(eq(savedRecipes.userId, userId), isInView(query.view), ...conditions(userId, query)))
}

function conditions(userId: string, { q, tag }: RecipeListQuery): SQL[] {
  const words = queryWords(q ?? '')
  const found: SQL[] = []
  if (tag) {
    found.push(
      sql`${savedRecipes.id} IN (SELECT ${favoriteTags.savedId} FROM ${favoriteTags} WHERE ${favoriteTags.userId} = ${userId} AND ${favoriteTags.tag} = ${tag})`,
    )
  }
  if (words.length > 0) {
    // instr() instead of LIKE: nothing a person types is a wildcard.
    const eachOccurs = sql.join(
      words.map((word) => sql`instr(${searchTexts.text}, ${word}) > 0`),
      sql` AND `,
    )
    found.push(
      sql`${savedRecipes.id} IN (SELECT ${searchTexts.savedId} FROM ${searchTexts} WHERE ${searchTexts.userId} = ${userId} AND ${eachOccurs})`,
    )
  }
  return found
}

async function countMatching(app: App, userId: string, query: RecipeListQuery): Promise<number> {
  const db = app.store.read
  if (conditions(userId, query).length > 0) {
    const [row] = await db
      .select({ n: sql<number>`count(*)` })
      .from(matchingIds(app, userId, query).as('matching'))
    return row?.n ?? 0
  }
  const [row] = await db
    .select({ saved: users.savedCount, favorites: users.favoriteCount })
    .from(users)
    .where(eq(users.id, userId))
  const { saved = 0, favorites = 0 } = row ?? {}
  if (query.view === 'favorites') return favorites
  return query.view === 'recipes' ? saved - favorites : saved
}

export interface Held {
  id: string
  recipeId: string
  isFavorite: boolean
  authorId: string | null
  link: string
}

/** The saved recipe with this id in somebody's own list; throws 404 for anyone else's, as for none. */
export async function findHeld(tx: Transaction, userId: string, savedId: string): Promise<Held> {
  const [held] = await tx
    .select({
      id: savedRecipes.id,
      recipeId: savedRecipes.recipeId,
      isFavorite: savedRecipes.isFavorite,
      authorId: recipes.authorId,
      link: recipes.link,
    })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.id, savedId), eq(savedRecipes.userId, userId)))
  if (!held) throw notFound('Recipe')
  return held
}

export async function getRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await findHeld(app.store.read, actor.id, savedId)
  const recipe = await readRecipe(app.store.read, savedId)
  if (!recipe) throw notFound('Recipe')
  return recipe
}

/** 'View & Save': a recipe somebody shared becomes one's own to favorite and to share. */
export async function acknowledgeRecipe(app: App, actor: Actor, savedId: string): Promise<Recipe> {
  await app.store.write(async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    const changed = await tx
      .update(savedRecipes)
      .set({ acknowledged: true })
      .where(and(eq(savedRecipes.id, held.id), eq(savedRecipes.acknowledged, false)))
      .returning({ id: savedRecipes.id })
    if (changed.length > 0) await tellRecipe(tx, app.now(), 'recipe:updated', held.id)
  })
  return getRecipe(app, actor, savedId)
}

/** Takes a recipe out of one's own list; others keep it. */
export async function deleteRecipe(app: App, actor: Actor, savedId: string): Promise<void> {
  await app.store.write(async (tx) => {
    const held = await findHeld(tx, actor.id, savedId)
    await dropHolding(tx, held.id, held.recipeId)
    await tell(tx, app.now(), actor.id, 'recipe:deleted', { _id: held.id })
  })
}
