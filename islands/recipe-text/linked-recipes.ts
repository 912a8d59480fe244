import { fold } from '#server/contract/fold.ts'
import { termsIn } from '#server/contract/measures/terms.ts'

interface Titled {
  _id: string
  title: string
}

const portions = /^\s(?:quantit(?:y|ies)|portion(?:en|s)?|dos[ei])(?!\p{L})/iu

/** '1 batch', 'half a recipe of', '2 Portionen': how many of the other recipe; null for other amounts. */
function batches(line: string): number | null {
  const text = line.trim().replace(/^(\d+) ?x /i, '$1 ')
  const [first] = termsIn(text)
  if (first?.start !== 0) return null
  const isBatch = first.unit?.unit === 'batch' || portions.test(text.slice(first.end))
  return isBatch ? (first.numbers[0]?.value ?? null) : null
}

/**
 * The recipe of each line that names another one: '1 batch pizza dough' is the recipe 'Pizza dough'. A title of one word
 * is meant only after 'batch', 'recipe' or 'portion': 'Butter' in a list of ingredients is butter.
 */
export function linkedRecipes<Recipe extends Titled>(
  lines: readonly string[],
  recipes: readonly Recipe[],
): ReadonlyMap<number, Recipe> {
  const named = recipes
    .map((recipe) => ({ recipe, words: wordsIn(recipe.title) }))
    .filter(({ words }) => words !== '')
    // 'Sourdough pizza dough' before 'pizza dough'.
    .sort((one, other) => other.words.length - one.words.length)
  const found = new Map<number, Recipe>()
  lines.forEach((line, index) => {
    const [name = ''] = line.replace(/\([^)]*\)/g, ' ').split(/[,;]/)
    const words = ` ${wordsIn(name)} `
    const isBatch = batches(line) !== null
    const match = named.find(
      (each) => (isBatch || each.words.includes(' ')) && words.endsWith(` ${each.words} `),
    )
    if (match) found.set(index, match.recipe)
  })
  return found
}

/** How many times the other recipe is needed; 1 if the line does not say. */
export function batchesIn(line: string): number {
  const count = batches(line) ?? 1
  return count <= 100 ? count : 1
}

const wordsIn = (text: string) => (fold(text).match(/[\p{L}\d]+/gu) ?? []).join(' ')
