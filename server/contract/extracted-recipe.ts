import type { Correction } from './measures/corrections.ts'

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
  /** The other pictures that the page declares, and those of its steps, in their order. */
  pictures: FoundPicture[]
  author: string | null
  /** As published, one line each: 'Calories: 240 kcal'. */
  nutrition: string[]
  /** What people might tag it with, from its category, cuisine, diet and keywords. */
  keywords: string[]
  /** Notes and tips below its steps, one paragraph each. */
  tips: string[]
  /** What it is cooked with, one line each. */
  equipment: string[]
  /** Absolute address of its video. */
  video: string | null
  /** Of the cook, where the page is that of another Potluck. */
  corrections: Correction[]
  siteName: string | null
  /** BCP 47, e.g. 'en' or 'pt-BR'. */
  language: string | null
  /** Absolute address of <link rel="canonical">, on any site. */
  canonicalUrl: string | null
  /** Of each ingredient line, and of each step. */
  ingredientOrigins: LineOrigin[]
  directionOrigins: LineOrigin[]
  /** Lines about which the page says different things; empty unless they were looked for. */
  disagreements: Disagreement[]
}

/** Where a line was read: 'declared' is data for programs (JSON-LD, microdata, RDFa, the state of a framework), 'page' the text that people see. */
export type LineOrigin = 'declared' | 'page'

/** A line that the page's text and the data in the page give with different amounts. */
export interface Disagreement {
  part: 'ingredient' | 'step'
  /** Index into `ingredients` or `directions`. */
  line: number
  taken: string
  other: string
  /** Which side says `other`. */
  from: 'page' | 'data'
}

/** A picture of a page other than the recipe's cover. */
export interface FoundPicture {
  /** Absolute. */
  url: string
  /** Index of the step that it shows; null for none. */
  step: number | null
}

export interface IngredientGroup {
  name: string | null
  ingredients: string[]
}
