import * as z from 'zod'
import {
  cancelPotluckInput,
  inviteGuestsInput,
  newPotluckInput,
  potluckAnswerInput,
  potluckDateInput,
  potluckDishInput,
  potluckEntrySchema,
  potluckInput,
  removeGuestsInput,
  savedBookletSchema,
} from '../potlucks.ts'
import { importSpanSchema } from '../transfer.ts'
import { onePotluck, oneRecipe } from './answers.ts'
import { anyone, type Call, member, sharing } from './call.ts'

export const potlucksCalls = {
  'GET /api/potlucks': member('The potlucks that you host or are invited to', {
    answer: z.object({ potlucks: z.array(potluckEntrySchema) }),
  }),
  'POST /api/potlucks': member('Invite to a potluck', {
    body: newPotluckInput,
    answer: onePotluck,
    cost: 'addition',
  }),
  'GET /api/potlucks/:id': member('A potluck, its guests and what they bring', {
    answer: onePotluck,
  }),
  'PUT /api/potlucks/:id': member('Change your potluck', {
    body: potluckInput,
    answer: onePotluck,
    cost: 'potluck change',
  }),
  'DELETE /api/potlucks/:id': member('Delete a potluck that is over or called off'),
  'PUT /api/potlucks/:id/date': member('Choose one of the dates that you offered', {
    body: potluckDateInput,
    answer: onePotluck,
    cost: 'potluck change',
  }),
  'PUT /api/potlucks/:id/cancelled': member('Call your potluck off, or let it take place after all', {
    body: cancelPotluckInput,
    answer: onePotluck,
    cost: 'potluck change',
  }),
  'PUT /api/potlucks/:id/hidden': member('Hide its line on top of your recipes and plan'),
  'POST /api/potlucks/:id/link': sharing(
    'Make its link for anyone, instead of a former one; shown this once',
    { answer: z.object({ url: z.string() }), cost: 'addition', hasSecret: true },
  ),
  'DELETE /api/potlucks/:id/link': member('End its link for anyone'),
  'PUT /api/potlucks/:id/guests': sharing('Invite friends to your potluck', {
    body: inviteGuestsInput,
    answer: onePotluck,
    cost: 'addition',
  }),
  'DELETE /api/potlucks/:id/guests': member('Remove the guests who came with the link since a moment', {
    body: removeGuestsInput,
    answer: onePotluck,
  }),
  'PUT /api/potlucks/:id/guests/:guestId/approved': sharing('Let in a guest who came with the link', {
    answer: onePotluck,
  }),
  'DELETE /api/potlucks/:id/guests/:guestId': member('Remove a guest of your potluck, or leave as one'),
  'PUT /api/potlucks/:id/answer': member('Say whether you come, and what you must not eat', {
    body: potluckAnswerInput,
    answer: onePotluck,
  }),
  'PUT /api/potlucks/:id/dishes/:dishId': member('Bring something, under an id of your own', {
    body: potluckDishInput,
    answer: onePotluck,
  }),
  'DELETE /api/potlucks/:id/dishes/:dishId': member('Take back what you bring'),
  'POST /api/potlucks/:id/dishes/:dishId/save': member(
    'Save the recipe of what a guest brings to your list',
    { answer: oneRecipe, cost: 'addition' },
  ),
  'POST /api/potlucks/:id/booklet': member('Save the recipes of all dishes to your list', {
    answer: savedBookletSchema,
    cost: 'addition',
  }),
  'POST /api/potlucks/:id/booklet/undo': member('Delete what saving the recipes of all dishes added', {
    body: importSpanSchema,
    answer: z.object({ deleted: z.number() }),
  }),
  'GET /api/potluck-links/:token': anyone('A potluck, by its link or by the key of a guest', {
    answer: onePotluck,
  }),
  'POST /api/potluck-links/:token/join': sharing('Join a potluck whose link you have', {
    answer: z.object({ _id: z.string() }),
  }),
} satisfies Record<string, Call>
