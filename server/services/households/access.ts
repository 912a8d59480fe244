import { sql } from 'drizzle-orm'
import { householdMembers, households } from '#db/schema.ts'
import { maxHouseholdPeople } from '#server/contract/constants.ts'
import { message } from '#server/contract/language/t.ts'
import { alwaysEdits, type PlaceRules } from '../places/kind.ts'

/** Its members see who is in it, also before they join; what they share is in plans and lists that are joined. */
export const householdRules: PlaceRules = {
  notFound: message('Household not found'),
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
  notOwner: 'Only who invited the others can change this.',
  notFriend: 'You can only invite your friends into your household.',
  full: `A household has at most ${maxHouseholdPeople} people.`,
}
