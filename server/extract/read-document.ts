import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import type { NamedRecipe, PageProblem } from '#server/contract/page-failures.ts'
import { type Page, parsePage } from './document.ts'
import { framedDocument, otherForms } from './failure/elsewhere.ts'
import { whyNoRecipe } from './failure/why-no-recipe.ts'
import { checkRecipe, extractFrom } from './index.ts'
import type { Wish } from './wish.ts'

export type DocumentReading =
  | {
      kind: 'recipe'
      recipe: ExtractedRecipe
      /** The titles of other complete recipes on the page. */
      others: string[]
      isWanted: boolean
    }
  /** `forms` are other addresses of the same page, which may have what it lacks. */
  | { kind: 'none'; reason: PageProblem; recipes: NamedRecipe[]; forms: string[] }

/** Reads a page's recipe, or the `wanted` one of several by its title, or what the page is instead. */
export function readDocument(html: string, address: string, wanted?: string): DocumentReading {
  const page = parsePage(html)
  const found = recipeOf(page, { address, wanted })
  if (found) return found
  const framed = framedDocument(html)
  const inside = framed === null ? null : recipeOf(parsePage(framed), { address, wanted })
  if (inside) return inside
  return { kind: 'none', ...whyNoRecipe(page, address), forms: otherForms(page, address) }
}

function recipeOf(page: Page, wish: Wish): DocumentReading | null {
  const extracted = extractFrom(page, wish)
  if (!extracted) return null
  const { others, isWanted } = extracted
  return { kind: 'recipe', recipe: checkRecipe(extracted, page), others, isWanted }
}
