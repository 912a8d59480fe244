import type { Database } from '#db/dialect.ts'
import type { Potluck, PotluckClash } from '#server/contract/potlucks.ts'
import { type Eater, findClashes, readEaters, unclearWords } from '../recipes/clashes.ts'
import type { Look } from './guests-view.ts'

export { readEaters }

interface Guest extends Eater {
  id: string
}

interface Brought {
  _id: string
  guestId: string
  title: string
  /** Null without one, and when it cannot be read. */
  recipeId: string | null
}

/**
 * The host checks all dishes. The other guests check their own, without learning who avoids what: only the line of their recipe
 * is shown.
 */
export async function clashesFor(
  db: Database,
  { role, mine }: Pick<Look, 'role' | 'mine'>,
  guests: readonly Guest[],
  dishes: readonly Brought[],
): Promise<PotluckClash[]> {
  if (role === 'host') return clashesOf(db, guests, dishes)
  if (role !== 'guest' || mine === null) return []
  const others = guests.filter(({ id }) => id !== mine.id)
  const own = dishes.filter(({ guestId }) => guestId === mine.id)
  const found = (await clashesOf(db, others, own)).map((clash) => ({ ...clash, guest: null, avoids: '' }))
  return [...new Map(found.map((clash) => [`${clash.dishId} ${clash.because}`, clash])).values()]
}

async function clashesOf(
  db: Database,
  guests: readonly Guest[],
  dishes: readonly Brought[],
): Promise<PotluckClash[]> {
  const meals = dishes.map(({ _id: id, title, recipeId }) => ({ id, title, recipeId }))
  const found = await findClashes(db, guests, meals, { asksAboutTitles: true })
  return found.map(({ person, avoids, mealId, title, because }) => ({
    ...{ guest: person, avoids, dishId: mealId, dish: title, because },
  }))
}

/** What guests typed and Potluck does not understand: the host must ask them. */
export const unclearOf = (guests: readonly Guest[]): Potluck['unclear'] =>
  unclearWords(guests).map(({ person, words }) => ({ guest: person, words }))
