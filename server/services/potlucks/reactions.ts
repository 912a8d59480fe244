import type { Reactions } from '../reactions.ts'
import { endAllPotlucks, endPotlucksBetween } from './guests.ts'

export const potluckReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => endAllPotlucks(app, tx, userId),
  friendshipEnded: ({ tx, now, one, other }) => endPotlucksBetween(tx, now, one, other),
}
