import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import type { Candidate } from './candidate.ts'
import { type Page, parsePage } from './document.ts'
import { finish } from './finish.ts'
import type { Model } from './page/model.ts'
import { readPageRecipe } from './read-recipe.ts'
import { findDisagreements } from './reconcile/find-disagreements.ts'
import { othersOf } from './several/choose-recipe.ts'
import { TooComplexPage } from './too-complex-page.ts'
import type { Wish } from './wish.ts'

/** Reads the recipe of a page; null when the page holds none. Pure: no network, no clock, no state. */
export function extractRecipe(html: string, address: string, model?: Model): ExtractedRecipe | null {
  return extractFrom(parsePage(html), { address, model })?.recipe ?? null
}

/** The same, compared with what the rest of the page says; this takes as long as reading a page without structured data. */
export function extractChecked(html: string, wish: Wish): ExtractedRecipe | null {
  const page = parsePage(html)
  const found = extractFrom(page, wish)
  return found && checkRecipe(found, page)
}

/** The recipe with the lines about which its page says different things. */
export function checkRecipe({ recipe, layers }: Extracted, page: Page): ExtractedRecipe {
  try {
    return { ...recipe, disagreements: findDisagreements(recipe, layers, page) }
  } catch (error) {
    // What is declared was read without the tree of the page, which is too large to be compared with.
    if (error instanceof TooComplexPage) return recipe
    throw error
  }
}

interface Extracted {
  recipe: ExtractedRecipe
  /** The titles of other complete recipes on the page. */
  others: string[]
  /** Whether it is the wanted one. */
  isWanted: boolean
  /** What the layers read of this recipe, before one of them was chosen for each field. */
  layers: Candidate[]
}

export function extractFrom(page: Page, wish: Wish): Extracted | null {
  const found = readPageRecipe(page, wish)
  const recipe = found && finish(found, page, wish.address)
  if (!found || !recipe) return null
  const { isWanted, layers } = found
  return { recipe, others: othersOf(found.candidates, recipe), isWanted, layers }
}
