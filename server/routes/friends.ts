import { Hono } from 'hono'
import { checkUserQuery, friendEmailInput, inviteInput, requestIdInput } from '#server/contract/friends.ts'
import { invite } from '../services/accounts/invitations.ts'
import { listFriends } from '../services/accounts/people.ts'
import {
  approveRequest,
  checkUser,
  declineRequest,
  requestFriendship,
  unfriend,
} from '../services/friends/friends.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { ownAddress } from '../web/own-address.ts'
import { validate } from '../web/validate.ts'

export const friends = new Hono<Env>()
  .get('/friends', signedIn, async (c) => c.json(await listFriends(c.var.app.store.read, c.var.user.id)))
  .get('/check-user', signedIn, validate('query', checkUserQuery), async (c) =>
    c.json(await checkUser(c.var.app, c.req.valid('query').email)),
  )
  .post('/invite', signedIn, validate('json', inviteInput), async (c) => {
    const { email } = c.req.valid('json')
    return c.json(await invite(c.var.app, c.var.user, email, ownAddress(c)))
  })
  .post('/friend-request', signedIn, validate('json', friendEmailInput), async (c) => {
    await requestFriendship(c.var.app, c.var.user, c.req.valid('json').friendEmail)
    return c.json({ message: 'Friend request sent!' })
  })
  .post('/friend-requests/approve', signedIn, validate('json', requestIdInput), async (c) => {
    await approveRequest(c.var.app, c.var.user, c.req.valid('json').requestId)
    return c.body(null, 204)
  })
  .post('/friend-requests/decline', signedIn, validate('json', requestIdInput), async (c) => {
    await declineRequest(c.var.app, c.var.user, c.req.valid('json').requestId)
    return c.body(null, 204)
  })
  .delete('/friends', signedIn, validate('json', friendEmailInput), async (c) => {
    await unfriend(c.var.app, c.var.user, c.req.valid('json').friendEmail)
    return c.body(null, 204)
  })
