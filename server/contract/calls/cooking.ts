import { cookedEntryInput, cookedLogSchema, setNotesInput, setRatingInput } from '../cooking.ts'
import { cookingSchema, cookMemberInput, cookOperationsInput } from '../cooking-sessions.ts'
import { refusedOperations } from '../operations.ts'
import { oneRecipe } from './answers.ts'
import { type Call, member, sharing } from './call.ts'

export const cookingCalls = {
  'PUT /api/recipe/:id/notes': member('Write your own notes on a recipe', {
    body: setNotesInput,
    answer: oneRecipe,
  }),
  'PUT /api/recipe/:id/rating': member('Rate a recipe with 1 to 5, or remove your rating', {
    body: setRatingInput,
    answer: oneRecipe,
  }),
  'GET /api/recipe/:id/cooked': member('When you cooked a recipe, and friends who let you see it', {
    answer: cookedLogSchema,
  }),
  'PUT /api/recipe/:id/cooked/:entryId': member('Add or change a day on which you cooked a recipe', {
    body: cookedEntryInput,
    bodyLimit: 'picture',
    answer: cookedLogSchema,
  }),
  'DELETE /api/recipe/:id/cooked/:entryId': member(
    'Remove such a day; adding it again within a day restores it',
  ),
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
