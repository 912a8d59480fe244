import { putCooked, readCookedLog, removeCooked } from '../services/cooking/cooked.ts'
import { setNotes } from '../services/cooking/notes.ts'
import { setRating } from '../services/cooking/rating.ts'
import { handlers } from '../web/calls.ts'

/** What a person notes about a recipe of theirs. */
export const cooking = handlers({
  'PUT /api/recipe/:id/notes': async (c) => ({
    recipe: await setNotes(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')),
  }),
  'PUT /api/recipe/:id/rating': async (c) => {
    const { rating } = c.req.valid('json')
    return { recipe: await setRating(c.var.app, c.var.user, c.req.param('id'), rating) }
  },
  'GET /api/recipe/:id/cooked': (c) => readCookedLog(c.var.app, c.var.user, c.req.param('id')),
  'PUT /api/recipe/:id/cooked/:entryId': async (c) => {
    const { id, entryId } = c.req.param()
    return await putCooked(c.var.app, c.var.user, id, entryId, c.req.valid('json'))
  },
  'DELETE /api/recipe/:id/cooked/:entryId': async (c) => {
    const { id, entryId } = c.req.param()
    await removeCooked(c.var.app, c.var.user, id, entryId)
  },
})
