import { and, eq, exists, not, sql } from 'drizzle-orm'
import { preparedOn } from '#db/prepared.ts'
import { filterFacts, recipes, savedRecipes } from '#db/schema.ts'
import type { App } from '../../app.ts'
import { pause } from '../../async/in-pieces.ts'

// What recipes contain and need, as a filter finds it. Not read when a recipe is written: reading a long one takes as long as many
// writes, and loads the table of foods.

/** As many as the filter by words reads. */
const maxReadCharacters = 10_000
/** Recipes at once. */
const batchSize = 100

/**
 * Reads what was written since it was read last, or was read with another table of foods; of one person before their filter,
 * or of all by housekeeping. False when nothing was left.
 */
export async function readNewContents(app: App, userId?: string): Promise<boolean> {
  const { contentsStart, contentWords } = await import('#server/contract/measures/unwanted.ts')
  const { readLines } = await import('#server/contract/measures/recipe-contents.ts')
  const { neededFoods } = await import('#server/contract/measures/needed-foods.ts')
  const isCurrent = sql`substr(${filterFacts.contents}, 1, ${contentsStart().length}) = ${contentsStart()}`
  const { id: recipeId, ingredients, corrections, revision } = recipes
  const rows = await app.store.read
    .select({ savedId: filterFacts.savedId, recipeId, ingredients, corrections, revision })
    .from(filterFacts)
    .innerJoin(savedRecipes, eq(savedRecipes.id, filterFacts.savedId))
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(and(not(isCurrent), userId === undefined ? undefined : eq(filterFacts.userId, userId)))
    .limit(batchSize)
  const read: Written[] = []
  for (const row of rows) {
    const { savedId, recipeId, revision } = row
    read.push({
      ...{ savedId, recipeId, revision },
      contents: contentWords(readLines({ ...row, ingredients: firstOf(row.ingredients) })),
      needs: neededFoods(row.ingredients),
    })
    await pause()
  }
  if (read.length > 0)
    await app.store.write(async (tx) => {
      for (const row of read) await storeContents(tx).run({ ...row })
    })
  return read.length === batchSize
}

interface Written {
  savedId: string
  recipeId: string
  revision: number
  contents: string
  needs: string
}

/** Unless it was changed since it was read. */
const storeContents = preparedOn((db) => {
  const [savedId, recipeId] = [sql.placeholder('savedId'), sql.placeholder('recipeId')]
  const isStill = db
    .select({ id: recipes.id })
    .from(savedRecipes)
    .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
    .where(
      and(
        eq(savedRecipes.id, savedId),
        eq(recipes.id, recipeId),
        eq(recipes.revision, sql.placeholder('revision')),
      ),
    )
  return db
    .update(filterFacts)
    .set({ contents: sql`${sql.placeholder('contents')}`, needs: sql`${sql.placeholder('needs')}` })
    .where(and(eq(filterFacts.savedId, savedId), exists(isStill)))
    .prepare()
})

function firstOf(lines: readonly string[]): string[] {
  let characters = 0
  return lines.filter((line) => {
    characters += line.length
    return characters <= maxReadCharacters
  })
}
