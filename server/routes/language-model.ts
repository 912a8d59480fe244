import { Hono } from 'hono'
import { askModelInput } from '#server/contract/language-model.ts'
import { askModel } from '../services/saving/ask-model.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

export const languageModel = new Hono<Env>().post(
  '/ask-model',
  signedIn,
  validate('json', askModelInput),
  async (c) =>
    // The signal aborts when the person leaves.
    c.json(await askModel(c.var.app, c.var.user, c.req.valid('json'), c.req.raw.signal)),
)
