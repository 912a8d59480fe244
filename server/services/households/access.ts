import { householdMembers, households } from '#db/schema.ts'
import { maxHouseholdPeople } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlaceRules } from '../places/kind.ts'

/** Its members see who is in it, also before they join; what they share is in plans and lists that are joined. */
export const householdRules: PlaceRules = {
  notFound: () => t('Household not found'),
  rows: { table: households, ownerId: households.ownerId },
  members: householdMembers,
  maxMembers: maxHouseholdPeople - 1,
  notOwner: () => t('Only the person who invited the others can change this.'),
  notFriend: () => t('You can only invite your friends into your household.'),
  full: () =>
    t('{count, plural, one {A household has at most # person.} other {A household has at most # people.}}', {
      count: maxHouseholdPeople,
    }),
}
