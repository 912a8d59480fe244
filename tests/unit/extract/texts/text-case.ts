/** A text as people write it, and the recipe a reader finds in it. */
export interface TextCase {
  name: string
  text: string
  title: string
  /** With the names of groups, which end with a colon. */
  ingredients: string[]
  directions: string[]
  tips?: string[]
  servings?: string
  /** Minutes. */
  totalTime?: number
  prepTime?: number
  cookTime?: number
}

/** `tuned` were at hand while the rules were written; of `kept`, 14 of 20 were read exactly on first sight. */
export interface TextCases {
  tuned: TextCase[]
  kept: TextCase[]
}
