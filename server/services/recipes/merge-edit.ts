import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#db/dialect.ts'
import { recipeChanges, type recipes } from '#db/schema.ts'
import { maxRecipeCharacters } from '#server/contract/constants.ts'
import { mergeRecipes, type RecipeWords } from '#server/contract/merge-recipes.ts'
import { maxRecipeLines } from '#server/contract/recipe-input.ts'
import type { RecipeContent } from '#server/contract/recipes.ts'
import { isSameContent } from './changed-lines.ts'
import { definedOf } from './content.ts'
import { contentOf } from './recorded-changes.ts'

interface Overtaken {
  current: typeof recipes.$inferSelect
  /** That of the recipe when the person began to change it. */
  revision: number
  content: RecipeWords
  actorId: string
}

/** How many of one's own changes are compared with an edit that may have been sent before. */
const maxCompared = 5

/**
 * An edit of an older state on top of what was changed since; null when both changed the same line, or when the history does
 * not reach back to that state. Of an edit that was applied before, the recipe as it is.
 */
export async function mergeEdit(
  tx: Transaction,
  { current, revision, content, actorId }: Overtaken,
): Promise<RecipeContent | null> {
  const steps = current.revision - revision
  if (steps < 1) return null
  const since = await tx
    .select({ before: recipeChanges.before, after: recipeChanges.after, byId: recipeChanges.byId })
    .from(recipeChanges)
    .where(and(eq(recipeChanges.recipeId, current.id), eq(recipeChanges.state, 'applied')))
    .orderBy(desc(recipeChanges.id))
    .limit(steps)
  const base = since[steps - 1]?.before
  if (!base) return null
  const now = contentOf(current)
  const own = since.filter(({ byId }) => byId === actorId).slice(0, maxCompared)
  const isThere = own.some(
    ({ before, after }) => after && isResult(after, mergeRecipes(base, content, before)),
  )
  if (isThere) return now
  const merged = mergeRecipes(base, content, now)
  return merged && isWithinLimits(merged) ? { ...now, ...definedOf(merged) } : null
}

const isResult = (after: RecipeContent, merged: RecipeWords | null) =>
  merged !== null && isSameContent(after, { ...after, ...definedOf(merged) })

function isWithinLimits({ summary = '', ingredients = [], directions = '' }: RecipeWords): boolean {
  const lines = [...ingredients, ...directions.split('\n')]
  const characters = [summary, ...lines].reduce((sum, { length }) => sum + length, 0)
  return lines.length <= maxRecipeLines && characters <= maxRecipeCharacters
}
