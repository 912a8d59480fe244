import { inviteToHousehold, joinHousehold } from '../services/households/joining.ts'
import { leaveHousehold } from '../services/households/leaving.ts'
import { shareOlder } from '../services/households/older-recipes.ts'
import { listHouseholds } from '../services/households/view.ts'
import { handlers } from '../web/calls.ts'

export const households = handlers({
  'GET /api/households': (c) => listHouseholds(c.var.app.store.read, c.var.user.id),
  'POST /api/households/:id/join': (c) => joinHousehold(c.var.app, c.var.user, c.req.param('id')),
  'PUT /api/households/members': (c) =>
    inviteToHousehold(c.var.app, c.var.user, c.req.valid('json').friendEmail),
  'POST /api/households/recipes': async (c) => {
    await shareOlder(c.var.app, c.var.user.id, c.req.valid('json').recipes)
    return listHouseholds(c.var.app.store.read, c.var.user.id)
  },
  'DELETE /api/households/:id/members': (c) =>
    leaveHousehold(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
})
