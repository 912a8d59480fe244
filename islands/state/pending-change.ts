import { correct } from '#server/contract/measures/corrections.ts'
import { mergeTags, mergeTexts } from '#server/contract/merge-texts.ts'
import type { ManualRecipeBody } from '#server/contract/recipe-input.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import type { Operation } from './outbox/operations.ts'
import type { PendingChange } from './recipe-cache.ts'

const prefix = 'recipe '

/** The recipe that an operation is about; null for something else. */
export const recipeIdOf = ({ subject }: Pick<Operation, 'subject'>): string | null =>
  subject.startsWith(prefix) ? subject.slice(prefix.length) : null

/** What a waiting operation changes of a recipe that is shown; null for one of something else, or that was refused. */
export function pendingChange(operation: Operation): PendingChange | null {
  const { id: token, problem } = operation
  const id = recipeIdOf(operation)
  if (id === null || problem) return null
  const change = changeOf(operation)
  if (operation.name !== 'POST /api/deleted/:id/restore') return { token, id, change }
  return { token, id, change, restored: JSON.parse(operation.before ?? 'null') }
}

function changeOf(operation: Operation): PendingChange['change'] {
  switch (operation.name) {
    case 'POST /api/favorites/toggle': {
      const { isFavorite } = operation.options.body
      return isFavorite === undefined ? {} : { isFavorite }
    }
    case 'PUT /api/favorites': {
      const { tags, was } = operation.options.body
      return (recipe) => ({ ...recipe, tags: was ? mergeTags(was, tags, recipe.tags) : tags })
    }
    case 'PUT /api/recipe/:id':
      return { acknowledged: true }
    case 'PUT /api/recipe/:id/rating':
      return withRating(operation.options.body.rating)
    case 'PUT /api/recipe/:id/notes': {
      const { notes, was = '' } = operation.options.body
      return (recipe) => ({ ...recipe, notes: mergeTexts(was, notes, recipe.notes ?? '') })
    }
    case 'PUT /api/recipes/:id/contents': {
      const correction = operation.options.body
      return (recipe) => ({ ...recipe, corrections: correct(recipe.corrections ?? [], correction) })
    }
    case 'PUT /api/recipe/:id/cooked/:entryId':
      return operation.before === undefined ? cookedOn(operation.options.body.day) : {}
    case 'DELETE /api/recipe/:id/cooked/:entryId':
      return uncooked
    case 'PUT /api/manual-recipe':
      return edited(operation.options.body)
    case 'DELETE /api/results/:id':
      return 'removed'
    // Of something else than a recipe, or shown in another way.
    default:
      return {}
  }
}

const withRating =
  (rating: number | null) =>
  ({ rating: _, ...recipe }: Recipe): Recipe =>
    rating === null ? recipe : { ...recipe, rating }

const cookedOn =
  (day: string) =>
  (recipe: Recipe): Recipe => {
    const { count, last } = recipe.cooked ?? { count: 0, last: day }
    return { ...recipe, cooked: { count: count + 1, last: last > day ? last : day } }
  }

/** The day of the entry before is unknown here; the server's answer brings it. */
function uncooked({ cooked, ...recipe }: Recipe): Recipe {
  return cooked && cooked.count > 1 ? { ...recipe, cooked: { ...cooked, count: cooked.count - 1 } } : recipe
}

const lines = (text: string | string[] = []) => (Array.isArray(text) ? text : text.split('\n'))

/** New pictures are shown when the server has made them. */
export const edited =
  (body: Omit<ManualRecipeBody, 'sourceUrl'> & { tagsWere?: string[] | undefined }) =>
  (recipe: Recipe): Recipe => {
    const { title, summary = '', ingredients, ingredientGroups, directions = '', pictures } = body
    return {
      ...recipe,
      title,
      summary,
      ingredients: lines(ingredients),
      directions: lines(directions).join('\n'),
      servings: String(body.servings ?? ''),
      cookTime: String(body.cookTime ?? ''),
      prepTime: String(body.prepTime ?? recipe.prepTime),
      totalTime: String(body.totalTime ?? recipe.totalTime),
      tags:
        body.tags && body.tagsWere
          ? mergeTags(body.tagsWere, body.tags, recipe.tags)
          : (body.tags ?? recipe.tags),
      ...(ingredientGroups && { ingredientGroups }),
      ...(body.author !== undefined && { author: body.author }),
      ...(body.language !== undefined && { language: body.language }),
      ...(body.nutrition && { nutrition: body.nutrition }),
      ...(body.tips && { tips: body.tips }),
      ...(body.equipment && { equipment: body.equipment }),
      ...(body.video !== undefined && { video: body.video }),
      ...(pictures?.length === 0 && { imageUrl: null, thumbnailUrl: null, pictures: [] }),
    }
  }
