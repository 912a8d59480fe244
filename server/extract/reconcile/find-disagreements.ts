import type { Disagreement, ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import { type Candidate, ingredientsOf } from '../candidate.ts'
import type { Page } from '../document.ts'
import { amountDisagreements, shownLines, stepDisagreements } from './disagreements.ts'

/** Layers: a page that declares more recipes is a list of them. */
const maxCompared = 3

/** Lines from the page's data are compared with its text, and lines from its text with its data. */
export function findDisagreements(
  recipe: ExtractedRecipe,
  layers: readonly Candidate[],
  page: Page,
): Disagreement[] {
  const shown = shownLines(page.segments())
  const declared = layers.filter(({ source }) => source !== 'page').slice(0, maxCompared)
  const fromPage = [
    ...amountDisagreements(recipe.ingredients, shown, 'page'),
    ...stepDisagreements(recipe.directions, shown, 'page'),
  ].filter(({ part, line }) => originsOf(recipe, part)[line] !== 'page')
  const fromData = declared
    .flatMap((data) => [
      ...amountDisagreements(recipe.ingredients, ingredientsOf(data), 'data'),
      ...stepDisagreements(recipe.directions, data.directions, 'data'),
    ])
    .filter(({ part, line }) => originsOf(recipe, part)[line] !== 'declared')
  return onePerLine([...fromPage, ...fromData])
}

const originsOf = (recipe: ExtractedRecipe, part: Disagreement['part']) =>
  part === 'step' ? recipe.directionOrigins : recipe.ingredientOrigins

function onePerLine(found: Disagreement[]): Disagreement[] {
  const seen = new Set<string>()
  return found.filter(({ part, line }) => {
    const key = `${part} ${line}`
    return !seen.has(key) && seen.add(key)
  })
}
