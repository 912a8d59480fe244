import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { joinedPlaces, users } from '#db/schema.ts'
import type { Joined } from '../../contract/households.ts'
import { personColumns } from '../accounts/people.ts'
import type { PlaceRules } from './kind.ts'
import { peopleOf } from './people.ts'

// The plans of a household, and its first lists, are joined: each of its people opens their own, by its own id and with
// the friends who see it, and all of them show what is stored in one. So what a device did without a network before or
// after its person joined finds its place.

const selectJoined = (db: Database, ids: readonly string[]) =>
  db
    .select()
    .from(joinedPlaces)
    .where(inArray(joinedPlaces.id, [...ids]))

/** The place in which these store what they have: mostly themselves. */
export async function contentsOfPlace(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const joined = await selectJoined(db, ids)
  const contents = new Map(joined.map(({ id, contentId }) => [id, contentId]))
  return new Map(ids.map((id) => [id, contents.get(id) ?? id]))
}

export async function contentOfPlace(db: Database, id: string): Promise<string> {
  return (await contentsOfPlace(db, [id])).get(id) ?? id
}

/** All places that show what is stored in this one. */
export async function placesShowing(db: Database, contentId: string): Promise<string[]> {
  const joined = await db
    .select({ id: joinedPlaces.id })
    .from(joinedPlaces)
    .where(eq(joinedPlaces.contentId, contentId))
    .orderBy(asc(joinedPlaces.id))
  return joined.length === 0 ? [contentId] : joined.map(({ id }) => id)
}

/** This place and those that are joined to it. */
export const placesJoinedTo = async (db: Database, id: string): Promise<string[]> =>
  placesShowing(db, await contentOfPlace(db, id))

/** Of all that are joined to this place: the person of each, then the friends who see it. */
export async function peopleOfJoined(db: Database, rules: PlaceRules, id: string): Promise<string[]> {
  const people: string[] = []
  for (const each of await placesJoinedTo(db, id)) people.push(...(await peopleOf(db, rules, each)))
  return [...new Set(people)]
}

/** Of these places, those that are joined to others: since when, and who else sees them because of that. */
export async function readJoined(
  db: Database,
  rules: PlaceRules,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Joined>> {
  const found = new Map<string, Joined>()
  for (const { id, createdAt } of await selectJoined(db, ids)) {
    const own = await peopleOf(db, rules, id)
    const others = (await peopleOfJoined(db, rules, id)).filter((each) => !own.includes(each))
    const isOther = inArray(users.id, others)
    const people = await db.select(personColumns).from(users).where(isOther).orderBy(asc(users.id))
    found.set(id, { since: createdAt, people })
  }
  return found
}
