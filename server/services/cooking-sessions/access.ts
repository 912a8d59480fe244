import { sql } from 'drizzle-orm'
import { cookingMembers, cookingSessions } from '#db/schema.ts'
import { maxPlaceMembers } from '#server/contract/constants.ts'
import { message } from '#server/contract/language/t.ts'
import { alwaysEdits, type PlaceRules } from '../places/kind.ts'

export const cookingRules: PlaceRules = {
  notFound: message('Cooking session not found'),
  rows: {
    table: cookingSessions,
    id: cookingSessions.id,
    ownerId: cookingSessions.userId,
    name: cookingSessions.title,
    // It has the title of its recipe.
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
  notOwner: 'Only who began to cook can change this.',
  notFriend: 'You can only cook together with your friends.',
  full: `You can cook together with at most ${maxPlaceMembers} friends.`,
}
