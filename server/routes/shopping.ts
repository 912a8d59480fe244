import {
  createList,
  deleteList,
  listShopping,
  openList,
  renameList,
  restoreList,
} from '../services/shopping/lists.ts'
import { applyOperations } from '../services/shopping/operations.ts'
import { mergedRowsOf } from '../services/shopping/rows.ts'
import { leaveList, shareList } from '../services/shopping/shared-lists.ts'
import { handlers } from '../web/calls.ts'

export const shopping = handlers({
  'GET /api/shopping': (c) => listShopping(c.var.app, c.var.user),
  'POST /api/shopping': async (c) => ({ list: await createList(c.var.app, c.var.user, c.req.valid('json')) }),
  'POST /api/shopping/operations': (c) =>
    applyOperations(c.var.app, c.var.user, c.req.valid('json').operations),
  'GET /api/shopping/:id': (c) => openList(c.var.app, c.var.user, c.req.param('id')),
  'GET /api/shopping/:id/rows': (c) => mergedRowsOf(c.var.app, c.var.user, c.req.param('id')),
  'PATCH /api/shopping/:id': async (c) => {
    const input = c.req.valid('json')
    return { list: await renameList(c.var.app, c.var.user, c.req.param('id'), input) }
  },
  'DELETE /api/shopping/:id': (c) => deleteList(c.var.app, c.var.user, c.req.param('id')),
  'POST /api/shopping/:id/restore': async (c) => ({
    list: await restoreList(c.var.app, c.var.user, c.req.param('id')),
  }),
  'PUT /api/shopping/:id/members': async (c) => {
    const { friendEmail } = c.req.valid('json')
    return { list: await shareList(c.var.app, c.var.user, c.req.param('id'), friendEmail) }
  },
  'DELETE /api/shopping/:id/members': (c) =>
    leaveList(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
})
