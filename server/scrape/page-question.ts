import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'

/** A page as a browser sent its source, or as it was fetched. */
export type PageSource = { html: string } | { bytes: Uint8Array; contentType: string }

/** What the page thread is sent. */
export type PageQuestion = PageSource & { address: string }

/** What it sends back: the recipe, or why the page is not read. */
export interface PageAnswer {
  recipe: ExtractedRecipe | null
  problem?: string | undefined
}
