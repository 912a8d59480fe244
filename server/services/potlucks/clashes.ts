import { inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { recipes } from '#db/schema.ts'
import { type Avoided, avoidedGroup, understand } from '#server/contract/measures/avoided.ts'
import { contentsOf } from '#server/contract/measures/foods.ts'
import { findAvoided, type LineWithContents, readLines } from '#server/contract/measures/recipe-contents.ts'
import { type Diet, dietNames } from '#server/contract/potluck-words.ts'
import type { PotluckClash } from '#server/contract/potlucks.ts'
import { pause } from '../../async/in-pieces.ts'
import type { Look } from './guests-view.ts'

interface Eater {
  id: string
  name: string
  diets: readonly Diet[]
  avoids: string
}

interface Brought {
  _id: string
  guestId: string
  title: string
  /** Null without one, and when it cannot be read. */
  recipeId: string | null
}

/** Characters of an ingredient that are shown. */
const maxShown = 100
/** Two hundred guests with everything ticked would be more than anybody reads. */
const maxClashes = 200
/** A recipe from a page may have 2,000 lines. */
const maxLines = 500

/**
 * The host checks all dishes. The other guests check their own, without learning who avoids what: only the line of their recipe
 * is shown.
 */
export async function clashesFor(
  db: Database,
  { role, mine }: Pick<Look, 'role' | 'mine'>,
  eaters: readonly Eater[],
  dishes: readonly Brought[],
): Promise<PotluckClash[]> {
  if (role === 'host') return findClashes(db, eaters, dishes)
  if (role !== 'guest' || mine === null) return []
  const others = eaters.filter(({ id }) => id !== mine.id)
  const own = dishes.filter(({ guestId }) => guestId === mine.id)
  const found = (await findClashes(db, others, own)).map((clash) => ({ ...clash, guest: null, avoids: '' }))
  return [...new Map(found.map((clash) => [`${clash.dishId} ${clash.because}`, clash])).values()]
}

/**
 * Dishes that may contain what a guest must not eat, one line for each guest, dish and food. With turns for other requests: 200
 * guests and 400 long recipes take seconds.
 */
async function findClashes(
  db: Database,
  eaters: readonly Eater[],
  dishes: readonly Brought[],
): Promise<PotluckClash[]> {
  if (eaters.every(({ diets, avoids }) => diets.length === 0 && avoids === '')) return []
  const looked = new Map<string, string | undefined>()
  const read = await readDishes(db, dishes)
  const clashes: PotluckClash[] = []
  for (const { name, diets, avoids } of eaters) {
    const avoided = avoidedBy({ diets, avoids })
    for (const { _id, title, recipeId, foods } of read) {
      for (const each of avoided) {
        const place = `${recipeId ?? _id} ${each.label}`
        if (!looked.has(place)) looked.set(place, findAvoided(foods, each)?.text)
        const turn = pause()
        if (turn) await turn
        const found = looked.get(place)
        if (found === undefined) continue
        const because = found.length > maxShown ? `${found.slice(0, maxShown - 1)}…` : found
        clashes.push({ guest: name, avoids: each.label, dishId: _id, dish: title, because })
        if (clashes.length >= maxClashes) return clashes
      }
    }
  }
  return clashes
}

/** Recipes that are read before other requests have their turn. */
const atOnce = 10

/** The foods of each dish, those of a recipe once. */
async function readDishes(
  db: Database,
  dishes: readonly Brought[],
): Promise<(Brought & { foods: readonly LineWithContents[] })[]> {
  const ids = [...new Set(dishes.flatMap(({ recipeId }) => recipeId ?? []))]
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
  return dishes.map((dish) => ({
    ...dish,
    foods: ofRecipes.get(dish.recipeId ?? '') ?? [readTitle(dish.title)],
  }))
}

const avoidedBy = ({ diets, avoids }: Pick<Eater, 'diets' | 'avoids'>): Avoided[] => [
  ...diets.map((diet) => avoidedGroup(diet, dietNames[diet])),
  ...understand(avoids).avoided,
]

/** What guests typed and Potluck does not understand: the host must ask them. */
export const unclearWords = (
  eaters: readonly Pick<Eater, 'name' | 'avoids'>[],
): { guest: string; words: string }[] =>
  eaters.flatMap(({ name, avoids }) => understand(avoids).unclear.map((words) => ({ guest: name, words })))

const readTitle = (text: string): LineWithContents => ({ text, contents: contentsOf(text) })
