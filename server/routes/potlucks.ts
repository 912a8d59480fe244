import { fixDate } from '../services/potlucks/dates.ts'
import { bringDish, removeDish } from '../services/potlucks/dishes.ts'
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
import { saveBooklet, saveDish, undoBooklet } from '../services/potlucks/save-dishes.ts'
import { handlers } from '../web/calls.ts'
import { ownAddress } from '../web/own-hosts.ts'

export const potlucks = handlers({
  'GET /api/potlucks': async (c) => ({ potlucks: await listPotlucks(c.var.app, c.var.user) }),
  'POST /api/potlucks': async (c) => ({
    potluck: await createPotluck(c.var.app, c.var.user, c.req.valid('json')),
  }),
  'GET /api/potlucks/:id': async (c) => ({
    potluck: await getPotluck(c.var.app, c.var.user, c.req.param('id')),
  }),
  'PUT /api/potlucks/:id': async (c) => ({
    potluck: await changePotluck(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  }),
  'DELETE /api/potlucks/:id': (c) => deletePotluck(c.var.app, c.var.user, c.req.param('id')),
  'PUT /api/potlucks/:id/date': async (c) => {
    const { date } = c.req.valid('json')
    return { potluck: await fixDate(c.var.app, c.var.user, c.req.param('id'), date) }
  },
  'PUT /api/potlucks/:id/cancelled': async (c) => {
    const { isCancelled } = c.req.valid('json')
    return { potluck: await cancelPotluck(c.var.app, c.var.user, c.req.param('id'), isCancelled) }
  },
  'PUT /api/potlucks/:id/hidden': (c) => hidePotluck(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/potlucks/:id/link': (c) => makeLink(c.var.app, c.var.user, c.req.param('id'), ownAddress(c)),
  'DELETE /api/potlucks/:id/link': (c) => endPotluckLink(c.var.app, c.var.user, c.req.param('id')),
  'PUT /api/potlucks/:id/guests': async (c) => {
    const { friendEmails } = c.req.valid('json')
    return { potluck: await inviteGuests(c.var.app, c.var.user, c.req.param('id'), friendEmails) }
  },
  'DELETE /api/potlucks/:id/guests': async (c) => {
    const { since } = c.req.valid('json')
    return { potluck: await removeGuestsSince(c.var.app, c.var.user, c.req.param('id'), since) }
  },
  'PUT /api/potlucks/:id/guests/:guestId/approved': async (c) => {
    const { id, guestId } = c.req.param()
    return { potluck: await approveGuest(c.var.app, c.var.user, id, guestId) }
  },
  'DELETE /api/potlucks/:id/guests/:guestId': async (c) => {
    const { id, guestId } = c.req.param()
    await removeGuest(c.var.app, c.var.user, id, guestId)
  },
  'PUT /api/potlucks/:id/answer': async (c) => ({
    potluck: await answerPotluck(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  }),
  'PUT /api/potlucks/:id/dishes/:dishId': async (c) => {
    const { id, dishId } = c.req.param()
    return { potluck: await bringDish(c.var.app, c.var.user, id, dishId, c.req.valid('json')) }
  },
  'DELETE /api/potlucks/:id/dishes/:dishId': async (c) => {
    const { id, dishId } = c.req.param()
    await removeDish(c.var.app, c.var.user, id, dishId)
  },
  'POST /api/potlucks/:id/dishes/:dishId/save': async (c) => {
    const { id, dishId } = c.req.param()
    return { recipe: await saveDish(c.var.app, c.var.user, id, dishId) }
  },
  'POST /api/potlucks/:id/booklet': (c) => saveBooklet(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/potlucks/:id/booklet/undo': (c) =>
    undoBooklet(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  // Open pages poll it.
  'GET /api/potluck-links/:token': async (c) => {
    const { app, address } = c.var
    await app.limits.take('potluck page by address', address)
    // The page cookie of a guest is no credential here; their key works in the place of the token.
    const opened = await expectLink(app, c.req.param('token'), { cookie: undefined, address })
    return { potluck: await describeOpened(app, opened) }
  },
  'POST /api/potluck-links/:token/join': async (c) => ({
    _id: await joinByLink(c.var.app, c.var.user, c.req.param('token'), c.var.address),
  }),
})
