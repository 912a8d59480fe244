import { accessListSchema, endedSchema, viewAsQuery, viewAsSchema } from '../access.ts'
import { type Call, personal } from './call.ts'

export const accessCalls = {
  'DELETE /api/account/tokens/:id/made': personal('End what was given to others with a token'),
  'GET /api/account/access': personal('Everything that can sign in or see something of yours', {
    answer: accessListSchema,
  }),
  'DELETE /api/account/access': personal('End everything that can sign in, except this session', {
    answer: endedSchema,
  }),
  'POST /api/account/access/reviewed': personal('Say that you have looked at it after a reset'),
  'GET /api/account/view-as': personal('What a friend sees of your things', {
    query: viewAsQuery,
    answer: viewAsSchema,
  }),
  'DELETE /api/account/access/:kind/:id': personal('End one of these'),
  'POST /api/account/access/:kind/:id/keep': personal('Confirm one that waits since a reset'),
} satisfies Record<string, Call>
