import { Hono } from 'hono'
import { addWebhookInput, switchWebhookInput } from '#server/contract/webhooks.ts'
import { addWebhook, removeWebhook, switchWebhook } from '../services/webhooks/webhooks.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

export const webhooks = new Hono<Env>()
  .post('/account/webhooks', signedIn, validate('json', addWebhookInput), async (c) =>
    c.json(await addWebhook(c.var.app, c.var.session, c.req.valid('json')), 201),
  )
  .patch('/account/webhooks/:id', signedIn, validate('json', switchWebhookInput), async (c) => {
    const { isOff } = c.req.valid('json')
    return c.json({ webhook: await switchWebhook(c.var.app, c.var.user.id, c.req.param('id'), isOff) })
  })
  .delete('/account/webhooks/:id', signedIn, async (c) => {
    await removeWebhook(c.var.app, c.var.user.id, c.req.param('id'))
    return c.body(null, 204)
  })
