import { readDuration } from '#server/contract/measures/duration-fields.ts'
import { findDurations } from '#server/contract/measures/durations.ts'
import {
  guessTextLanguage,
  languageOfRecipe,
  type RecipeLanguage,
} from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'

/** A step with this many common words of a language is in that language, whatever the recipe's language is. */
const minWords = 5

/** The pieces of a step, its times apart. A recipe may have steps in two languages. */
export const timesIn = (text: string, language: RecipeLanguage | null) =>
  findDurations(text, guessTextLanguage(text, minWords) ?? language)

/** Seconds; of a range, its end. */
const secondsIn = (text: string, language: RecipeLanguage | null) =>
  timesIn(text, language).reduce((sum, { duration }) => sum + (duration?.to ?? 0), 0)

const sumOfFields = (...texts: string[]) =>
  texts.reduce((sum, text) => sum + 60 * (readDuration(text) ?? 0), 0)

/**
 * Seconds until a recipe is ready: the times of its open steps, and their share of what its total time has beyond the
 * times of all steps. Null when nothing says how long it takes.
 */
export function timeLeft(
  recipe: Pick<
    Recipe,
    'title' | 'summary' | 'ingredients' | 'directions' | 'prepTime' | 'cookTime' | 'totalTime'
  >,
  steps: readonly string[],
  isDone: (step: number) => boolean,
): number | null {
  const language = languageOfRecipe(recipe)
  const times = steps.map((step) => secondsIn(step, language))
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
  const total = sumOfFields(recipe.totalTime) || sumOfFields(recipe.prepTime, recipe.cookTime)
  const atSteps = sum(times)
  if (total === 0 && atSteps === 0) return null
  const byHand = steps.length > 0 ? Math.max(0, total - atSteps) / steps.length : total
  if (steps.length === 0) return byHand
  return Math.round(sum(times.map((time, step) => (isDone(step) ? 0 : time + byHand))))
}
