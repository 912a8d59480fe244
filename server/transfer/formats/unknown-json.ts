import { t } from '#server/contract/language/t.ts'
import { fieldLines, rawText, stepsOf } from '../fields.ts'
import { BadRecipe } from '../imported-recipe.ts'
import type { JsonFormat } from './format.ts'
import { schemaOrg } from './schema-org.ts'

/** Field names that many programs share; without ingredients and without directions it is something else. */
export const unknownJson: JsonFormat = {
  programs: [],
  detects: () => true,
  async read(node, path, pictures) {
    const draft = await schemaOrg.read(node, path, pictures)
    const ingredients = draft.ingredients?.length
      ? draft.ingredients
      : fieldLines(rawText(node, 'ingredients'))
    const directions = draft.directions?.length
      ? draft.directions
      : stepsOf(rawText(node, 'directions', 'instructions', 'method', 'steps'))
    if (ingredients.length === 0 && directions.length === 0)
      throw new BadRecipe(
        ['ingredients', 'recipeIngredient', 'items'].some((name) => Object.hasOwn(node, name))
          ? t('there is no recipe in it')
          : t('Potluck does not know this kind of file'),
      )
    return { ...draft, ingredients, directions }
  },
}
