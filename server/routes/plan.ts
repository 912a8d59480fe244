import { Hono } from 'hono'
import {
  planDaysInput,
  planMemberInput,
  planOperationsInput,
  renewCalendarInput,
} from '#server/contract/plan.ts'
import { describeCalendar, endCalendar, renewCalendar } from '../services/plan/calendar.ts'
import { readClashes } from '../services/plan/clashes.ts'
import { changePlans } from '../services/plan/operations.ts'
import { listPlans, openPlan } from '../services/plan/plans.ts'
import { leavePlan, sharePlan } from '../services/plan/shared-plans.ts'
import { suggestForPlan } from '../services/plan/suggestions.ts'
import type { Env } from '../web/env.ts'
import { provenLately, signedIn } from '../web/guards.ts'
import { ownAddress } from '../web/own-address.ts'
import { validate } from '../web/validate.ts'
import { answerJson } from './answer-json.ts'

export const plan = new Hono<Env>()
  .get('/plans', signedIn, async (c) => c.json(await listPlans(c.var.app, c.var.user)))
  .post('/plans/operations', signedIn, validate('json', planOperationsInput), async (c) =>
    c.json(await changePlans(c.var.app, c.var.user, c.req.valid('json').operations)),
  )
  .get('/plans/suggestions', signedIn, async (c) => c.json(await suggestForPlan(c.var.app, c.var.user)))
  .get('/plans/calendar', signedIn, async (c) => c.json(await describeCalendar(c.var.app, c.var.user)))
  .post('/plans/calendar', signedIn, provenLately, validate('json', renewCalendarInput), async (c) => {
    const { replaces } = c.req.valid('json')
    return c.json(await renewCalendar(c.var.app, c.var.user, replaces, ownAddress(c)))
  })
  .delete('/plans/calendar', signedIn, async (c) => {
    await endCalendar(c.var.app, c.var.user)
    return c.body(null, 204)
  })
  .get('/plans/:id', signedIn, validate('query', planDaysInput), async (c) =>
    answerJson(c, await openPlan(c.var.app, c.var.user, c.req.param('id'), c.req.valid('query'))),
  )
  .get('/plans/:id/clashes', signedIn, validate('query', planDaysInput), async (c) =>
    answerJson(c, await readClashes(c.var.app, c.var.user, c.req.param('id'), c.req.valid('query'))),
  )
  .put('/plans/:id/members', signedIn, validate('json', planMemberInput), async (c) => {
    const { friendEmail } = c.req.valid('json')
    return c.json({ plan: await sharePlan(c.var.app, c.var.user, c.req.param('id'), friendEmail) })
  })
  .delete('/plans/:id/members', signedIn, validate('json', planMemberInput), async (c) => {
    await leavePlan(c.var.app, c.var.user, c.req.param('id'), c.req.valid('json').friendEmail)
    return c.body(null, 204)
  })
