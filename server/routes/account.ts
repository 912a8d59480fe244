import { describeEmailChange } from '#server/contract/language/email-change.ts'
import { hasMailServer } from '../mail/mailer.ts'
import { changePassword, describeAccount, endOtherSessions } from '../services/accounts/account.ts'
import { cancelDeletion, planDeletion } from '../services/accounts/account-deletion.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
} from '../services/accounts/email-change.ts'
import { leaveSignOn } from '../services/accounts/joined-sign-ons.ts'
import { endProgramToken, makeProgramToken } from '../services/accounts/program-tokens.ts'
import { endOwnSession, renewPageToken } from '../services/accounts/sessions.ts'
import { beginSignOn } from '../services/accounts/sign-on.ts'
import { describeKitchenLink, endKitchenLink, makeKitchenLink } from '../services/kitchen/links.ts'
import { handlers } from '../web/calls.ts'
import { originOf, pageCookie, signOnCookie, writeCookie } from '../web/cookies.ts'
import { ownAddress } from '../web/own-hosts.ts'
import { giveRenewed } from './start-session.ts'

export const account = handlers({
  'GET /api/account': (c) => describeAccount(c.var.app, c.var.session),
  'POST /api/account/page-cookie': async (c) => {
    writeCookie(c, pageCookie, await renewPageToken(c.var.app, c.var.session))
  },
  'POST /api/account/password': async (c) => {
    giveRenewed(c, await changePassword(c.var.app, c.var.session, c.req.valid('json'), originOf(c)))
  },
  'POST /api/account/email': async (c) => {
    const input = c.req.valid('json')
    giveRenewed(c, await requestEmailChange(c.var.app, c.var.session, input))
    return { message: describeEmailChange(input.email, hasMailServer(c.var.app.config)) }
  },
  'DELETE /api/account/email': (c) => cancelEmailChange(c.var.app, c.var.user.id),
  'POST /api/account/email/confirm': async (c) => {
    const { token } = c.req.valid('json')
    return { email: await confirmEmailChange(c.var.app, token, c.var.address) }
  },
  'DELETE /api/account/sessions': (c) => endOtherSessions(c.var.app, c.var.session),
  'DELETE /api/account/sessions/:id': (c) => endOwnSession(c.var.app, c.var.user.id, c.req.param('id')),
  'POST /api/account/tokens': (c) => makeProgramToken(c.var.app, c.var.session, c.req.valid('json')),
  'DELETE /api/account/tokens/:id': (c) => endProgramToken(c.var.app, c.var.user, c.req.param('id')),
  'GET /api/account/kitchen': (c) => describeKitchenLink(c.var.app, c.var.user.id),
  'POST /api/account/kitchen': async (c) => {
    const { zone } = c.req.valid('json')
    return { url: await makeKitchenLink(c.var.app, c.var.user, zone, ownAddress(c)) }
  },
  'DELETE /api/account/kitchen': (c) => endKitchenLink(c.var.app, c.var.user.id),
  'POST /api/account/deletion': async (c) => {
    const { deleteAt, renewed } = await planDeletion(c.var.app, c.var.session, c.req.valid('json').password)
    giveRenewed(c, renewed)
    return { deleteAt }
  },
  'DELETE /api/account/deletion': (c) => cancelDeletion(c.var.app, c.var.user.id),
  'POST /api/account/sign-on': async (c) => {
    const { address, token } = await beginSignOn(c.var.app, c.var.address, c.var.session)
    writeCookie(c, signOnCookie, token)
    return { url: address }
  },
  'DELETE /api/account/sign-on': (c) => leaveSignOn(c.var.app, c.var.session),
})
