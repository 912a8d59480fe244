import type { Reactions } from '../reactions.ts'
import { befriendInvited, emitFriendshipsEnd } from './friends.ts'

export const friendReactions: Reactions = {
  accountDeleted: ({ app, tx, userId }) => emitFriendshipsEnd(tx, app.now(), userId),
  invitationAccepted: ({ app, tx, invited, inviter, madeBy }) =>
    befriendInvited(app, tx, invited, { ...inviter, maker: madeBy }),
}
