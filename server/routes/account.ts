import { Hono } from 'hono'
import {
  changeEmailInput,
  changePasswordInput,
  confirmEmailInput,
  deleteAccountInput,
  makeProgramTokenInput,
} from '#server/contract/account.ts'
import { describeEmailChange } from '#server/contract/format.ts'
import { hasMailServer } from '../mail/mailer.ts'
import { changePassword, describeAccount, endOtherSessions } from '../services/accounts/account.ts'
import { cancelDeletion, planDeletion } from '../services/accounts/account-deletion.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
} from '../services/accounts/email-change.ts'
import { endProgramToken, makeProgramToken } from '../services/accounts/program-tokens.ts'
import { endOwnSession, renewPageToken } from '../services/accounts/sessions.ts'
import { originOf, pageCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { passkeyIfAny, signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'
import { giveRenewed } from './start-session.ts'

export const account = new Hono<Env>()
  .get('/account', signedIn, async (c) => c.json(await describeAccount(c.var.app, c.var.session)))
  .post('/account/page-cookie', signedIn, async (c) => {
    writeCookie(c, pageCookie, await renewPageToken(c.var.app, c.var.session))
    return c.body(null, 204)
  })
  .post('/account/password', signedIn, validate('json', changePasswordInput), async (c) => {
    giveRenewed(c, await changePassword(c.var.app, c.var.session, c.req.valid('json'), originOf(c)))
    return c.body(null, 204)
  })
  .post('/account/email', signedIn, validate('json', changeEmailInput), async (c) => {
    const input = c.req.valid('json')
    giveRenewed(c, await requestEmailChange(c.var.app, c.var.session, input))
    return c.json({ message: describeEmailChange(input.email, hasMailServer(c.var.app.config)) })
  })
  .delete('/account/email', signedIn, async (c) => {
    await cancelEmailChange(c.var.app, c.var.user.id)
    return c.body(null, 204)
  })
  .post('/account/email/confirm', validate('json', confirmEmailInput), async (c) => {
    const { token } = c.req.valid('json')
    return c.json({ email: await confirmEmailChange(c.var.app, token, c.var.address) })
  })
  .delete('/account/sessions', signedIn, passkeyIfAny, async (c) => {
    await endOtherSessions(c.var.app, c.var.session)
    return c.body(null, 204)
  })
  .delete('/account/sessions/:id', signedIn, passkeyIfAny, async (c) => {
    await endOwnSession(c.var.app, c.var.user.id, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/account/tokens', signedIn, validate('json', makeProgramTokenInput), async (c) =>
    c.json(await makeProgramToken(c.var.app, c.var.session, c.req.valid('json')), 201),
  )
  .delete('/account/tokens/:id', signedIn, async (c) => {
    await endProgramToken(c.var.app, c.var.user, c.req.param('id'))
    return c.body(null, 204)
  })
  .post('/account/deletion', signedIn, validate('json', deleteAccountInput), async (c) => {
    const { deleteAt, renewed } = await planDeletion(c.var.app, c.var.session, c.req.valid('json').password)
    giveRenewed(c, renewed)
    return c.json({ deleteAt })
  })
  .delete('/account/deletion', signedIn, async (c) => {
    await cancelDeletion(c.var.app, c.var.user.id)
    return c.body(null, 204)
  })
