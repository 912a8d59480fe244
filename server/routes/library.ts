import { Hono } from 'hono'
import { libraryPartInput } from '#server/contract/library.ts'
import { listLibrary, readLibraryPart } from '../services/recipes/library.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { answerVersioned } from '../web/kept-answers.ts'
import { validate } from '../web/validate.ts'
import { answerJson, jsonOf } from './answer-json.ts'

/** A person's recipes for a device that keeps them all. */
export const library = new Hono<Env>()
  .get('/library', signedIn, (c) =>
    answerVersioned(c, async () => jsonOf(await listLibrary(c.var.app, c.var.user))),
  )
  .post('/library', signedIn, validate('json', libraryPartInput), async (c) =>
    answerJson(c, await readLibraryPart(c.var.app, c.var.user, c.req.valid('json').ids)),
  )
