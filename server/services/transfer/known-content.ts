import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipeChanges, recipes, savedRecipes } from '#db/schema.ts'
import { splitSteps } from '../recipes/content.ts'
import { findHeldOfAddress } from '../recipes/held-recipes.ts'
import type { Content } from './known-recipes.ts'

const batchSize = 1000
/** Recipes whose histories are read at once: each may have a megabyte. */
const historyBatchSize = 20

/** All titles of a list: an import looks for thousands of them. */
export async function* readTitles(db: Database, userId: string) {
  for (let last = ''; ; ) {
    const batch = await db
      .select({ savedId: savedRecipes.id, title: recipes.title })
      .from(savedRecipes)
      .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
      .where(and(eq(savedRecipes.userId, userId), gt(savedRecipes.id, last)))
      .orderBy(asc(savedRecipes.id))
      .limit(batchSize)
    yield* batch
    last = batch.at(-1)?.savedId ?? last
    if (batch.length < batchSize) return
  }
}

export async function readIngredients(db: Database, userId: string, savedId: string): Promise<string[]> {
  const [row] = await db
    .select({ ingredients: recipes.ingredients })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(eq(savedRecipes.userId, userId), eq(savedRecipes.id, savedId)))
  return row?.ingredients ?? []
}

interface HeldContent extends Content {
  savedId: string
  recipeId: string
  revision: number
}

/** The recipes of a list that are from this web address. */
export async function readOfAddress(db: Database, userId: string, address: string): Promise<HeldContent[]> {
  const held = await findHeldOfAddress(db, userId, address)
  return held.map(({ id, directions, ...content }) => ({
    ...content,
    ...{ savedId: id, directions: splitSteps(directions) },
  }))
}

/** What edited recipes were before: an older file has them as they were then. */
export async function* readFormerContent(db: Database, held: HeldContent[]) {
  const edited = held.filter(({ revision }) => revision > 0)
  for (let from = 0; from < edited.length; from += historyBatchSize) {
    const batch = edited.slice(from, from + historyBatchSize)
    const rows = await db
      .select({ recipeId: recipeChanges.recipeId, before: recipeChanges.before })
      .from(recipeChanges)
      .where(
        inArray(
          recipeChanges.recipeId,
          batch.map(({ recipeId }) => recipeId),
        ),
      )
      .orderBy(asc(recipeChanges.id))
    for (const { recipeId, before } of rows) {
      const now = batch.find((recipe) => recipe.recipeId === recipeId)
      const content = { ...before, directions: splitSteps(before.directions) }
      if (now) yield { savedId: now.savedId, title: now.title, content }
    }
  }
}
