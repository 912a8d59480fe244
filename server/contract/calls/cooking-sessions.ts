import { cookingSchema, cookMemberInput, cookOperationsInput } from '../cooking-sessions.ts'
import { refusedOperations } from '../refused-operation.ts'
import { type Call, member, sharing } from './call.ts'

export const cookingSessionsCalls = {
  'GET /api/cooking': member('What you cook, and what friends cook together with you', {
    answer: cookingSchema,
    hasTime: true,
  }),
  'POST /api/cooking/operations': member('Begin to cook a recipe, tick its steps, and end it, in any order', {
    body: cookOperationsInput,
    answer: refusedOperations,
  }),
  'PUT /api/cooking/:id/members': sharing('Cook a recipe together with a friend, who gets the recipe', {
    body: cookMemberInput,
    answer: cookingSchema,
    cost: 'addition',
  }),
  'DELETE /api/cooking/:id/members': member(
    'No longer cook together with a friend, or leave what a friend cooks',
    { body: cookMemberInput },
  ),
} satisfies Record<string, Call>
