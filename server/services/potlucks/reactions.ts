import type { Reactions } from '../reactions.ts'
import { emitPotlucksWith } from './emit.ts'
import { endAllPotlucks, endPotlucksBetween } from './guests.ts'

export const potluckReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => endAllPotlucks(app, tx, userId),
  friendshipEnded: ({ tx, now, one, other }) => endPotlucksBetween(tx, now, one, other),
  savedRecipeLeft: ({ tx, now, savedId }) => emitPotlucksWith(tx, now, savedId),
  savedRecipeReturned: ({ tx, now, savedId }) => emitPotlucksWith(tx, now, savedId),
}
