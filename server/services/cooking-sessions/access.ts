import { cookingMembers, cookingSessions } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import type { PlaceRules } from '../places/kind.ts'

export const cookingRules: PlaceRules = {
  notFound: () => t('Cooking session not found'),
  rows: {
    table: cookingSessions,
    ownerId: cookingSessions.userId,
    name: cookingSessions.title,
    deletedAt: cookingSessions.endedAt,
  },
  members: cookingMembers,
  notOwner: () => t('Only the person who started cooking can change this.'),
  notFriend: () => t('You can only cook together with your friends.'),
  full: () =>
    t(
      '{count, plural, one {You can cook together with at most # friend.} other {You can cook together with at most # friends.}}',
      { count: maxPlaceMembers },
    ),
}
