import { asc, eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { planMembers, users } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { personColumns } from '../accounts/people.ts'
import type { PlaceRules } from '../places/kind.ts'
import { expectPlace, findPlace, peopleOf } from '../places/people.ts'

/** A plan has the id of its owner: everybody has one. */
export const planRules: PlaceRules = {
  notFound: () => t('Plan not found'),
  rows: null,
  members: planMembers,
  notOwner: () => t('Only the owner of a plan can change this.'),
  notFriend: () => t('You can only share your plan with your friends.'),
  full: () =>
    t(
      '{count, plural, one {You can share your plan with at most # friend.} other {You can share your plan with at most # friends.}}',
      { count: maxPlaceMembers },
    ),
}

export const canOpenPlan = async (db: Database, userId: string, id: string): Promise<boolean> =>
  (await findPlace(db, planRules, userId, id)) !== undefined
export const expectPlan = (db: Database, userId: string, id: string) => expectPlace(db, planRules, userId, id)
export const peopleOfPlan = (db: Database, id: string) => peopleOf(db, planRules, id)

/** The person's own, then those that friends share with them. */
export async function plansOpenTo(db: Database, userId: string): Promise<string[]> {
  const shared = await db
    .select({ id: planMembers.placeId })
    .from(planMembers)
    .where(eq(planMembers.userId, userId))
    .orderBy(asc(planMembers.createdAt), asc(planMembers.placeId))
  return [userId, ...shared.map(({ id }) => id)]
}

export async function readPerson(db: Database, id: string) {
  const [person] = await db.select(personColumns).from(users).where(eq(users.id, id))
  return person
}
