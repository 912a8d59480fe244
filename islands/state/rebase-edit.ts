import type { ApiBodies } from '#server/contract/api-calls.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { edited } from './pending-change.ts'

type Body = ApiBodies['PUT /api/manual-recipe']

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
