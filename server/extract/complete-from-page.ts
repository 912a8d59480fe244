import { type Candidate, hasTime, ingredientsOf } from './candidate.ts'
import type { Page } from './document.ts'
import type { Segment } from './html/segments.ts'
import { cardTitle } from './page/card-title.ts'
import { contentTitle } from './page/content-title.ts'
import { dishTitle } from './page/dish-title.ts'
import { readPageFacts } from './page/facts.ts'
import { readShownNutrition } from './page/shown-nutrition.ts'
import { headingFor, readTitle, siteNames } from './page/title.ts'
import { isAmong, lineKeys } from './reconcile/agreement.ts'

interface Reading {
  address: string
  /** It was read in the text of the page, which has its facts where it stands. */
  isShown: boolean
  /** It is one of several on the page, named by its heading. */
  isPart: boolean
}

/** Fills in what the recipe lacks and its page shows elsewhere. */
export function completeFromPage(
  recipe: Candidate,
  page: Page,
  { address, isShown, isPart }: Reading,
): Candidate {
  const isTitled = recipe.title !== ''
  const anchor = isTitled && hasFacts(recipe) ? 0 : anchorOf(page.segments(), lineKeys(ingredientsOf(recipe)))
  if (isTitled) recipe.title = headingFor(recipe.title, page.head, page.document) ?? recipe.title
  else recipe.title = titleAt(recipe, anchor, page, address)
  if (isPart) recipe.title = fullerTitle(recipe.title, titleOf(page, address))
  if (!isShown) return withFacts(recipe, page, anchor)
  // Where the data has no nutrition, the text of the page seldom has.
  if (recipe.nutrition.length === 0) recipe.nutrition = readShownNutrition(page.segments())
  return recipe
}

const titleOf = (page: Page, address: string) =>
  contentTitle(readTitle(page.head, page.document(), address), page.head, page.document())

/** The title of a recipe that declares none, from what the page shows above its first ingredient. */
function titleAt(recipe: Candidate, firstIngredient: number, page: Page, address: string): string {
  const segments = page.segments()
  const title = cardTitle(segments, firstIngredient, titleOf(page, address))
  const isSite = siteNames(page.head, page.document(), address)
  const dish = dishTitle(title, recipe, { segments, firstIngredient, head: page.head, isSite })
  const isGroup = recipe.ingredientGroups.some(({ name }) => name === dish)
  return isGroup ? titleOf(page, address) : dish
}

/** 'Fried rice' on a page that is called 'Fried rice (炒饭)': the same dish, with its other name. */
const fullerTitle = (own: string, pageTitle: string) =>
  pageTitle.startsWith(own) && /^\s\([^()]{1,40}\)$/.test(pageTitle.slice(own.length)) ? pageTitle : own

/** Servings and times that only the page's text has. */
function withFacts(recipe: Candidate, page: Page, anchor: number): Candidate {
  if (hasFacts(recipe)) return recipe
  const facts = readPageFacts(page.segments(), anchor)
  const servings = recipe.servings ?? facts.servings
  return hasTime(recipe) ? { ...recipe, servings } : { ...recipe, ...facts, servings }
}

const hasFacts = (recipe: Candidate) => recipe.servings !== null && hasTime(recipe)

/** Where the page shows the first ingredient. */
function anchorOf(segments: Segment[], lines: ReadonlySet<string>): number {
  const at = segments.findIndex(({ text, amountFirst }) => isAmong(lines, amountFirst ?? text))
  return at < 0 ? segments.length / 2 : at
}
