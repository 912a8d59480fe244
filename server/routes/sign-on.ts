import { Hono } from 'hono'
import { leaveSignOn } from '../services/accounts/joined-sign-ons.ts'
import { beginSignOn } from '../services/accounts/sign-on.ts'
import { signOnCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'

export const signOn = new Hono<Env>()
  .post('/account/sign-on', signedIn, async (c) => {
    const { address, token } = await beginSignOn(c.var.app, c.var.address, c.var.session)
    writeCookie(c, signOnCookie, token)
    return c.json({ url: address })
  })
  .delete('/account/sign-on', signedIn, async (c) => {
    await leaveSignOn(c.var.app, c.var.session)
    return c.body(null, 204)
  })
