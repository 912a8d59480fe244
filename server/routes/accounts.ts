import { Hono } from 'hono'
import {
  forgotPasswordInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  updateMeInput,
} from '#server/contract/users.ts'
import { unauthorized } from '../errors.ts'
import { login, register, updateMe } from '../services/accounts/accounts.ts'
import { lookUpInvitation } from '../services/accounts/invitations.ts'
import { forgotPassword, resetPassword } from '../services/accounts/password-reset.ts'
import { describeMe } from '../services/accounts/people.ts'
import { endSession } from '../services/accounts/sessions.ts'
import { deviceCookie, endCookie, originOf, pageCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { answerVersioned } from '../web/kept-answers.ts'
import { validate } from '../web/validate.ts'
import { startSession } from './start-session.ts'

export const accounts = new Hono<Env>()
  .post('/login', validate('json', loginInput), async (c) => {
    const session = await login(c.var.app, c.req.valid('json'), originOf(c))
    return startSession(c, session, 200)
  })
  .post('/register', validate('json', registerInput), async (c) => {
    const session = await register(c.var.app, c.req.valid('json'), originOf(c))
    return startSession(c, session, 201)
  })
  .get('/invite/:token', async (c) =>
    c.json(await lookUpInvitation(c.var.app, c.req.param('token'), c.var.address)),
  )
  .post('/forgot-password', validate('json', forgotPasswordInput), async (c) => {
    await forgotPassword(c.var.app, c.req.valid('json').email, originOf(c))
    return c.json({ message: 'If an account with that email exists, a password reset link has been sent.' })
  })
  .post('/reset-password', validate('json', resetPasswordInput), async (c) => {
    const { token, password } = c.req.valid('json')
    writeCookie(c, deviceCookie, await resetPassword(c.var.app, token, password, originOf(c)))
    return c.json({ message: 'Your password has been reset successfully.' })
  })
  .get('/me', signedIn, (c) =>
    answerVersioned(c, async () => {
      const { app, user } = c.var
      const me = await app.store.snapshot((db) => describeMe(app, user.id, db))
      if (!me) throw unauthorized()
      return JSON.stringify(me)
    }),
  )
  .patch('/me', signedIn, validate('json', updateMeInput), async (c) =>
    c.json(await updateMe(c.var.app, c.var.session, c.req.valid('json'))),
  )
  .post('/logout', signedIn, async (c) => {
    await endSession(c.var.app, c.var.session.id)
    endCookie(c, pageCookie)
    return c.body(null, 204)
  })
