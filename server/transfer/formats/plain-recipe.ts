import { withGroupNames } from '#server/extract/text/group-names.ts'
import type { TextReading } from '#server/extract/text/read-text.ts'
import type { Draft } from '../imported-recipe.ts'

/** A text that was read as a recipe. Nothing is lost of one in which little was found: it becomes the directions. */
export function draftOfText({ recipe, isRecipe }: TextReading, text: string): Draft {
  const ingredients = withGroupNames(recipe.ingredientGroups)
  const isRead = isRecipe || (ingredients.length > 1 && recipe.directions.length > 0)
  const { title, summary, servings, prepTime, cookTime, totalTime, tips, tags, link, image } = recipe
  return {
    title,
    ...(isRead
      ? { summary, ingredients, directions: recipe.directions, tips }
      : { directions: text.split(/\n+/) }),
    ...{ servings, prepTime, cookTime, totalTime, tags, link, imageAddress: image },
  }
}
