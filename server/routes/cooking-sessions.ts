import { changeCooking } from '../services/cooking-sessions/operations.ts'
import { cookWith, stopCookingWith } from '../services/cooking-sessions/shared-cooking.ts'
import { listCooking } from '../services/cooking-sessions/view.ts'
import { handlers } from '../web/calls.ts'

export const cookingSessions = handlers({
  'GET /api/cooking': (c) => listCooking(c.var.app, c.var.user),
  'POST /api/cooking/operations': (c) => changeCooking(c.var.app, c.var.user, c.req.valid('json').operations),
  'PUT /api/cooking/:id/members': (c) =>
    cookWith(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
  'DELETE /api/cooking/:id/members': (c) =>
    stopCookingWith(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
})
