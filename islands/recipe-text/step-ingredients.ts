import { fold } from '#server/contract/fold.ts'
import { foodWords } from '#server/contract/food-words.ts'
import { isBesideFood } from '#server/contract/measures/unit-words.ts'

/** Next to measures, sizes and what was done to a food before, these name no food either. */
const others = new Set(
  (
    'and or with without for to from in on plus about into each per your more extra optional cm inch inches ' +
    'batch dried dry ground soft cooked uncooked raw plain unsalted salted taste needed serving garnish the some ' +
    'und oder mit ohne der die das des de du la le les et ou avec y o con sin del e di'
  ).split(' '),
)

const isPlain = (word: string) => others.has(word) || isBesideFood(word)

interface Food {
  /** Keys, the same in any number; the last one is what it is, those before say which. */
  words: readonly string[]
}

/**
 * For each step, the lines of its own ingredients, by index. A line belongs to a step that names its food: 'olive oil' to
 * 'heat the oil', but in a recipe with two oils only to the one that is named.
 */
export function ingredientsOfSteps(
  ingredients: readonly string[],
  steps: readonly string[],
): readonly (readonly number[])[] {
  const foods = ingredients.map(foodOf)
  return steps.map((step) => {
    const said = new Set(wordsIn(step))
    return foods.flatMap((food, index) => (isNamed(food, said, foods) ? [index] : []))
  })
}

function isNamed(food: Food, said: ReadonlySet<string>, foods: readonly Food[]): boolean {
  const head = food.words.at(-1)
  if (head === undefined) return false
  const others = foods.filter((other) => other !== food)
  // 'Chicken' alone stands for 'chicken thighs', unless another line has chicken, too.
  const named = food.words.slice(0, -1).filter((word) => said.has(word))
  if (!said.has(head)) return named.some((word) => !others.some(({ words }) => words.includes(word)))
  const rivals = others.filter(({ words }) => words.at(-1) === head)
  if (rivals.length === 0) return true
  const isMeant = (words: readonly string[]) => words.slice(0, -1).some((word) => said.has(word))
  if (isMeant(food.words)) return true
  // 'The sugar' is not the icing sugar where there is plain sugar.
  const isOther = food.words.length > 1 && rivals.some(({ words }) => words.length === 1)
  return !isOther && !rivals.some(({ words }) => isMeant(words))
}

/** The words that name the food of a line: before its comma and outside of its brackets. */
function foodOf(line: string): Food {
  const [name = ''] = line.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ').split(/[,;]| [–—-] /)
  return { words: wordsIn(name) }
}

/** The keys of its words, without numbers and measures. */
const wordsIn = (text: string): string[] =>
  foodWords((fold(text).match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).filter((word) => !isPlain(word)).join(' '))
