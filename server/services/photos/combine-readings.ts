import type { OcrLine, OcrRecipe } from '../../ocr/result.ts'
import { findRepeated } from './repeated-lines.ts'

/** What was read in one photo. */
export interface PhotoReading {
  recipe?: OcrRecipe
  lines?: readonly OcrLine[]
}

interface Combined {
  recipe: OcrRecipe
  /** The lines of each photo; `item` counts in the combined recipe. */
  lines: OcrLine[][]
}

/** More lines than a recipe can be saved with. */
const maxItems = 450

export const nothing: OcrRecipe = {
  title: '',
  ingredients: [],
  ingredientGroups: [],
  directions: [],
  servings: null,
  totalTime: null,
  prepTime: null,
  cookTime: null,
  language: null,
}

/**
 * One recipe from the photos of its pages, in their order. Each fact is that of the first photo that has it; lists are
 * continued, without the lines that two photos show.
 */
export function combineReadings(readings: readonly PhotoReading[]): Combined {
  return readings.reduce<Combined>(append, { recipe: nothing, lines: [] })
}

function append(
  { recipe, lines }: Combined,
  { recipe: next = nothing, lines: added = [] }: PhotoReading,
): Combined {
  const ingredients = continueList(recipe.ingredients, next.ingredients)
  const directions = continueSteps(recipe.directions, next.directions)
  const groups = recipe.ingredientGroups.length
  const counted = added.map((line): OcrLine => {
    if (line.item === null) return line
    if (line.role === 'ingredient') return { ...line, item: ingredients.items[line.item] ?? null }
    if (line.role === 'direction') return { ...line, item: directions.items[line.item] ?? null }
    return { ...line, item: line.item + groups }
  })
  return {
    recipe: {
      title: recipe.title || next.title,
      ingredients: ingredients.texts,
      ingredientGroups: [...recipe.ingredientGroups, ...next.ingredientGroups],
      directions: directions.texts,
      servings: recipe.servings ?? next.servings,
      totalTime: recipe.totalTime ?? next.totalTime,
      prepTime: recipe.prepTime ?? next.prepTime,
      cookTime: recipe.cookTime ?? next.cookTime,
      language: recipe.language ?? next.language,
    },
    lines: [...lines, counted],
  }
}

interface Continued {
  texts: string[]
  /** For each line of the next photo, its index in `texts`; null beyond the limit. */
  items: (number | null)[]
}

function continueList(texts: readonly string[], next: readonly string[]): Continued {
  const all = [...texts]
  const items = findRepeated(texts, next).map((repeated, index) => {
    if (repeated !== null) return repeated
    if (all.length >= maxItems) return null
    return all.push(next[index] ?? '') - 1
  })
  return { texts: all, items }
}

/** A step that goes on over the page is one step. */
function continueSteps(texts: readonly string[], next: readonly string[]): Continued {
  const last = texts.at(-1)
  const [first = '', ...rest] = next
  const isBroken = last !== undefined && !/[.!?:;)"”]$/.test(last) && /^\p{Ll}/u.test(first)
  if (!isBroken) return continueList(texts, next)
  const joined = [...texts.slice(0, -1), `${last} ${first}`]
  const { texts: all, items } = continueList(joined, rest)
  return { texts: all, items: [joined.length - 1, ...items] }
}
