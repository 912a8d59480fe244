import { type Diet, dietNames } from '#server/contract/potluck-words.ts'
import type { PotluckClash } from '#server/contract/potlucks.ts'
import { type DishFoods, findForDiet, findTyped, readFoods, typedFoods } from '../../text/avoided-foods.ts'
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
  /** Of its recipe; empty without one. */
  ingredients: readonly string[]
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
export function clashesFor(
  { role, mine }: Pick<Look, 'role' | 'mine'>,
  eaters: readonly Eater[],
  dishes: readonly Brought[],
): PotluckClash[] {
  if (role === 'host') return findClashes(eaters, dishes)
  if (role !== 'guest' || mine === null) return []
  const others = eaters.filter(({ id }) => id !== mine.id)
  const found = findClashes(
    others,
    dishes.filter(({ guestId }) => guestId === mine.id),
  ).map((clash) => ({ ...clash, guest: null, avoids: '' }))
  return [...new Map(found.map((clash) => [`${clash.dishId} ${clash.because}`, clash])).values()]
}

/** Dishes that may contain what a guest must not eat, one line for each guest, dish and food. */
export function findClashes(eaters: readonly Eater[], dishes: readonly Brought[]): PotluckClash[] {
  const looked = new Map<string, string | undefined>()
  const read = dishes.map(({ _id, title, ingredients }) => ({
    _id,
    title,
    foods: readFoods([...ingredients.slice(0, maxLines), title]),
  }))
  const clashes: PotluckClash[] = []
  for (const { name, diets, avoids } of eaters) {
    const avoided = [
      ...diets.map((diet) => ({ key: `diet ${diet}`, label: dietNames[diet], find: byDiet(diet) })),
      ...typedFoods(avoids).map((food) => ({ key: `food ${food}`, label: food, find: byFood(food) })),
    ]
    for (const { _id, title, foods } of read) {
      for (const { key, label, find } of avoided) {
        const place = `${_id} ${key}`
        if (!looked.has(place)) looked.set(place, find(foods))
        const found = looked.get(place)
        if (found === undefined) continue
        const because = found.length > maxShown ? `${found.slice(0, maxShown - 1)}…` : found
        clashes.push({ guest: name, avoids: label, dishId: _id, dish: title, because })
        if (clashes.length >= maxClashes) return clashes
      }
    }
  }
  return clashes
}

const byDiet = (diet: Diet) => (foods: DishFoods) => findForDiet(foods, diet)
const byFood = (food: string) => (foods: DishFoods) => findTyped(foods, food)
