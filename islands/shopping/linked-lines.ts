import { t } from '#server/contract/language/t.ts'
import { showLineAlone } from '#server/contract/measures/shown.ts'
import { languageOfRecipe } from '#server/contract/measures/text-language.ts'
import type { Recipe } from '#server/contract/recipes.ts'
import { batchesIn, linkedRecipes } from '../recipe-text/linked-recipes.ts'
import { shownUnits } from '../state/units.ts'
import type { RecipeLines } from './choose-lines-dialog.tsx'

/**
 * The lines of a recipe, and after them those of the recipes that some of its ingredients are, for as many batches as are
 * needed. `factor` is how many times what is written.
 */
export function withLinkedRecipes(
  lines: RecipeLines,
  { _id, title, ingredients }: Recipe,
  factor: number,
  recipes: readonly Recipe[],
): RecipeLines[] {
  const others = recipes.filter((other) => other._id !== _id)
  const linked = [...linkedRecipes(ingredients, others)]
  if (linked.length === 0) return [lines]
  const system = shownUnits.get()
  return [
    { ...lines, heading: lines.heading ?? title, homemade: new Set(linked.map(([index]) => index)) },
    ...linked.map(([index, other]) => ({
      key: `${lines.key} ${index} ${other._id}`,
      heading: t('For {title}: {part}', { title, part: other.title }),
      recipe: other.title,
      lines: other.ingredients.map((line) =>
        showLineAlone(line, {
          factor: factor * batchesIn(ingredients[index] ?? ''),
          system,
          language: languageOfRecipe(other),
        }),
      ),
    })),
  ]
}
