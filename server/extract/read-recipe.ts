import type { Candidate } from './candidate.ts'
import { completeFromPage } from './complete-from-page.ts'
import type { Page } from './document.ts'
import { layOver, underShownNames } from './lines/lay-over.ts'
import { readPage } from './page/read-shown-recipe.ts'
import { isNamed, readCandidates } from './read-candidates.ts'
import { readUndeclared } from './read-text.ts'
import { isSound, reconcile } from './reconcile/reconcile.ts'
import { splitJoinedSteps } from './reconcile/split-steps.ts'
import { hasStepsAfter, withStepsAfter } from './reconcile/steps-after.ts'
import type { Wish } from './wish.ts'

/** Layers; the first ones are of the recipe that the page is about. */
const maxLaidOver = 3

export interface RecipeOfPage {
  recipe: Candidate
  /** All that the page declares, or shows as recipes of their own. */
  candidates: Candidate[]
  /** Whether it is the wanted one. */
  isWanted: boolean
  /** What the layers read of this recipe, before one of them was chosen for each field. */
  layers: Candidate[]
}

/** The recipe of a page: of what it declares and shows, the best of each field. */
export function readPageRecipe(page: Page, wish: Wish): RecipeOfPage | null {
  const { declared: read, facts, part, candidates } = readCandidates(page, wish)
  const declared = read.map((each, at) => (at < maxLaidOver ? asShown(each, page) : each))
  const shown = declared.some(isSound) ? null : (part ?? readUndeclared(page, declared, wish))
  const reconciled = reconcile([...facts, ...declared], shown)
  if (reconciled === null) return null
  const { recipe: whole, text } = shown
    ? { recipe: named(reconciled, page), text: shown }
    : continueOnPage(reconciled, page, wish)
  const recipe = completeFromPage(whole, page, {
    address: wish.address,
    isShown: shown !== null,
    isPart: part !== null && wish.wanted === undefined,
  })
  const layers = text ? [...read, text] : [...read]
  for (const [at, laid] of declared.entries()) if (laid !== read[at]) layers.push({ ...laid, source: 'page' })
  return { recipe, candidates, isWanted: isNamed(part ?? declared[0] ?? recipe, wish), layers }
}

/** A declared recipe with its lines as the page shows them. */
function asShown(declared: Candidate, page: Page): Candidate {
  const ingredientGroups = layOver(declared.ingredientGroups, page.shown())
  return ingredientGroups === declared.ingredientGroups ? declared : { ...declared, ingredientGroups }
}

/** A recipe read from the text of the page, with the names of its groups. */
const named = (shown: Candidate, page: Page): Candidate => ({
  ...shown,
  ingredientGroups: underShownNames(shown.ingredientGroups, page.shown()),
})

/** A declared recipe, with the steps that the page shows after the declared ones. */
function continueOnPage(
  declared: Candidate,
  page: Page,
  { model }: Wish,
): { recipe: Candidate; text: Candidate | null } {
  const recipe = { ...declared, directions: splitJoinedSteps(declared.directions, page) }
  const text = hasStepsAfter(page.shown(), recipe.directions) ? readPage(page.segments(), model) : null
  return { recipe: text ? withStepsAfter(recipe, text) : recipe, text }
}
