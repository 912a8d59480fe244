import * as z from 'zod'
import { refusedOperations } from '../operations.ts'
import {
  calendarSchema,
  newCalendarSchema,
  openedPlanSchema,
  planClashesSchema,
  planDaysInput,
  planMemberInput,
  planOperationsInput,
  planSchema,
  planSuggestionsSchema,
  plansSchema,
  renewCalendarInput,
} from '../plan.ts'
import { type Call, member, personal, sharing } from './call.ts'

export const planCalls = {
  'GET /api/plans': member('Your plan, and those that friends share with you', {
    answer: plansSchema,
  }),
  'POST /api/plans/operations': member('Add, change, move and remove entries of plans, in any order', {
    body: planOperationsInput,
    answer: refusedOperations,
  }),
  'GET /api/plans/suggestions': member('Recipes of your list that you could cook again', {
    answer: planSuggestionsSchema,
  }),
  'GET /api/plans/calendar': member('When the address of your calendar was made', {
    answer: calendarSchema,
  }),
  'GET /api/plans/calendar/file': member('The calendar itself, as its address shows it', {
    file: 'text/calendar',
  }),
  'POST /api/plans/calendar': personal(
    'Make the address of your calendar, instead of a former one; shown this once',
    { body: renewCalendarInput, answer: newCalendarSchema, cost: 'grant', proof: 'recent' },
  ),
  'DELETE /api/plans/calendar': personal('End the address of your calendar'),
  'GET /api/plans/:id': member('What is planned, on at most 63 days, and the menus to plan again', {
    query: planDaysInput,
    answer: openedPlanSchema,
  }),
  'GET /api/plans/:id/clashes': member('Planned meals that a person of the plan must not eat', {
    query: planDaysInput,
    answer: planClashesSchema,
  }),
  'PUT /api/plans/:id/members': sharing('Share your plan with a friend', {
    body: planMemberInput,
    answer: z.object({ plan: planSchema }),
    cost: 'addition',
  }),
  'DELETE /api/plans/:id/members': member(
    'End sharing it with a friend, or leave a plan with your own address',
    { body: planMemberInput },
  ),
} satisfies Record<string, Call>
