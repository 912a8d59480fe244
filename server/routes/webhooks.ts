import { listMessages, sendAgain } from '../services/webhooks/messages.ts'
import { sendTest } from '../services/webhooks/send-webhook.ts'
import { addWebhook, removeWebhook, switchWebhook } from '../services/webhooks/webhooks.ts'
import { handlers } from '../web/calls.ts'

export const webhooks = handlers({
  'POST /api/account/webhooks': (c) => addWebhook(c.var.app, c.var.session, c.req.valid('json')),
  'PATCH /api/account/webhooks/:id': async (c) => {
    const { isOff } = c.req.valid('json')
    return { webhook: await switchWebhook(c.var.app, c.var.user.id, c.req.param('id'), isOff) }
  },
  'DELETE /api/account/webhooks/:id': (c) => removeWebhook(c.var.app, c.var.user.id, c.req.param('id')),
  'POST /api/account/webhooks/:id/test': async (c) => ({
    problem: await sendTest(c.var.app, c.var.user.id, c.req.param('id')),
  }),
  'GET /api/account/webhooks/:id/messages': async (c) => ({
    messages: await listMessages(c.var.app, c.var.user.id, c.req.param('id')),
  }),
  'POST /api/account/webhooks/:id/messages/:messageId/again': (c) =>
    sendAgain(c.var.app, c.var.user.id, c.req.param()),
})
