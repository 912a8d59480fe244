import { endBetween, placeReactions } from '../places/members.ts'
import type { Reactions } from '../reactions.ts'
import { endCookingSession } from './operations.ts'
import { cookingKind } from './shared-cooking.ts'

export const cookingSessionReactions: Reactions = {
  ...placeReactions(cookingKind),
  householdLeft: ({ tx, now, one, other }) => endBetween(tx, now, cookingKind, one, other),
  savedRecipeLeft: ({ tx, now, savedId }) => endCookingSession(tx, now, savedId),
}
