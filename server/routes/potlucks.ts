import { Hono } from 'hono'
import { etag } from 'hono/etag'
import {
  cancelPotluckInput,
  inviteGuestsInput,
  newPotluckInput,
  potluckAnswerInput,
  potluckDishInput,
  potluckInput,
  removeGuestsInput,
} from '#server/contract/potlucks.ts'
import { bringDish, removeDish, saveDish } from '../services/potlucks/dishes.ts'
import { approveGuest, removeGuest, removeGuestsSince } from '../services/potlucks/guest-list.ts'
import { answerPotluck, inviteGuests } from '../services/potlucks/guests.ts'
import { joinByLink } from '../services/potlucks/join-by-link.ts'
import { describeOpened, endPotluckLink, expectLink, makeLink } from '../services/potlucks/links.ts'
import { hidePotluck } from '../services/potlucks/next.ts'
import {
  cancelPotluck,
  changePotluck,
  createPotluck,
  deletePotluck,
  getPotluck,
  listPotlucks,
} from '../services/potlucks/potlucks.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { ownAddress } from '../web/own-address.ts'
import { validate } from '../web/validate.ts'

export const potlucks = new Hono<Env>()
  .get('/potlucks', signedIn, async (c) => c.json({ potlucks: await listPotlucks(c.var.app, c.var.user) }))
  .post('/potlucks', signedIn, validate('json', newPotluckInput), async (c) =>
    c.json({ potluck: await createPotluck(c.var.app, c.var.user, c.req.valid('json')) }),
  )
  .get('/potlucks/:id', signedIn, async (c) =>
    c.json({ potluck: await getPotluck(c.var.app, c.var.user, c.req.param('id')) }),
  )
  .put('/potlucks/:id', signedIn, validate('json', potluckInput), async (c) =>
    c.json({
      potluck: await changePotluck(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
    }),
  )
  .delete('/potlucks/:id', signedIn, async (c) => {
    await deletePotluck(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .put('/potlucks/:id/cancelled', signedIn, validate('json', cancelPotluckInput), async (c) => {
    const { isCancelled } = c.req.valid('json')
    return c.json({ potluck: await cancelPotluck(c.var.app, c.var.user, c.req.param('id'), isCancelled) })
  })
  .put('/potlucks/:id/hidden', signedIn, async (c) => {
    await hidePotluck(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/potlucks/:id/link', signedIn, async (c) =>
    c.json(await makeLink(c.var.app, c.var.user, c.req.param('id'), ownAddress(c))),
  )
  .delete('/potlucks/:id/link', signedIn, async (c) => {
    await endPotluckLink(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .put('/potlucks/:id/guests', signedIn, validate('json', inviteGuestsInput), async (c) => {
    const { friendEmails } = c.req.valid('json')
    return c.json({ potluck: await inviteGuests(c.var.app, c.var.user, c.req.param('id'), friendEmails) })
  })
  .delete('/potlucks/:id/guests', signedIn, validate('json', removeGuestsInput), async (c) => {
    const { since } = c.req.valid('json')
    return c.json({ potluck: await removeGuestsSince(c.var.app, c.var.user, c.req.param('id'), since) })
  })
  .put('/potlucks/:id/guests/:guestId/approved', signedIn, async (c) => {
    const { id, guestId } = c.req.param()
    return c.json({ potluck: await approveGuest(c.var.app, c.var.user, id, guestId) })
  })
  .delete('/potlucks/:id/guests/:guestId', signedIn, async (c) => {
    const { id, guestId } = c.req.param()
    await removeGuest(c.var.app, c.var.user, id, guestId)
    return c.body(null, 204)
  })
  .put('/potlucks/:id/answer', signedIn, validate('json', potluckAnswerInput), async (c) =>
    c.json({
      potluck: await answerPotluck(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
    }),
  )
  .put('/potlucks/:id/dishes/:dishId', signedIn, validate('json', potluckDishInput), async (c) => {
    const { id, dishId } = c.req.param()
    return c.json({ potluck: await bringDish(c.var.app, c.var.user, id, dishId, c.req.valid('json')) })
  })
  .delete('/potlucks/:id/dishes/:dishId', signedIn, async (c) => {
    const { id, dishId } = c.req.param()
    await removeDish(c.var.app, c.var.user, id, dishId)
    return c.body(null, 204)
  })
  .post('/potlucks/:id/dishes/:dishId/save', signedIn, async (c) => {
    const { id, dishId } = c.req.param()
    return c.json({ recipe: await saveDish(c.var.app, c.var.user, id, dishId) })
  })
  // Open pages poll it.
  .get('/potluck-links/:token', etag(), async (c) => {
    const { app, address } = c.var
    await app.limits.take('potluck page by address', address)
    // The page cookie of a guest is no credential here; their key works in the place of the token.
    const opened = await expectLink(app, c.req.param('token'), { cookie: undefined, address })
    return c.json({ potluck: await describeOpened(app, opened) })
  })
  .post('/potluck-links/:token/join', signedIn, async (c) =>
    c.json({ _id: await joinByLink(c.var.app, c.var.user, c.req.param('token'), c.var.address) }),
  )
