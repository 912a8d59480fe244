import { placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { endSession } from './operations.ts'
import { cookingKind } from './shared-cooking.ts'

export const cookingSessionReactions: Reactions = {
  ...placeReactions(cookingKind),
  savedRecipeLeft: ({ tx, now, savedId }) => endSession(tx, now, savedId),
}
