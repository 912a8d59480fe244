import { Hono } from 'hono'
import { changePushInput, endTimerQuery, startTimerInput, subscribeInput } from '#server/contract/notices.ts'
import { changePush, describePush, subscribe, unsubscribe } from '../services/notices/push-subscriptions.ts'
import { endTimer, listTimers, putTimer } from '../services/notices/timers.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

export const notices = new Hono<Env>()
  .get('/account/push', signedIn, async (c) => c.json(await describePush(c.var.app, c.var.session)))
  .patch('/account/push', signedIn, validate('json', changePushInput), async (c) => {
    await changePush(c.var.app, c.var.session, c.req.valid('json'))
    return c.body(null, 204)
  })
  .put('/account/push', signedIn, validate('json', subscribeInput), async (c) => {
    await subscribe(c.var.app, c.var.session, c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/account/push/:id', signedIn, async (c) => {
    await unsubscribe(c.var.app, c.var.session, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/timers', signedIn, async (c) => c.json(await listTimers(c.var.app, c.var.user.id)))
  .put('/timers/:id', signedIn, validate('json', startTimerInput), async (c) => {
    await putTimer(c.var.app, c.var.user.id, c.req.param('id'), c.req.valid('json'))
    return c.body(null, 204)
  })
  .delete('/timers/:id', signedIn, validate('query', endTimerQuery), async (c) => {
    await endTimer(c.var.app, c.var.user.id, c.req.param('id'), c.req.valid('query'))
    return c.body(null, 204)
  })
