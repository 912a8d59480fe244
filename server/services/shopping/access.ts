import { eq } from 'drizzle-orm'
import type { Database } from '#db/dialect.ts'
import { shoppingLists, shoppingMembers } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlaceRules } from '../places/kind.ts'
import { expectOwn, expectPlace, findPlace, peopleOf } from '../places/people.ts'

export const listRules: PlaceRules = {
  notFound: () => t('Shopping list not found'),
  rows: {
    table: shoppingLists,
    ownerId: shoppingLists.userId,
    name: shoppingLists.name,
    nameStamp: shoppingLists.nameStamp,
    deletedAt: shoppingLists.deletedAt,
  },
  members: shoppingMembers,
  notOwner: () => t('Only the owner of a shopping list can change this.'),
  notFriend: () => t('You can only share shopping lists with your friends.'),
  full: () =>
    t(
      '{count, plural, one {You can share a shopping list with at most # friend.} other {You can share a shopping list with at most # friends.}}',
      { count: maxPlaceMembers },
    ),
}

export const findList = (db: Database, userId: string, id: string) => findPlace(db, listRules, userId, id)
export const expectList = (db: Database, userId: string, id: string) => expectPlace(db, listRules, userId, id)
export const expectOwnList = (db: Database, userId: string, id: string) =>
  expectOwn(db, listRules, userId, id)
/** Whose limit for texts its lines count towards. */
export async function ownerOfList(db: Database, id: string): Promise<string> {
  const [list] = await db
    .select({ userId: shoppingLists.userId })
    .from(shoppingLists)
    .where(eq(shoppingLists.id, id))
  return list?.userId ?? ''
}
export const peopleOfList = (db: Database, id: string) => peopleOf(db, listRules, id)
