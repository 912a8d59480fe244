import {
  changePushInput,
  endTimerQuery,
  pushSettingsSchema,
  startTimerInput,
  subscribeInput,
  timersSchema,
} from '../notices.ts'
import { type Call, member, personal } from './call.ts'

export const noticesCalls = {
  'GET /api/account/push': personal('Which devices show notifications, and of what', {
    answer: pushSettingsSchema,
  }),
  'PATCH /api/account/push': personal('Switch kinds of notifications off, and set quiet hours', {
    body: changePushInput,
  }),
  'PUT /api/account/push': personal('Show notifications on this device', {
    body: subscribeInput,
    cost: 'grant',
  }),
  'DELETE /api/account/push/:id': personal('Stop notifications on a device'),
  'PUT /api/timers/:id': member(
    'Start, pause or change a timer, on all devices; it rings by notification, too',
    { body: startTimerInput },
  ),
  'DELETE /api/timers/:id': member('End a timer', { query: endTimerQuery }),
  'GET /api/timers': member('The timers of all devices, with the clock of the server', {
    answer: timersSchema,
    hasTime: true,
  }),
} satisfies Record<string, Call>
