import { listLibrary, readLibraryPart } from '../services/recipes/library.ts'
import { answerJson, jsonOf } from '../web/answer-json.ts'
import { handlers } from '../web/calls.ts'
import { answerVersioned } from '../web/kept-answers.ts'

/** A person's recipes for a device that keeps them all. */
export const library = handlers({
  'GET /api/library': (c) => answerVersioned(c, async () => jsonOf(await listLibrary(c.var.app, c.var.user))),
  'POST /api/library': async (c) =>
    answerJson(c, await readLibraryPart(c.var.app, c.var.user, c.req.valid('json').ids)),
})
