import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'
import type { NamedRecipe, PageProblem } from '#server/contract/page-failures.ts'
import { parsePage } from './document.ts'
import { whyNoRecipe } from './failure/why-no-recipe.ts'
import { checkRecipe, extractFrom } from './index.ts'

export type DocumentReading =
  | {
      kind: 'recipe'
      recipe: ExtractedRecipe
      /** The titles of other complete recipes on the page. */
      others: string[]
      isWanted: boolean
    }
  | { kind: 'none'; reason: PageProblem; recipes: NamedRecipe[] }

/** Reads a page's recipe, or the `wanted` one of several by its title, or what the page is instead. */
export function readDocument(html: string, address: string, wanted?: string): DocumentReading {
  const page = parsePage(html)
  const extracted = extractFrom(page, { address, wanted })
  if (extracted) {
    const { others, isWanted } = extracted
    return { kind: 'recipe', recipe: checkRecipe(extracted, page), others, isWanted }
  }
  return { kind: 'none', ...whyNoRecipe(page, address) }
}
