import { Hono } from 'hono'
import {
  createShoppingListInput,
  renameShoppingListInput,
  shoppingMemberInput,
  shoppingOperationsInput,
} from '#server/contract/shopping.ts'
import {
  createList,
  deleteList,
  listShopping,
  openList,
  renameList,
  restoreList,
} from '../services/shopping/lists.ts'
import { applyOperations } from '../services/shopping/operations.ts'
import { readRows } from '../services/shopping/rows.ts'
import { leaveList, shareList } from '../services/shopping/shared-lists.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'
import { answerJson } from './answer-json.ts'

export const shopping = new Hono<Env>()
  .get('/shopping', signedIn, async (c) => answerJson(c, await listShopping(c.var.app, c.var.user)))
  .post('/shopping', signedIn, validate('json', createShoppingListInput), async (c) =>
    c.json({ list: await createList(c.var.app, c.var.user, c.req.valid('json')) }),
  )
  .post('/shopping/operations', signedIn, validate('json', shoppingOperationsInput), async (c) =>
    c.json(await applyOperations(c.var.app, c.var.user, c.req.valid('json').operations)),
  )
  .get('/shopping/:id', signedIn, async (c) =>
    answerJson(c, await openList(c.var.app, c.var.user, c.req.param('id'))),
  )
  .get('/shopping/:id/rows', signedIn, async (c) =>
    answerJson(c, await readRows(c.var.app, c.var.user, c.req.param('id'))),
  )
  .patch('/shopping/:id', signedIn, validate('json', renameShoppingListInput), async (c) => {
    const input = c.req.valid('json')
    return c.json({ list: await renameList(c.var.app, c.var.user, c.req.param('id'), input) })
  })
  .delete('/shopping/:id', signedIn, async (c) => {
    await deleteList(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/shopping/:id/restore', signedIn, async (c) =>
    c.json({ list: await restoreList(c.var.app, c.var.user, c.req.param('id')) }),
  )
  .put('/shopping/:id/members', signedIn, validate('json', shoppingMemberInput), async (c) => {
    const { friendEmail } = c.req.valid('json')
    return c.json({ list: await shareList(c.var.app, c.var.user, c.req.param('id'), friendEmail) })
  })
  .delete('/shopping/:id/members', signedIn, validate('json', shoppingMemberInput), async (c) => {
    await leaveList(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail)
    return c.body(null, 204)
  })
