import { foodPatterns } from '#server/contract/food-patterns.ts'
import { foodLines } from '#server/contract/food-words.ts'
import { splitList } from '#server/contract/language/lists.ts'
import { readLines } from '#server/contract/measures/recipe-contents.ts'
import { contentWords, unwantedWords } from '#server/contract/measures/unwanted.ts'
import type { Recipe } from '#server/contract/recipes.ts'

/** Whether a recipe has one of these foods, separated by commas, as the server finds it. */
export function unwantedIn(without: string): (recipe: Recipe) => boolean {
  const foods = splitList(without).map((food) => ({
    words: unwantedWords(food),
    patterns: foodPatterns(food),
  }))
  return (recipe) => {
    const [text, contents] = [foodLines(recipe.ingredients), contentWords(readLines(recipe))]
    return foods.some(({ words, patterns }) =>
      words ? words.some((word) => contents.includes(word)) : patterns.some((each) => text.includes(each)),
    )
  }
}
