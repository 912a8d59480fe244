import type { Reactions } from '../reactions.ts'
import { endAllLists, endListsBetween } from './members.ts'

export const shoppingReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => endAllLists(tx, app.now(), userId),
  friendshipEnded: ({ tx, now, one, other }) => endListsBetween(tx, now, one, other),
}
