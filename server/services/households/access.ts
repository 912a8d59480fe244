import { sql } from 'drizzle-orm'
import { householdMembers, households } from '#db/schema.ts'
import { maxHouseholdPeople } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { alwaysEdits, type PlaceRules } from '../places/kind.ts'

/** Its members see who is in it, also before they join; what they share is in plans and lists that are joined. */
export const householdRules: PlaceRules = {
  notFound: () => t('Household not found'),
  rows: {
    table: households,
    id: households.id,
    ownerId: households.ownerId,
    // A person has one: it needs no name.
    name: sql`''`.mapWith(String),
    nameStamp: sql`''`.mapWith(String),
    deletedAt: sql<null>`NULL`,
    position: households.createdAt,
  },
  members: {
    table: householdMembers,
    placeId: householdMembers.householdId,
    userId: householdMembers.userId,
    createdAt: householdMembers.createdAt,
    madeBy: householdMembers.madeBy,
    canEdit: alwaysEdits,
  },
  maxMembers: maxHouseholdPeople - 1,
  notOwner: () => t('Only the person who invited the others can change this.'),
  notFriend: () => t('You can only invite your friends into your household.'),
  full: () =>
    t('{count, plural, one {A household has at most # person.} other {A household has at most # people.}}', {
      count: maxHouseholdPeople,
    }),
}
