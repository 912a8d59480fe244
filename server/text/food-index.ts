import { foodWords } from '#server/contract/food-words.ts'
import { foodNamed } from '#server/contract/measures/foods.ts'
import { parseIngredient } from '#server/contract/measures/ingredient.ts'

/** A food with the numbers of the recipes that need it. */
interface IndexedFood {
  name: string
  recipes: number[]
}

const maxLines = 60
const maxLineLength = 80
/** Of a food that the table does not know. */
const maxWords = 3

interface FoodIndex {
  add(recipe: number, ingredients: readonly string[]): void
  /** By name. Without foods that most recipes have: nobody looks for a recipe with salt. */
  foods(): IndexedFood[]
}

/**
 * The index at the end of a cookbook, of foods as the recipes write them: those that the table knows, and what else has an
 * amount and a short name, because the table does not know the foods of every language.
 */
export function createFoodIndex(): FoodIndex {
  const entries = new Map<string, { spellings: Map<string, number>; recipes: Set<number> }>()
  const all = new Set<number>()
  return {
    add(recipe, ingredients) {
      all.add(recipe)
      for (const line of ingredients.slice(0, maxLines)) {
        const { food, amount } = parseIngredient(line.slice(0, maxLineLength))
        const named = foodNamed(food)
        const isFood = named ? named.name !== 'water' : amount !== null && isShort(food)
        if (!isFood) continue
        const key = foodWords(food).join(' ')
        const entry = entries.get(key) ?? { spellings: new Map(), recipes: new Set() }
        const spelling = food.trim().toLowerCase()
        entry.spellings.set(spelling, (entry.spellings.get(spelling) ?? 0) + 1)
        entry.recipes.add(recipe)
        entries.set(key, entry)
      }
    },
    foods() {
      const tooMany = Math.max(4, all.size / 3)
      const order = new Intl.Collator('en', { sensitivity: 'base' })
      return [...entries.values()]
        .filter(({ recipes }) => recipes.size < tooMany)
        .map(({ spellings, recipes }) => ({
          name: capitalised(mostFrequent(spellings)),
          recipes: [...recipes].sort((one, other) => one - other),
        }))
        .sort((one, other) => order.compare(one.name, other.name))
    },
  }
}

const isShort = (food: string) => {
  const words = food.trim().split(/\s+/)
  return /^\p{L}/u.test(food.trim()) && words.length <= maxWords
}

const mostFrequent = (counts: Map<string, number>) =>
  [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))[0]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
