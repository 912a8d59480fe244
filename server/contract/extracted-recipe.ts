/** A recipe that was extracted from a document, before it is stored. All texts are plain: no markup, no entities. */
export interface ExtractedRecipe {
  title: string
  /** One or more sentences; '' if the page has none. */
  summary: string
  /** One per line, as on the page, without groups. */
  ingredients: string[]
  /** The same lines by group; `name` is null outside of groups. */
  ingredientGroups: IngredientGroup[]
  /** One per step, without numbers. */
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
  /** Absolute address of <link rel="canonical">, on any site. */
  canonicalUrl: string | null
}

export interface IngredientGroup {
  name: string | null
  ingredients: string[]
}
