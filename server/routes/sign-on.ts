import { leaveSignOn } from '../services/accounts/joined-sign-ons.ts'
import { beginSignOn } from '../services/accounts/sign-on.ts'
import { handlers } from '../web/calls.ts'
import { signOnCookie, writeCookie } from '../web/cookies.ts'

export const signOn = handlers({
  'POST /api/account/sign-on': async (c) => {
    const { address, token } = await beginSignOn(c.var.app, c.var.address, c.var.session)
    writeCookie(c, signOnCookie, token)
    return { url: address }
  },
  'DELETE /api/account/sign-on': (c) => leaveSignOn(c.var.app, c.var.session),
})
