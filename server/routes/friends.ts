import { t } from '#server/contract/language/t.ts'
import { invite } from '../services/accounts/invitations.ts'
import { listFriends } from '../services/accounts/people.ts'
import {
  approveRequest,
  checkUser,
  declineRequest,
  requestFriendship,
  unfriend,
} from '../services/friends/friends.ts'
import { handlers } from '../web/calls.ts'
import { ownAddress } from '../web/own-hosts.ts'

export const friends = handlers({
  'GET /api/friends': (c) => listFriends(c.var.app.store.read, c.var.user.id),
  'GET /api/check-user': (c) => checkUser(c.var.app, c.req.valid('query').email),
  'POST /api/invite': async (c) => {
    const { email } = c.req.valid('json')
    return await invite(c.var.app, c.var.user, email, ownAddress(c))
  },
  'POST /api/friend-request': async (c) => {
    await requestFriendship(c.var.app, c.var.user, c.req.valid('json').friendEmail)
    return { message: t('Friend request sent!') }
  },
  'POST /api/friend-requests/approve': (c) =>
    approveRequest(c.var.app, c.var.user, c.req.valid('json').requestId),
  'POST /api/friend-requests/decline': (c) =>
    declineRequest(c.var.app, c.var.user, c.req.valid('json').requestId),
  'DELETE /api/friends': (c) => unfriend(c.var.app, c.var.user, c.req.valid('json').friendEmail),
})
