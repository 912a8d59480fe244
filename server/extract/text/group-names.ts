import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'

/** The lines of the groups, each after its name. */
export function withGroupNames(groups: IngredientGroup[]): string[] {
  return groups.flatMap(({ name, ingredients }) =>
    name === null ? ingredients : [`${name.replace(/:$/, '')}:`, ...ingredients],
  )
}
