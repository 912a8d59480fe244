import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import type { Correction } from '#server/contract/measures/corrections.ts'

/** Where a reading comes from, the most explicit first. */
export type Source = 'json-ld' | 'microdata' | 'rdfa' | 'state' | 'page'

export interface DeclaredImage {
  /** As written in the page: may be relative. */
  url: string
  /** Pixels; null where the page does not say. */
  width: number | null
  height: number | null
}

export interface DeclaredPicture {
  /** As written in the page: may be relative. */
  url: string
  /** The first line of the step that it shows; null for none. */
  step: string | null
}

/** One layer's reading of the page. Texts are plain; what the layer does not find is empty or null. */
export interface Candidate {
  source: Source
  title: string
  summary: string
  ingredientGroups: IngredientGroup[]
  directions: string[]
  servings: string | null
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
  images: DeclaredImage[]
  /** The pictures that the recipe itself declares, those of its steps last. */
  pictures: DeclaredPicture[]
  author: string | null
  /** One line each: 'Calories: 240 kcal'. */
  nutrition: string[]
  /** What it is sorted under, as declared: category, cuisine, diet and keywords. */
  keywords: string[]
  /** Notes and tips below its steps. */
  tips: string[]
  /** What it is cooked with, one line each. */
  equipment: string[]
  /** The address of its video; may be relative. */
  video: string | null
  /** Only other Potlucks say them. */
  corrections: Correction[]
}

export function emptyCandidate(source: Source): Candidate {
  return {
    source,
    title: '',
    summary: '',
    ingredientGroups: [],
    directions: [],
    servings: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    images: [],
    pictures: [],
    author: null,
    nutrition: [],
    keywords: [],
    tips: [],
    equipment: [],
    video: null,
    corrections: [],
  }
}

/** Whether it has ingredients or steps, and not only facts. */
export const hasLines = (candidate: Candidate): boolean =>
  candidate.directions.length > 0 || ingredientsOf(candidate).length > 0

export const hasTime = (recipe: Candidate): boolean =>
  (recipe.totalTime ?? recipe.prepTime ?? recipe.cookTime) !== null

export function ingredientsOf(candidate: Candidate): string[] {
  return candidate.ingredientGroups.flatMap((group) => group.ingredients)
}
