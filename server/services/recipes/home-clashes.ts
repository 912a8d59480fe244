import type { Database } from '#db/dialect.ts'
import type { RecipeClashes } from '#server/contract/clashes.ts'
import type { App } from '../../app.ts'
import type { Unwanted } from '../../search/find-page.ts'
import { findHousehold, housematesIn } from '../accounts/housemates.ts'
import type { Actor } from '../accounts/sessions.ts'
import { findHeld } from './recipes.ts'

/** The people who live together with this one, who is among them; none without a household. */
async function peopleAtHome(db: Database, userId: string): Promise<string[]> {
  const household = await findHousehold(db, userId)
  const people = household ? await housematesIn(db, household) : []
  return people.length > 1 ? people : []
}

/** What of a recipe those who live together must not eat. */
export async function readHomeClashes(app: App, actor: Actor, savedId: string): Promise<RecipeClashes> {
  // The table of foods is loaded with the first recipe that is checked, not at the start.
  const { findClashes, readEatersOf } = await import('./clashes.ts')
  return app.store.snapshot(async (db) => {
    const { recipeId } = await findHeld(db, actor.id, savedId)
    const { eaters, nameOf } = await readEatersOf(db, await peopleAtHome(db, actor.id), actor.id)
    const clashes = await findClashes(db, eaters, [{ id: savedId, title: '', recipeId }])
    return {
      clashes: clashes.map(({ person, avoids, because }) => ({ person: nameOf(person), avoids, because })),
    }
  })
}

/** The same for a filter: what recipes must not have. */
export async function readUnwantedAtHome(db: Database, userId: string): Promise<Unwanted[]> {
  const people = await peopleAtHome(db, userId)
  if (people.length === 0) return []
  const { readEatersOf } = await import('./clashes.ts')
  const { wordsOfAvoided } = await import('#server/contract/measures/unwanted.ts')
  const { eaters } = await readEatersOf(db, people, userId)
  const unwanted = eaters
    .flatMap(({ avoided }) => avoided)
    .map((each) => ({ food: each.label, words: wordsOfAvoided([each]) }))
  const words = new Set(unwanted.flatMap((each) => each.words ?? []))
  // Ten people who avoid much are one scan.
  return [{ food: '', words: [...words] }, ...unwanted.filter((each) => each.words === null)]
}
