import { joinGroups, moveGroups, type NamedGroup, splitGroups } from './ingredient-groups.ts'
import { mergeLines } from './merge-texts.ts'

// Shared by browser and server. Without zod, which stays out of the browser.

/** The words of a recipe, as two devices may change them at once. Missing fields are unchanged. */
export interface RecipeWords {
  title?: string | undefined
  summary?: string | undefined
  ingredients?: string[] | undefined
  ingredientGroups?: NamedGroup[] | undefined
  directions?: string | undefined
  servings?: string | undefined
  prepTime?: string | undefined
  cookTime?: string | undefined
  totalTime?: string | undefined
  author?: string | undefined
  language?: string | undefined
  nutrition?: string[] | undefined
  tips?: string[] | undefined
  equipment?: string[] | undefined
  video?: string | undefined
}

const lists = ['nutrition', 'tips', 'equipment'] as const
const texts = [
  'title',
  'summary',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'author',
  'language',
  'video',
] as const satisfies readonly (keyof RecipeWords)[]

/**
 * Two changes of `base`, made without knowing of each other; null when both changed the same line, about which the person
 * decides. White space that the server tidies is no change.
 */
export function mergeRecipes(base: RecipeWords, mine: RecipeWords, theirs: RecipeWords): RecipeWords | null {
  const merged: RecipeWords = {}
  for (const field of texts) {
    const own = mine[field] ?? base[field]
    const lines = mergeField(textLines(base[field]), textLines(own), textLines(theirs[field]))
    if (!lines) return null
    merged[field] = lines[0] ?? ''
  }
  const foods = mergeFoods(base, withGroups(mine, base), theirs)
  const directions = mergeField(stepsOf(base), stepsOf({ ...base, ...mine }), stepsOf(theirs))
  for (const field of lists) {
    const before = base[field] ?? []
    const lines = mergeField(before, mine[field] ?? before, theirs[field] ?? [])
    if (!lines) return null
    merged[field] = lines
  }
  if (!foods || !directions) return null
  return { ...merged, ...foods, directions: directions.join('\n') }
}

const textLines = (text = '') => (text === '' ? [] : [text])
const stepsOf = ({ directions = '' }: RecipeWords) => (directions === '' ? [] : directions.split('\n'))

function mergeFoods(base: RecipeWords, mine: RecipeWords, theirs: RecipeWords): RecipeWords | null {
  // With the names of their groups, which are lines as people write them.
  const [before, own, other] = [base, mine, theirs].map(({ ingredients = [], ingredientGroups }) =>
    joinGroups(ingredients, ingredientGroups),
  )
  const lines = mergeField(before ?? [], own ?? [], other ?? [])
  if (!lines) return null
  if (lines !== own && lines !== other) return splitGroups(lines, true)
  const { ingredients = [], ingredientGroups = [] } = lines === own ? mine : theirs
  return { ingredients, ingredientGroups }
}

/** Those who know of no groups leave them where they are. */
function withGroups(mine: RecipeWords, base: RecipeWords): RecipeWords {
  const { ingredients: before = [], ingredientGroups: groups = [] } = base
  const ingredients = mine.ingredients ?? before
  return { ingredients, ingredientGroups: mine.ingredientGroups ?? moveGroups(groups, before, ingredients) }
}

/** `theirs` or `mine` itself, where only one of them changed. */
function mergeField(base: string[], mine: string[], theirs: string[]): string[] | null {
  const [before, own, other] = [base, mine, theirs].map((lines) => lines.map(tidy))
  if (!before || !own || !other || isSame(own, before)) return theirs
  if (isSame(other, before) || isSame(other, own)) return mine
  const { lines, isConflict } = mergeLines(before, own, other)
  return isConflict ? null : lines
}

const tidy = (line: string) => line.replace(/\s+/g, ' ').trim()
const isSame = (one: string[], other: string[]) => JSON.stringify(one) === JSON.stringify(other)
