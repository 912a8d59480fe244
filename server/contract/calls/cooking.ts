import { cookedEntryInput, cookedLogSchema, setNotesInput, setRatingInput } from '../cooking.ts'
import { oneRecipe } from './answers.ts'
import { type Call, member } from './call.ts'

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
} satisfies Record<string, Call>
