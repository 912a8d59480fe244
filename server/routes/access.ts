import { Hono } from 'hono'
import { viewAsQuery } from '#server/contract/access.ts'
import {
  endAccess,
  endEverything,
  endMadeBy,
  keepAccess,
  listAccess,
  reviewAccess,
} from '../services/access/access.ts'
import { viewAs } from '../services/access/view-as.ts'
import { originOf } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

/** Who can see, and what can sign in. */
export const access = new Hono<Env>()
  .get('/account/access', signedIn, async (c) => c.json(await listAccess(c.var.app, c.var.session)))
  .delete('/account/access', signedIn, async (c) =>
    c.json(await endEverything(c.var.app, c.var.session, originOf(c))),
  )
  .get('/account/view-as', signedIn, validate('query', viewAsQuery), async (c) =>
    c.json(await viewAs(c.var.app, c.var.user, c.req.valid('query').friendEmail)),
  )
  .post('/account/access/reviewed', signedIn, async (c) => {
    await reviewAccess(c.var.app, c.var.user.id)
    return c.body(null, 204)
  })
  .delete('/account/access/:kind/:id', signedIn, async (c) => {
    const { kind, id } = c.req.param()
    await endAccess(c.var.app, c.var.session, kind, id)
    return c.body(null, 204)
  })
  .post('/account/access/:kind/:id/keep', signedIn, async (c) => {
    const { kind, id } = c.req.param()
    await keepAccess(c.var.app, c.var.session, kind, id)
    return c.body(null, 204)
  })
  .delete('/account/tokens/:id/made', signedIn, async (c) => {
    await endMadeBy(c.var.app, c.var.session, c.req.param('id'))
    return c.body(null, 204)
  })
