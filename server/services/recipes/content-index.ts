import { and, eq, exists, not, sql } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
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
  const read: (Written & { contents: string; needs: string })[] = []
  for (const row of rows) {
    read.push({
      ...row,
      contents: contentWords(readLines({ ...row, ingredients: firstOf(row.ingredients) })),
      needs: neededFoods(row.ingredients),
    })
    await pause()
  }
  if (read.length > 0)
    await app.store.write(async (tx) => {
      for (const { contents, needs, ...row } of read)
        await tx.update(filterFacts).set({ contents, needs }).where(isStill(tx, row))
    })
  return read.length === batchSize
}

interface Written {
  savedId: string
  recipeId: string
  revision: number
}

/** Not changed since it was read. */
const isStill = (tx: Transaction, { savedId, recipeId, revision }: Written) =>
  and(
    eq(filterFacts.savedId, savedId),
    exists(
      tx
        .select({ id: recipes.id })
        .from(savedRecipes)
        .innerJoin(recipes, eq(recipes.id, savedRecipes.recipeId))
        .where(and(eq(savedRecipes.id, savedId), eq(recipes.id, recipeId), eq(recipes.revision, revision))),
    ),
  )

function firstOf(lines: readonly string[]): string[] {
  let characters = 0
  return lines.filter((line) => {
    characters += line.length
    return characters <= maxReadCharacters
  })
}
