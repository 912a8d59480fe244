import { changePush, describePush, subscribe, unsubscribe } from '../services/notices/push-subscriptions.ts'
import { endTimer, listTimers, putTimer } from '../services/notices/timers.ts'
import { handlers } from '../web/calls.ts'

export const notices = handlers({
  'GET /api/account/push': (c) => describePush(c.var.app, c.var.session),
  'PATCH /api/account/push': (c) => changePush(c.var.app, c.var.session, c.req.valid('json')),
  'PUT /api/account/push': (c) => subscribe(c.var.app, c.var.session, c.req.valid('json')),
  'DELETE /api/account/push/:id': (c) => unsubscribe(c.var.app, c.var.session, c.req.param('id')),
  'GET /api/timers': (c) => listTimers(c.var.app, c.var.user.id),
  'PUT /api/timers/:id': (c) => putTimer(c.var.app, c.var.user.id, c.req.param('id'), c.req.valid('json')),
  'DELETE /api/timers/:id': (c) =>
    endTimer(c.var.app, c.var.user.id, c.req.param('id'), c.req.valid('query')),
})
