import { askModel } from '../services/saving/ask-model.ts'
import { handlers } from '../web/calls.ts'

export const languageModel = handlers({
  'POST /api/ask-model': async (c) =>
    // The signal aborts when the person leaves.
    await askModel(c.var.app, c.var.user, c.req.valid('json'), c.req.raw.signal),
})
