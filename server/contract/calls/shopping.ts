import { refusedOperations } from '../operations.ts'
import {
  createShoppingListInput,
  openedListSchema,
  renameShoppingListInput,
  shoppingListsSchema,
  shoppingMemberInput,
  shoppingOperationsInput,
  shoppingRowsSchema,
} from '../shopping.ts'
import { oneList } from './answers.ts'
import { type Call, member, sharing } from './call.ts'

export const shoppingCalls = {
  'GET /api/shopping': member('Your shopping lists, and those that friends share with you', {
    answer: shoppingListsSchema,
  }),
  'POST /api/shopping': member('Make a shopping list; one of the same id is returned', {
    body: createShoppingListInput,
    answer: oneList,
    cost: 'addition',
  }),
  'POST /api/shopping/operations': member('Add, tick, edit, move and remove lines, in any order', {
    body: shoppingOperationsInput,
    answer: refusedOperations,
  }),
  'GET /api/shopping/:id': member('The lines of a shopping list', { answer: openedListSchema }),
  'GET /api/shopping/:id/rows': member(
    'The rows of a shopping list: lines of the same food as one, by aisle',
    { answer: shoppingRowsSchema },
  ),
  'PATCH /api/shopping/:id': member('Rename your shopping list', {
    body: renameShoppingListInput,
    answer: oneList,
  }),
  'DELETE /api/shopping/:id': member('Delete your shopping list'),
  'POST /api/shopping/:id/restore': member('Restore a deleted shopping list', { answer: oneList }),
  'PUT /api/shopping/:id/members': sharing('Share your shopping list with a friend', {
    body: shoppingMemberInput,
    answer: oneList,
    cost: 'addition',
  }),
  'DELETE /api/shopping/:id/members': member(
    'End sharing it with a friend, or leave a shopping list with your own address',
    { body: shoppingMemberInput },
  ),
} satisfies Record<string, Call>
