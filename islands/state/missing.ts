import type { MissingFood } from '#server/contract/measures/needed-foods.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { createStore } from '../browser/store.ts'

/** What the person does not have for a recipe, while a filter says what they have. */
export type Missing = (recipe: Recipe) => readonly MissingFood[]

export const missing = createStore<{ of: Missing | null }>({ of: null })

/** Puts what is missing on the first shopping list. */
export async function listMissing(recipe: Recipe, foods: readonly MissingFood[]): Promise<void> {
  const { putOnList } = await import('./missing-here.ts')
  await putOnList(
    recipe,
    foods.map(({ line }) => line),
  )
}
