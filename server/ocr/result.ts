import type { Turn } from './prepare/grey-image.ts'

/** A bounding box in the upright photo; shares of its width or height, from 0 to 1. */
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
  /** A person should check it. */
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
  /** Of a second recipe on the photo. */
  | 'another'
  | 'other'

export interface OcrLine {
  text: string
  box: PhotoBox
  role: LineRole
  /** Index of the ingredient, direction or group that contains the line; null for the other roles. */
  item: number | null
}

export interface OcrRecipe {
  title: string
  /** One string each, groups flattened in order. */
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
  /** ISO 639-1, detected by stop words: 'en', 'de', 'fr', 'es' or 'it'; null when unknown. */
  language: string | null
}

/** 'text': neither a list nor steps were found, so all text is in the directions; 'nothing': no text was found. */
export type PhotoContent = 'recipe' | 'text' | 'nothing'

export interface OcrResult {
  found: PhotoContent
  /** What was read, in any case; its fields are empty when nothing was found. */
  recipe: OcrRecipe
  /** Clockwise, from the photo that was sent to the upright one. */
  turn: Turn
  /** All lines in reading order, separated by newlines. */
  text: string
  lines: OcrLine[]
  words: OcrWord[]
  /** 0 to 1: estimated quality of the recognition and of the recipe. */
  quality: number
  /** Size of the upright photo in pixels. */
  photo: { width: number; height: number }
}
