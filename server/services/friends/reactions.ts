import type { Reactions } from '../reactions.ts'
import { emitFriendshipsEnd } from './friends.ts'

export const friendReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => emitFriendshipsEnd(tx, app.now(), userId),
}
