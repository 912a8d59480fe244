import type { ApiBodies } from '#server/contract/api-calls.ts'
import { mergeRecipes } from '#server/contract/merge-recipes.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { edited } from './pending-change.ts'

type Body = ApiBodies['PUT /api/manual-recipe']

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
