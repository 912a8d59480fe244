import { sql } from 'drizzle-orm'
import { cookingMembers, cookingSessions } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { t } from '#server/contract/language/t.ts'
import { alwaysEdits, type PlaceRules } from '../places/kind.ts'

export const cookingRules: PlaceRules = {
  notFound: () => t('Cooking session not found'),
  rows: {
    table: cookingSessions,
    id: cookingSessions.id,
    ownerId: cookingSessions.userId,
    name: cookingSessions.title,
    // A session has no name of its own: it shows the title of its recipe.
    nameStamp: sql`''`.mapWith(String),
    deletedAt: cookingSessions.endedAt,
    position: cookingSessions.createdAt,
  },
  members: {
    table: cookingMembers,
    placeId: cookingMembers.sessionId,
    userId: cookingMembers.userId,
    createdAt: cookingMembers.createdAt,
    madeBy: cookingMembers.madeBy,
    canEdit: alwaysEdits,
  },
  notOwner: () => t('Only the person who started cooking can change this.'),
  notFriend: () => t('You can only cook together with your friends.'),
  full: () =>
    t(
      '{count, plural, one {You can cook together with at most # friend.} other {You can cook together with at most # friends.}}',
      { count: maxPlaceMembers },
    ),
}
