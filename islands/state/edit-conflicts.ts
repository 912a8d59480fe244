import type { ApiBodies } from '#server/contract/api-calls.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { ApiError } from '../browser/api.ts'
import type { Operation } from './outbox/operations.ts'
import { mendWith, outbox } from './outbox.ts'
import { edited } from './pending-change.ts'
import { operationsOf } from './recipe-operations.ts'
import { loadRecipe } from './recipes.ts'

type Body = ApiBodies['PUT /api/manual-recipe']

// An edit that waited for the network, of a recipe that was changed elsewhere meanwhile.

const fields = [
  'title',
  'summary',
  'ingredients',
  'ingredientGroups',
  'directions',
  'servings',
  'cookTime',
  'prepTime',
  'totalTime',
  'author',
  'language',
  'nutrition',
] as const satisfies readonly (keyof Recipe)[]

/** The server tidies white space. */
const textOf = (recipe: Recipe, field: (typeof fields)[number]) =>
  JSON.stringify(recipe[field] ?? '').replace(/\s+/g, ' ')

/**
 * The edit on top of what the recipe is now; null when both changed the same field, about which the person decides. With
 * the person's own fields of now, which the edit was not about.
 */
export function rebaseEdit(body: Body, before: Recipe, now: Recipe): Body | null {
  const mine = edited(body)(before)
  const isTyped = (field: (typeof fields)[number]) => textOf(mine, field) !== textOf(before, field)
  const isOvertaken = (field: (typeof fields)[number]) =>
    isTyped(field) &&
    textOf(now, field) !== textOf(before, field) &&
    textOf(now, field) !== textOf(mine, field)
  // Groups are positions among the ingredients.
  const isSplit = isTyped('ingredients') !== isTyped('ingredientGroups') && isChangedThere(before, now)
  const arePicturesOvertaken = body.pictures !== undefined && picturesOf(before) !== picturesOf(now)
  if (fields.some(isOvertaken) || isSplit || arePicturesOvertaken) return null
  const untouched = fields.filter((field) => !isTyped(field))
  const { revision = 0, tags } = now
  const areTagsTyped = JSON.stringify(body.tags ?? before.tags) !== JSON.stringify(before.tags)
  const { isFavorited: _, ...rest } = body
  return {
    ...rest,
    ...Object.fromEntries(untouched.map((field) => [field, now[field] ?? emptyOf(field)])),
    ...(!areTagsTyped && { tags }),
    revision,
  }
}

const picturesOf = ({ imageUrl, pictures = [] }: Recipe) => JSON.stringify([imageUrl, pictures])

const isChangedThere = (before: Recipe, now: Recipe) =>
  textOf(before, 'ingredients') !== textOf(now, 'ingredients') ||
  textOf(before, 'ingredientGroups') !== textOf(now, 'ingredientGroups')

const emptyOf = (field: (typeof fields)[number]) =>
  field === 'ingredients' || field === 'ingredientGroups' || field === 'nutrition' ? [] : ''

mendWith('PUT /api/manual-recipe', async (operation, { status }) => {
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

const conflictOf = (operation: Operation): Conflict | null =>
  operation.name === 'PUT /api/manual-recipe' && operation.problem?.status === 409 && operation.before
    ? { before: JSON.parse(operation.before), body: operation.options.body }
    : null

export const isConflict = (operation: Operation) => conflictOf(operation) !== null

/** The edit of a recipe about which the person has to decide. */
export function findConflict(id: string): Conflict | null {
  for (const operation of operationsOf(outbox.operations.get(), id)) {
    const conflict = conflictOf(operation)
    if (conflict) return conflict
  }
  return null
}
