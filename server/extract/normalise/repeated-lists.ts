import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { isUnit } from '../page/quantities.ts'

const timesPrinted = [2, 3, 4, 6]

/** One list of those that come again for wide and narrow screens, in metric and imperial, for two, four and six people. */
export function withoutRepetition(groups: IngredientGroup[]): IngredientGroup[] {
  const lines = groups.flatMap((group) => group.ingredients)
  const foods = lines.map(foodOf)
  const times = timesPrinted.toReversed().find((count) => isRepeated(lines, foods, count))
  const length = times ? lines.length / times : periodOf(foods)
  if (length !== null) return firstLines(groups, length)
  return isPaired(lines, foods) ? everySecond(groups) : groups
}

/** '200 g flour', '1½ cups flour', '50 g butter', '4 tbsp butter': each line again in other units. */
function isPaired(lines: string[], foods: string[]): boolean {
  if (lines.length < 2 * leastRepeated || lines.length % 2 !== 0) return false
  return lines.every((line, at) => {
    const first = at - (at % 2)
    const isSame = foods[at] !== '' && foods[at] === foods[first]
    return isSame && (at === first || line !== lines[first]) && /\d|[¼-¾⅐-⅞]/.test(line)
  })
}

function everySecond(groups: IngredientGroup[]): IngredientGroup[] {
  let count = 0
  return groups
    .map((group) => ({ ...group, ingredients: group.ingredients.filter(() => count++ % 2 === 0) }))
    .filter((group) => group.ingredients.length > 0)
}

const leastRepeated = 3
const leastScaled = 5

function isRepeated(lines: string[], foods: string[], times: number): boolean {
  const length = lines.length / times
  if (!Number.isInteger(length) || length < leastRepeated) return false
  const repeats = (keys: string[]) => keys.every((key, at) => key === keys[at % length])
  if (repeats(lines)) return true
  return repeats(foods) && (length >= leastScaled || (times === 2 && areInBothSystems(lines)))
}

const leastFoods = 3

/** The number of lines after which the same foods repeat, where the last repetition is cut off; null without a repetition. */
function periodOf(foods: string[]): number | null {
  for (let length = leastScaled; 2 * length <= foods.length; length++)
    if (foods.every((food, at) => food === foods[at % length]))
      return new Set(foods.slice(0, length)).size < leastFoods ? null : length
  return null
}

const metric = /\d\s?(?:g|gr|grams?|kg|ml|cl|dl|l|lit(?:re|er)s?)(?!\p{L})/iu
const customary = /[\d¼½¾⅐-⅞]\s?(?:cups?|oz|ounces?|fl|lbs?|pounds?|sticks?|pints?|quarts?)(?!\p{L})/iu

/** '250 g flour, 2 eggs' and '2 cups flour, 2 eggs': at least two foods are measured in both. */
function areInBothSystems(lines: string[]): boolean {
  const half = lines.length / 2
  const pairs = lines.slice(0, half).map((line, at) => [line, lines[half + at] ?? ''] as const)
  const isPair = (one: string, other: string) =>
    metric.test(one) && !metric.test(other) && (customary.test(other) || spoons.test(other))
  const both = pairs.filter(([one, other]) => isPair(one, other) || isPair(other, one))
  return both.length >= 2 && pairs.every((pair) => both.includes(pair) || !pair.some(isMeasured))
}

/** Of either system, and what 'customary' pages write where the others weigh. */
const spoons = /[\d¼½¾⅐-⅞]\s?(?:tbsps?|tablespoons?|tsps?|teaspoons?)(?!\p{L})/iu

const isMeasured = (line: string) => metric.test(line) || customary.test(line)

/** '1½ cups flour (sifted)', '355 ml flour (sifted)' -> 'flour sifted' */
function foodOf(line: string): string {
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.filter((word) => !isUnit(word)).join(' ')
}

function firstLines(groups: IngredientGroup[], length: number): IngredientGroup[] {
  const kept: IngredientGroup[] = []
  let count = 0
  for (const group of groups) {
    const ingredients = group.ingredients.slice(0, Math.max(0, length - count))
    count += group.ingredients.length
    if (ingredients.length > 0) kept.push({ ...group, ingredients })
  }
  return kept
}
