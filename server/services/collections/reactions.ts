import type { Reactions } from '../reactions.ts'
import { findReadable } from './access.ts'
import { emitCollectionsWith, emitSharedCollectionsWith } from './emit.ts'
import { endAccessBetween, endAllAccess } from './members.ts'

export const collectionReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => endAllAccess(tx, app.now(), userId),
  friendshipEnded: ({ tx, now, one, other }) => endAccessBetween(tx, now, one, other),
  async listedByCollection({ db, userId, collectionId }) {
    await findReadable(db, userId, collectionId)
  },
  recipeChanged: ({ tx, now, recipeId }) => emitSharedCollectionsWith(tx, now, recipeId),
  savedRecipeLeft: ({ tx, now, savedId }) => emitCollectionsWith(tx, now, savedId),
  savedRecipeReturned: ({ tx, now, savedId }) => emitCollectionsWith(tx, now, savedId),
}
