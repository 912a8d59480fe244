import type { ApiBodies } from '#server/contract/api-calls.ts'
import { mergeRecipes } from '#server/contract/merge-recipes.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError } from '../browser/api.ts'
import { isConflict } from './outbox/operations.ts'
import { outbox, repairWith } from './outbox.ts'
import { edited } from './pending-change.ts'
import { operationsOf } from './recipe-operations.ts'
import { loadRecipe } from './recipes.ts'

type Body = ApiBodies['PUT /api/manual-recipe']

// An edit that waited for the network, of a recipe that was changed elsewhere meanwhile.

repairWith('PUT /api/manual-recipe', async (operation, { status }) => {
  if (operation.name !== 'PUT /api/manual-recipe' || status !== 409 || !operation.before) return null
  const now = await readNow(operation.options.body.id)
  if (!now) return null
  const before: Recipe = JSON.parse(operation.before)
  const body = rebaseEdit(operation.options.body, before, now)
  // The same revision would be refused again.
  if (!body || body.revision === operation.options.body.revision) return null
  return { ...operation, options: { body }, before: JSON.stringify(now) }
})

/** Null when it is gone. */
async function readNow(id: string): Promise<Recipe | null> {
  try {
    return await loadRecipe(id)
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

interface Conflict {
  before: Recipe
  body: Body
}

/** The edit of a recipe about which the person has to decide. */
export function findConflict(id: string): Conflict | null {
  for (const operation of operationsOf(outbox.operations.get(), id)) {
    if (isConflict(operation)) return { before: JSON.parse(operation.before), body: operation.options.body }
  }
  return null
}

/**
 * The edit on top of what the recipe is now, where the server could not merge them; null when both changed the same line or
 * the pictures, about which the person decides.
 */
export function rebaseEdit(body: Body, before: Recipe, now: Recipe): Body | null {
  const arePicturesOvertaken = body.pictures !== undefined && picturesOf(before) !== picturesOf(now)
  const words = arePicturesOvertaken ? null : mergeRecipes(before, edited(body)(before), now)
  if (!words) return null
  const { title = body.title, ...others } = words
  // The person's own mark, which the edit was not about.
  const { isFavorited: _, tagsWere = before.tags, ...rest } = body
  return { ...rest, ...others, title, tagsWere, revision: now.revision ?? 0 }
}

const picturesOf = ({ imageUrl, pictures = [] }: Recipe) => JSON.stringify([imageUrl, pictures])
