import { Hono } from 'hono'
import { cookedEntryInput, setNotesInput, setRatingInput } from '#server/contract/cooking.ts'
import { putCooked, readCookedLog, removeCooked } from '../services/cooking/cooked.ts'
import { setNotes } from '../services/cooking/notes.ts'
import { setRating } from '../services/cooking/rating.ts'
import type { Env } from '../web/env.ts'
import { largeBody, signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'

/** What a person notes about a recipe of theirs. */
export const cooking = new Hono<Env>()
  .put('/recipe/:id/notes', signedIn, validate('json', setNotesInput), async (c) =>
    c.json({ recipe: await setNotes(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json')) }),
  )
  .put('/recipe/:id/rating', signedIn, validate('json', setRatingInput), async (c) => {
    const { rating } = c.req.valid('json')
    return c.json({ recipe: await setRating(c.var.app, c.var.user, c.req.param('id'), rating) })
  })
  .get('/recipe/:id/cooked', signedIn, async (c) =>
    c.json(await readCookedLog(c.var.app, c.var.user, c.req.param('id'))),
  )
  .put('/recipe/:id/cooked/:entryId', signedIn, validate('json', cookedEntryInput, largeBody), async (c) => {
    const { id, entryId } = c.req.param()
    return c.json(await putCooked(c.var.app, c.var.user, id, entryId, c.req.valid('json')))
  })
  .delete('/recipe/:id/cooked/:entryId', signedIn, async (c) => {
    const { id, entryId } = c.req.param()
    await removeCooked(c.var.app, c.var.user, id, entryId)
    return c.body(null, 204)
  })
