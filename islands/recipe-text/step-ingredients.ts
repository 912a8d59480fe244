import { fold } from '#server/contract/fold.ts'

/** Measures, sizes and what was done to a food before: they name no food. */
const plain = new Set(
  (
    'a an and or of the with without for to from in on plus about into each per your some more extra optional ' +
    'g gr gram grams kg mg ml cl dl l litre litres liter liters oz ounce ounces lb lbs pound pounds cup cups c tbsp tbsps tablespoon tablespoons tsp tsps teaspoon teaspoons pint pints quart quarts stick sticks ' +
    'pinch pinches dash handful handfuls bunch bunches sprig sprigs clove cloves slice slices piece pieces can cans tin tins jar jars packet packets package packages head heads batch knob stalk stalks cm inch inches ' +
    'small medium large big fresh freshly dried dry ground chopped finely roughly coarsely sliced diced minced grated crushed peeled melted softened soft cold warm hot cooked uncooked raw ripe whole plain unsalted salted boneless skinless packed heaped level good quality taste needed serving garnish ' +
    'el tl esslöffel teelöffel tasse tassen prise stück bund zehe zehen dose dosen und oder mit ohne frisch frische frischer frisches gehackt gehackte fein der die das des ' +
    'de du des la le les et ou avec cuillère cuillères soupe café gousse gousses pincée tranche ' +
    'y o con sin del cucharada cucharadas cucharadita cucharaditas taza tazas diente dientes pizca ' +
    'e di con cucchiaio cucchiai cucchiaino cucchiaini spicchio spicchi pizzico'
  )
    .split(' ')
    .map(fold),
)

interface Food {
  /** Folded, in the singular; the last one is what it is, those before say which. */
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
  return { words: wordsIn(name).filter((word) => !plain.has(word)) }
}

/** Folded words in the singular, without numbers. Measures are left out before the plural is, where they are listed. */
const wordsIn = (text: string): string[] =>
  (fold(text).match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []).filter((word) => !plain.has(word)).map(singular)

/** Enough to compare: 'tomatoes' and 'tomato', 'berries' and 'berry', 'Zwiebeln' and 'Zwiebel'. */
function singular(word: string): string {
  if (word.length < 4) return word
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=o|ch|sh|x|ss)es$/, '')
    .replace(/(?<![su])s$/, '')
    .replace(/(?<=l|r)n$/, '')
}
