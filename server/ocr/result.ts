/** A place in the upright photo; every figure is a share of its width or height, from 0 to 1. */
export interface PhotoBox {
  x: number
  y: number
  w: number
  h: number
}

export interface OcrWord {
  text: string
  box: PhotoBox
  /** 0 to 100. */
  confidence: number
  /** Worth a second look by a person. */
  doubtful: boolean
  /** Index into `OcrResult.lines`. */
  line: number
}

export type LineRole =
  | 'title'
  | 'ingredient'
  | 'group'
  | 'direction'
  | 'servings'
  | 'time'
  | 'heading'
  | 'other'

export interface OcrLine {
  text: string
  box: PhotoBox
  role: LineRole
  /** Which ingredient, direction or group of the recipe the line became part of; null for the other roles. */
  item: number | null
}

export interface OcrRecipe {
  title: string
  /** One line each, groups flattened in order. */
  ingredients: string[]
  /** The same ingredients by group; `name` is null outside any group. */
  ingredientGroups: { name: string | null; ingredients: string[] }[]
  /** One step each, without numbering. */
  directions: string[]
  servings: string | null
  /** Minutes. */
  totalTime: number | null
  prepTime: number | null
  cookTime: number | null
  /** ISO 639-1, as far as the words tell: 'en', 'de', 'fr', 'es', 'it'; null when they do not. */
  language: string | null
}

export interface OcrResult {
  /** Null when the picture holds no recipe that could be told apart; `text` and `lines` are there all the same. */
  recipe: OcrRecipe | null
  /** Everything that was read, in reading order, a printed line each. */
  text: string
  lines: OcrLine[]
  words: OcrWord[]
  /** 0 to 1: how far the reading looks like a recipe read well. */
  quality: number
  /** Pixels of the upright photo, for the proportions of the view. */
  photo: { width: number; height: number }
}
