import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { findReadable } from './access.ts'
import { partCollections } from './at-home.ts'
import { emitCollectionsWith, emitSharedCollectionsWith } from './emit.ts'
import { collectionKind } from './shared-collections.ts'

export const collectionReactions: Reactions = {
  ...placeReactions(collectionKind),
  householdLeft: ({ tx, now, one, other }) => partCollections(tx, now, one, other),
  async listedByCollection({ db, userId, collectionId }) {
    await findReadable(db, userId, collectionId)
  },
  recipeChanged: ({ tx, now, recipeId }) => emitSharedCollectionsWith(tx, now, recipeId),
  savedRecipeLeft: ({ tx, now, savedId }) => emitCollectionsWith(tx, now, savedId),
  savedRecipeReturned: ({ tx, now, savedId }) => emitCollectionsWith(tx, now, savedId),
}
