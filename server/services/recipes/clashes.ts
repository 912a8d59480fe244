import { inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import { type Avoided, avoidedGroup, understand } from '#server/contract/measures/avoided.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import { findAvoided, type LineWithContents, readLines } from '#server/contract/measures/recipe-contents.ts'
import { type Diet, dietNames } from '#server/contract/potluck-words.ts'
import { pause } from '../../async/in-pieces.ts'

// Meals that may contain what a person must not eat. Loads the table of foods: import this file when it is needed.

export interface Eater {
  name: string
  diets: readonly Diet[]
  avoids: string
}

/** A dish or an entry of a plan. */
interface Meal {
  id: string
  title: string
  /** Null without one, and when it cannot be read. */
  recipeId: string | null
}

export interface Clash {
  mealId: string
  title: string
  person: string
  /** 'No nuts', or the food as the person typed it. */
  avoids: string
  /** The ingredient, or the title of a meal without a recipe. */
  because: string
}

/** Characters of an ingredient that are shown. */
const maxShown = 100
/** Two hundred people with everything ticked would be more than anybody reads. */
const maxClashes = 200
/** A recipe from a page may have 2,000 lines. */
const maxLines = 500

/**
 * One for each person, meal and food. With turns for other requests: 200 people and 400 long recipes take seconds.
 */
export async function findClashes(
  db: Database,
  eaters: readonly Eater[],
  meals: readonly Meal[],
): Promise<Clash[]> {
  if (eaters.every(({ diets, avoids }) => diets.length === 0 && avoids === '')) return []
  const looked = new Map<string, string | undefined>()
  const read = await readMeals(db, meals)
  const clashes: Clash[] = []
  for (const { name, diets, avoids } of eaters) {
    const avoided = avoidedBy({ diets, avoids })
    for (const { id, title, recipeId, lines } of read) {
      for (const each of avoided) {
        const place = `${recipeId ?? id} ${each.label}`
        if (!looked.has(place)) looked.set(place, findAvoided(lines, each)?.text)
        const turn = pause()
        if (turn) await turn
        const found = looked.get(place)
        if (found === undefined) continue
        const because = found.length > maxShown ? `${found.slice(0, maxShown - 1)}…` : found
        clashes.push({ person: name, avoids: each.label, mealId: id, title, because })
        if (clashes.length >= maxClashes) return clashes
      }
    }
  }
  return clashes
}

/** Recipes that are read before other requests have their turn. */
const atOnce = 10

/** The lines of each meal, those of a recipe once. */
async function readMeals(
  db: Database,
  meals: readonly Meal[],
): Promise<(Meal & { lines: readonly LineWithContents[] })[]> {
  const ids = [...new Set(meals.flatMap(({ recipeId }) => recipeId ?? []))]
  const ofRecipes = new Map<string, readonly LineWithContents[]>()
  for (let from = 0; from < ids.length; from += atOnce) {
    const { id, title, ingredients, corrections } = recipes
    const part = ids.slice(from, from + atOnce)
    const rows = await db
      .select({ id, title, ingredients, corrections })
      .from(recipes)
      .where(inArray(id, part))
    for (const row of rows) {
      const lines = readLines({ ...row, ingredients: row.ingredients.slice(0, maxLines) })
      ofRecipes.set(row.id, [...lines, readTitle(row.title)])
      await pause()
    }
  }
  return meals.map((meal) => ({
    ...meal,
    lines: ofRecipes.get(meal.recipeId ?? '') ?? [readTitle(meal.title)],
  }))
}

const readTitle = (text: string): LineWithContents => ({ text, contents: contentsOf(text) })

const avoidedBy = ({ diets, avoids }: Pick<Eater, 'diets' | 'avoids'>): Avoided[] => [
  ...diets.map((diet) => avoidedGroup(diet, dietNames[diet])),
  ...understand(avoids).avoided,
]

/** What people typed and Potluck does not understand: they must be asked. */
export const unclearWords = (
  eaters: readonly Pick<Eater, 'name' | 'avoids'>[],
): { person: string; words: string }[] =>
  eaters.flatMap(({ name, avoids }) => understand(avoids).unclear.map((words) => ({ person: name, words })))
