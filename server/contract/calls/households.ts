import { householdMemberInput, householdRecipesInput, householdsSchema } from '../households.ts'
import { type Call, member, sharing } from './call.ts'

export const householdsCalls = {
  'GET /api/households': member('The household you are in, and those that invite you', {
    answer: householdsSchema,
  }),
  'POST /api/households/:id/join': sharing(
    'Join a household that invites you: its plan and its list become yours',
    {
      answer: householdsSchema,
    },
  ),
  'PUT /api/households/members': sharing('Invite a friend into your household; the first one founds it', {
    body: householdMemberInput,
    answer: householdsSchema,
    cost: 'addition',
  }),
  'POST /api/households/recipes': sharing(
    'Say which of your recipes from before are for all who live with you: all, some or none',
    { body: householdRecipesInput, answer: householdsSchema, cost: 'addition' },
  ),
  'DELETE /api/households/:id/members': member(
    'Remove a person from your household, decline an invitation, or leave with your own address',
    { body: householdMemberInput },
  ),
} satisfies Record<string, Call>
