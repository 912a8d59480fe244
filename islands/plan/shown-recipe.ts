import { countedIn } from '#server/contract/measures/servings-unit.ts'
import type { PlanEntry } from '#server/contract/plan.ts'
import type { RecipeCard } from '#server/contract/recipes.ts'

export type Chosen = Pick<RecipeCard, '_id' | 'title' | 'servings' | 'thumbnailUrl' | 'cookTime'>

/** A recipe as an entry that was just planned shows it. */
export const shownRecipe = ({ _id, thumbnailUrl, cookTime, servings }: Chosen): PlanEntry['recipe'] => ({
  savedId: _id,
  thumbnailUrl: thumbnailUrl ?? null,
  time: cookTime ?? '',
  counts: countedIn(servings),
})
