import { loadAllNames } from '#food-names'
import { foodPatterns } from '#server/contract/food-patterns.ts'
import { foodLines } from '#server/contract/food-words.ts'
import { splitList } from '#server/contract/language/lists.ts'
import type { LibraryVersions } from '#server/contract/library.ts'
import { readLines } from '#server/contract/measures/recipe-contents.ts'
import { contentWords, unwantedWords } from '#server/contract/measures/unwanted.ts'
import type { Recipe } from '#server/contract/recipes.ts'

type AtHome = LibraryVersions['unwantedAtHome']

export async function loadUnwanted(without: string, atHome: AtHome): Promise<(recipe: Recipe) => boolean> {
  await loadAllNames()
  return unwantedIn(without, atHome)
}

/** Whether a recipe has one of these foods, separated by commas, or what someone at home must not eat, as the server finds it. */
export function unwantedIn(without: string, atHome: AtHome = []): (recipe: Recipe) => boolean {
  const typed = splitList(without).map((food) => ({ food, words: unwantedWords(food) }))
  const foods = [...typed, ...atHome].map(({ food, words }) => ({ words, patterns: foodPatterns(food) }))
  return (recipe) => {
    const [text, contents] = [foodLines(recipe.ingredients), contentWords(readLines(recipe))]
    return foods.some(({ words, patterns }) =>
      words ? words.some((word) => contents.includes(word)) : patterns.some((each) => text.includes(each)),
    )
  }
}
