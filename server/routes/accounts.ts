import { t } from '#server/contract/language/t.ts'
import { unauthorized } from '../errors.ts'
import { login, register, updateMe } from '../services/accounts/accounts.ts'
import { lookUpInvitation } from '../services/accounts/invitations.ts'
import { forgotPassword, resetPassword } from '../services/accounts/password-reset.ts'
import { describeMe } from '../services/accounts/people.ts'
import { endSession } from '../services/accounts/sessions.ts'
import { handlers } from '../web/calls.ts'
import { deviceCookie, endCookie, originOf, pageCookie, writeCookie } from '../web/cookies.ts'
import { answerVersioned } from '../web/kept-answers.ts'
import { rememberLanguage } from '../web/reader-language.ts'
import { startSession } from './start-session.ts'

export const accounts = handlers({
  'POST /api/login': async (c) => {
    const session = await login(c.var.app, c.req.valid('json'), originOf(c))
    return startSession(c, session)
  },
  'POST /api/register': async (c) => {
    const session = await register(c.var.app, c.req.valid('json'), originOf(c))
    return startSession(c, session)
  },
  'GET /api/invite/:token': (c) => lookUpInvitation(c.var.app, c.req.param('token'), c.var.address),
  'POST /api/forgot-password': async (c) => {
    await forgotPassword(c.var.app, c.req.valid('json').email, originOf(c))
    return { message: t('If an account with that email exists, a password reset link has been sent.') }
  },
  'POST /api/reset-password': async (c) => {
    const { token, password } = c.req.valid('json')
    writeCookie(c, deviceCookie, await resetPassword(c.var.app, token, password, originOf(c)))
    return { message: t('Your password has been reset successfully.') }
  },
  'GET /api/me': (c) =>
    answerVersioned(c, async () => {
      const { app, user } = c.var
      const me = await app.store.snapshot((db) => describeMe(app, user.id, db))
      if (!me) throw unauthorized()
      return JSON.stringify(me)
    }),
  'PATCH /api/me': async (c) => {
    const changes = c.req.valid('json')
    const me = await updateMe(c.var.app, c.var.session, changes)
    if (changes.language !== undefined) rememberLanguage(c, changes.language)
    return me
  },
  'POST /api/logout': async (c) => {
    await endSession(c.var.app, c.var.session.id)
    endCookie(c, pageCookie)
  },
})
