import { Hono } from 'hono'
import {
  addPasskeyInput,
  askPasskeyInput,
  confirmInput,
  namePasskeyInput,
  passkeyLoginInput,
  secondStepInput,
  secondStepOptionsInput,
} from '#server/contract/passkeys.ts'
import { confirm, offerConfirmation, replaceRecoveryCodes } from '../services/accounts/confirmation.ts'
import { askPasskeyAfterPassword } from '../services/accounts/passkey-after-password.ts'
import { loginWithPasskey, offerPasskeyLogin } from '../services/accounts/passkey-login.ts'
import { addPasskey, namePasskey, offerPasskey, removePasskey } from '../services/accounts/passkeys.ts'
import { finishSecondStep, offerSecondStep } from '../services/accounts/second-step.ts'
import { originOf } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { signedIn } from '../web/guards.ts'
import { validate } from '../web/validate.ts'
import { giveRenewed, startSession } from './start-session.ts'

export const passkeys = new Hono<Env>()
  .post('/login/passkey/options', async (c) => c.json(await offerPasskeyLogin(c.var.app, c.var.address)))
  .post('/login/passkey', validate('json', passkeyLoginInput), async (c) => {
    const { response } = c.req.valid('json')
    return startSession(c, await loginWithPasskey(c.var.app, response, originOf(c)), 200)
  })
  .post('/login/second-step/options', validate('json', secondStepOptionsInput), async (c) =>
    c.json(await offerSecondStep(c.var.app, c.req.valid('json').secondStep, c.var.address)),
  )
  .post('/login/second-step', validate('json', secondStepInput), async (c) =>
    startSession(c, await finishSecondStep(c.var.app, c.req.valid('json'), originOf(c)), 200),
  )
  .post('/account/confirm/options', signedIn, async (c) =>
    c.json(await offerConfirmation(c.var.app, c.var.user.id)),
  )
  .post('/account/confirm', signedIn, validate('json', confirmInput), async (c) => {
    giveRenewed(c, await confirm(c.var.app, c.var.session, c.req.valid('json')))
    return c.body(null, 204)
  })
  .post('/account/passkeys/options', signedIn, async (c) =>
    c.json(await offerPasskey(c.var.app, c.var.session)),
  )
  .post('/account/passkeys', signedIn, validate('json', addPasskeyInput), async (c) =>
    c.json(await addPasskey(c.var.app, c.var.session, c.req.valid('json')), 201),
  )
  .patch('/account/passkeys/:id', signedIn, validate('json', namePasskeyInput), async (c) => {
    const { name } = c.req.valid('json')
    return c.json({ passkey: await namePasskey(c.var.app, c.var.user.id, c.req.param('id'), name) })
  })
  .delete('/account/passkeys/:id', signedIn, async (c) => {
    await removePasskey(c.var.app, c.var.session, c.req.param('id'))
    return c.body(null, 204)
  })
  .put('/account/passkey-after-password', signedIn, validate('json', askPasskeyInput), async (c) => {
    await askPasskeyAfterPassword(c.var.app, c.var.session, c.req.valid('json').isAsked)
    return c.body(null, 204)
  })
  .post('/account/recovery-codes', signedIn, async (c) =>
    c.json({ recoveryCodes: await replaceRecoveryCodes(c.var.app, c.var.session) }),
  )
