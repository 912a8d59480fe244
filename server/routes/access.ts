import {
  endAccess,
  endEverything,
  endMadeBy,
  keepAccess,
  listAccess,
  reviewAccess,
} from '../services/access/access.ts'
import { viewAs } from '../services/access/view-as.ts'
import { handlers } from '../web/calls.ts'
import { originOf } from '../web/cookies.ts'

/** Who can see, and what can sign in. */
export const access = handlers({
  'GET /api/account/access': (c) => listAccess(c.var.app, c.var.session),
  'DELETE /api/account/access': (c) => endEverything(c.var.app, c.var.session, originOf(c)),
  'GET /api/account/view-as': (c) => viewAs(c.var.app, c.var.user, c.req.valid('query').friendEmail),
  'POST /api/account/access/reviewed': (c) => reviewAccess(c.var.app, c.var.user.id),
  'DELETE /api/account/access/:kind/:id': async (c) => {
    const { kind, id } = c.req.param()
    await endAccess(c.var.app, c.var.session, kind, id)
  },
  'POST /api/account/access/:kind/:id/keep': async (c) => {
    const { kind, id } = c.req.param()
    await keepAccess(c.var.app, c.var.session, kind, id)
  },
  'DELETE /api/account/tokens/:id/made': (c) => endMadeBy(c.var.app, c.var.session, c.req.param('id')),
})
