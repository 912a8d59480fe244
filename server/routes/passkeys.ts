import { confirm, offerConfirmation, replaceRecoveryCodes } from '../services/accounts/confirmation.ts'
import { askPasskeyAfterPassword } from '../services/accounts/passkey-after-password.ts'
import { loginWithPasskey, offerPasskeyLogin } from '../services/accounts/passkey-login.ts'
import { addPasskey, namePasskey, offerPasskey, removePasskey } from '../services/accounts/passkeys.ts'
import { finishSecondStep, offerSecondStep } from '../services/accounts/second-step.ts'
import { handlers } from '../web/calls.ts'
import { originOf } from '../web/cookies.ts'
import { giveRenewed, startSession } from './start-session.ts'

export const passkeys = handlers({
  'POST /api/login/passkey/options': (c) => offerPasskeyLogin(c.var.app, c.var.address),
  'POST /api/login/passkey': async (c) => {
    const { response } = c.req.valid('json')
    return startSession(c, await loginWithPasskey(c.var.app, response, originOf(c)))
  },
  'POST /api/login/second-step/options': (c) =>
    offerSecondStep(c.var.app, c.req.valid('json').secondStep, c.var.address),
  'POST /api/login/second-step': async (c) =>
    startSession(c, await finishSecondStep(c.var.app, c.req.valid('json'), originOf(c))),
  'POST /api/account/confirm/options': (c) => offerConfirmation(c.var.app, c.var.user.id),
  'POST /api/account/confirm': async (c) => {
    giveRenewed(c, await confirm(c.var.app, c.var.session, c.req.valid('json')))
  },
  'POST /api/account/passkeys/options': (c) => offerPasskey(c.var.app, c.var.session),
  'POST /api/account/passkeys': (c) => addPasskey(c.var.app, c.var.session, c.req.valid('json')),
  'PATCH /api/account/passkeys/:id': async (c) => {
    const { name } = c.req.valid('json')
    return { passkey: await namePasskey(c.var.app, c.var.user.id, c.req.param('id'), name) }
  },
  'DELETE /api/account/passkeys/:id': (c) => removePasskey(c.var.app, c.var.session, c.req.param('id')),
  'PUT /api/account/passkey-after-password': (c) =>
    askPasskeyAfterPassword(c.var.app, c.var.session, c.req.valid('json').isAsked),
  'POST /api/account/recovery-codes': async (c) => ({
    recoveryCodes: await replaceRecoveryCodes(c.var.app, c.var.session),
  }),
})
