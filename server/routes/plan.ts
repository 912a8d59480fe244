import { describeCalendar, endCalendar, renewCalendar } from '../services/plan/calendar.ts'
import { readOwnCalendar } from '../services/plan/calendar-feed.ts'
import { readClashes } from '../services/plan/clashes.ts'
import { changePlans } from '../services/plan/operations.ts'
import { listPlans, openPlan } from '../services/plan/plans.ts'
import { leavePlan, sharePlan } from '../services/plan/shared-plans.ts'
import { suggestForPlan } from '../services/plan/suggestions.ts'
import { answerCalendar } from '../web/answers.ts'
import { handlers } from '../web/calls.ts'
import { ownAddress } from '../web/own-hosts.ts'

export const plan = handlers({
  'GET /api/plans': (c) => listPlans(c.var.app, c.var.user),
  'POST /api/plans/operations': (c) => changePlans(c.var.app, c.var.user, c.req.valid('json').operations),
  'GET /api/plans/suggestions': (c) => suggestForPlan(c.var.app, c.var.user),
  'GET /api/plans/calendar': (c) => describeCalendar(c.var.app, c.var.user),
  'GET /api/plans/calendar/file': async (c) =>
    answerCalendar(c, await readOwnCalendar(c.var.app, c.var.user, ownAddress(c))),
  'POST /api/plans/calendar': async (c) => {
    const { replaces } = c.req.valid('json')
    return await renewCalendar(c.var.app, c.var.user, replaces, ownAddress(c))
  },
  'DELETE /api/plans/calendar': (c) => endCalendar(c.var.app, c.var.user),
  'GET /api/plans/:id': (c) => openPlan(c.var.app, c.var.user, c.req.param('id'), c.req.valid('query')),
  'GET /api/plans/:id/clashes': (c) =>
    readClashes(c.var.app, c.var.user, c.req.param('id'), c.req.valid('query')),
  'PUT /api/plans/:id/members': async (c) => {
    const { friendEmail } = c.req.valid('json')
    return { plan: await sharePlan(c.var.app, c.var.user, c.req.param('id'), friendEmail) }
  },
  'DELETE /api/plans/:id/members': (c) =>
    leavePlan(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail),
})
