import { type Context, Hono } from 'hono'
import { AppError } from '../errors.ts'
import { providerOf } from '../services/accounts/joined-sign-ons.ts'
import { beginSignOn, finishSignOn, joinWithPassword } from '../services/accounts/sign-on.ts'
import type { Assets } from '../web/assets.ts'
import { endCookie, originOf, readCookie, signOnCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { finishForm, fromOwnPage, orSecondStep } from './forms.ts'
import { loadScreens } from './load-screens.ts'

/** The pages of single sign-on: to the provider, back from it, and the password of an account that has the address. */
export function signOnPages(assets: Assets) {
  return new Hono<Env>()
    .get('/sign-on', (c) =>
      orLogin(c, assets, async () => {
        const { address, token } = await beginSignOn(c.var.app, c.var.address, null)
        writeCookie(c, signOnCookie, token)
        return c.redirect(address, 303)
      }),
    )
    .get('/sign-on/callback', (c) =>
      orLogin(c, assets, async () => {
        const cookie = readCookie(c, signOnCookie)
        endCookie(c, signOnCookie)
        const query = new URL(c.req.url).searchParams
        const result = await finishSignOn(c.var.app, query, cookie, originOf(c))
        if (result.step === 'joined') return c.redirect('/account', 303)
        if (result.step === 'signed in') return finishForm(c, assets, result.session)
        writeCookie(c, signOnCookie, result.token)
        const { name } = providerOf(c.var.app).settings
        return c.html((await loadScreens()).renderJoin(assets, { name, email: result.email }))
      }),
    )
    .post('/sign-on/join', fromOwnPage, atMost(unauthenticatedBytes), (c) =>
      orLogin(c, assets, async () => {
        const { password = '' } = (await formOf(c, { text: unauthenticatedBytes, file: 0 })).texts
        const token = readCookie(c, signOnCookie) ?? ''
        endCookie(c, signOnCookie)
        return orSecondStep(c, assets, () => joinWithPassword(c.var.app, token, password, originOf(c)))
      }),
    )
}

/** Errors that a person can act on are shown on the login page. */
async function orLogin(c: Context<Env>, assets: Assets, work: () => Promise<Response>): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const { settings } = providerOf(c.var.app)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
    const { renderLogin } = await loadScreens()
    return c.html(renderLogin(assets, { error: error.message }, settings), error.status as 400)
  }
}
