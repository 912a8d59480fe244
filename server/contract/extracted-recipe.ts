/** What the extractor reads from a page, before it is stored. Every text is plain: no markup, no entities. */
export interface ExtractedRecipe {
  title: string
  /** One or more sentences; '' when the page has none. */
  summary: string
  /** One line each, as the page shows them, groups flattened in order. */
  ingredients: string[]
  /** The same lines by group; `name` is null for lines outside any group. */
  ingredientGroups: IngredientGroup[]
  /** One step each, without numbering. */
  directions: string[]
  /** As shown, e.g. '4', '4-6', '12 cookies'. */
  servings: string | null
  /** Minutes. */
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
  /** Absolute address of the largest declared picture. */
  imageUrl: string | null
  author: string | null
  siteName: string | null
  /** BCP 47, e.g. 'en' or 'pt-BR'. */
  language: string | null
  /** Absolute address of <link rel="canonical">, whatever its site. */
  canonicalUrl: string | null
}

export interface IngredientGroup {
  name: string | null
  ingredients: string[]
}
