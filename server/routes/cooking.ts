import { putCooked, readCookedLog, removeCooked } from '../services/cooking/cooked.ts'
import { setNotes } from '../services/cooking/notes.ts'
import { setRating } from '../services/cooking/rating.ts'
import { changeCooking } from '../services/cooking-sessions/operations.ts'
import { cookWith, stopCookingWith } from '../services/cooking-sessions/shared-cooking.ts'
import { listCooking } from '../services/cooking-sessions/view.ts'
import { handlers } from '../web/calls.ts'

/** What a person notes about a recipe of theirs, and what they cook now. */
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
  'GET /api/cooking': (c) => listCooking(c.var.app, c.var.user),
  'POST /api/cooking/operations': (c) => changeCooking(c.var.app, c.var.user, c.req.valid('json').operations),
  'PUT /api/cooking/:id/members': (c) =>
    cookWith(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
  'DELETE /api/cooking/:id/members': (c) =>
    stopCookingWith(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
})
