import type { ExtractedRecipe } from '#server/contract/extracted-recipe.ts'

/** A page as a browser sent its source, or as it was fetched. */
export type PageSource = { html: string } | { bytes: Uint8Array; contentType: string }

/** What the page thread is sent: a page to read, or the JSON that one came in. */
export type PageQuestion = (PageSource & { address: string }) | { json: Uint8Array }

/** What it sends back: the recipe or the parsed JSON, or why there is none. */
export interface PageAnswer {
  recipe?: ExtractedRecipe | null | undefined
  parsed?: unknown
  /** What is wrong with the JSON, as a sentence for the person who sent it. */
  refusal?: string | undefined
  problem?: string | undefined
}
