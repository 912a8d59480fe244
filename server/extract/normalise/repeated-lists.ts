import type { IngredientGroup } from '#server/contract/extracted-recipe.ts'
import { systemIn } from '#server/contract/measures/convert.ts'
import { hasNumber } from '#server/contract/measures/number-signs.ts'
import { termsIn } from '#server/contract/measures/terms.ts'
import { isUnitWord } from '#server/contract/measures/unit-words.ts'
import { oncePerText } from '../../text/once-per-text.ts'

const timesPrinted = [2, 3, 4, 6]

/** One list of those that come again for wide and narrow screens, in metric and imperial, for two, four and six people. */
export function withoutRepetition(groups: IngredientGroup[]): IngredientGroup[] {
  const lines = groups.flatMap((group) => group.ingredients)
  const foods = lines.map(oncePerText(foodOf))
  const times = timesPrinted.toReversed().find((count) => isRepeated(lines, foods, count))
  if (times) return firstLines(groups, lines.length / times)
  return isPaired(lines, foods) ? everySecond(groups) : groups
}

/** '200 g flour', '1½ cups flour', '50 g butter', '4 tbsp butter': each line again in other units. */
function isPaired(lines: string[], foods: string[]): boolean {
  if (lines.length < 2 * minRepeated || lines.length % 2 !== 0) return false
  return lines.every((line, at) => {
    const first = at - (at % 2)
    const isSame = foods[at] !== '' && foods[at] === foods[first]
    return isSame && (at === first || line !== lines[first]) && hasNumber(line)
  })
}

function everySecond(groups: IngredientGroup[]): IngredientGroup[] {
  let count = 0
  return groups
    .map((group) => ({ ...group, ingredients: group.ingredients.filter(() => count++ % 2 === 0) }))
    .filter((group) => group.ingredients.length > 0)
}

const minRepeated = 3
const minScaled = 5

function isRepeated(lines: string[], foods: string[], times: number): boolean {
  const length = lines.length / times
  if (!Number.isInteger(length) || length < minRepeated) return false
  const repeats = (keys: string[]) => keys.every((key, at) => key === keys[at % length])
  if (repeats(lines)) return true
  // 'biscuits' in grams are 'cookies' in ounces.
  if (times === 2 && shareOf(foods, length) >= minSameFoods && areInBothSystems(lines)) return true
  return repeats(foods) && (length >= minScaled || (times === 2 && areInBothSystems(lines)))
}

const minSameFoods = 0.7

const shareOf = (foods: string[], half: number) =>
  foods.slice(0, half).filter((food, at) => food !== '' && food === foods[half + at]).length / half

/** '250 g flour, 2 eggs' and '2 cups flour, 2 eggs': at least two foods are measured in both. */
function areInBothSystems(lines: string[]): boolean {
  const half = lines.length / 2
  const read = lines.map(oncePerText(measuresIn))
  const pairs = read.slice(0, half).flatMap((one, at) => {
    const other = read[half + at]
    return other ? [[one, other] as const] : []
  })
  const isPair = (one: Measures, other: Measures) =>
    one.isMetric && !other.isMetric && (other.isCustomary || other.isInSpoons)
  const both = pairs.filter(([one, other]) => isPair(one, other) || isPair(other, one))
  const isMeasured = ({ isMetric, isCustomary }: Measures) => isMetric || isCustomary
  return both.length >= 2 && pairs.every((pair) => both.includes(pair) || !pair.some(isMeasured))
}

interface Measures {
  isMetric: boolean
  isCustomary: boolean
  /** Of either system, and what customary pages write where the others weigh. */
  isInSpoons: boolean
}

function measuresIn(line: string): Measures {
  const systems = termsIn(line).map((term) => (term.isLength ? undefined : systemIn(term)))
  return {
    isMetric: systems.includes('metric'),
    isCustomary: systems.includes('us'),
    isInSpoons: systems.includes(null),
  }
}

/** '1½ cups flour (sifted)', '355 ml flour (sifted)' -> 'flour sifted' */
function foodOf(line: string): string {
  const words = line.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  return words.filter((word) => !isUnitWord(word)).join(' ')
}

function firstLines(groups: IngredientGroup[], length: number): IngredientGroup[] {
  const kept: IngredientGroup[] = []
  let count = 0
  for (const group of groups) {
    const ingredients = group.ingredients.slice(0, Math.max(0, length - count))
    count += group.ingredients.length
    if (ingredients.length > 0) kept.push({ ...group, ingredients })
  }
  // 'Metric' and 'Imperial' above the two lists told them apart.
  const [only, another] = kept
  return only && !another && groups.length > 1 ? [{ ...only, name: null }] : kept
}
