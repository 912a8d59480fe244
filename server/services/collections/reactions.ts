import type { Reactions } from '../reactions.ts'
import { endAccessBetween, endAllAccess } from './members.ts'

export const collectionReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => endAllAccess(tx, app.now(), userId),
  friendshipEnded: ({ tx, now, one, other }) => endAccessBetween(tx, now, one, other),
}
