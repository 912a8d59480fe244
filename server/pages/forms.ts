import { type Context, Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { isLanguage } from '#server/contract/language/languages.ts'
import { message, t, translated } from '#server/contract/language/t.ts'
import { secondStepInput } from '#server/contract/passkeys.ts'
import { forgotPasswordInput, loginInput, registerInput, resetPasswordInput } from '#server/contract/users.ts'
import { AppError, forbidden } from '../errors.ts'
import { hasMailServer } from '../mail/mailer.ts'
import { login, register, type SignedInSession } from '../services/accounts/accounts.ts'
import { forgotPassword, resetPassword } from '../services/accounts/password-reset.ts'
import { finishSecondStep } from '../services/accounts/second-step.ts'
import type { Assets } from '../web/assets.ts'
import { deviceCookie, originOf, pageCookie, writeCookie } from '../web/cookies.ts'
import type { Env } from '../web/env.ts'
import { formOf } from '../web/form.ts'
import { atMost, unauthenticatedBytes } from '../web/guards.ts'
import { rememberLanguage } from '../web/reader-language.ts'
import { parseInput } from '../web/validate.ts'
import { loadScreens } from './load-screens.ts'

type Screens = Awaited<ReturnType<typeof loadScreens>>

const forgotten = message('If an account with that email exists, a password reset link has been sent.')

const isMailSet = (c: Context<Env>) => hasMailServer(c.var.app.config)

/** Forms that a browser submits without scripts: when they are disabled or not loaded yet. */
export function forms(assets: Assets) {
  return new Hono<Env>()
    .post('/language', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
      const { language } = await textsOf(c)
      rememberLanguage(c, isLanguage(language) ? language : null)
      return c.redirect(pathBefore(c), 303)
    })
    .post('/login', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
      const fields = await textsOf(c)
      return attempt(
        c,
        () => orSecondStep(c, assets, () => login(c.var.app, parseForm(loginInput, fields), originOf(c))),
        (screens, error) =>
          screens.renderLogin(assets, { email: fields.email ?? '', error }, c.var.app.config.signOn),
      )
    })
    .post('/login/second-step', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
      const { secondStep = '', code = '' } = await textsOf(c)
      const input = parseForm(secondStepInput, { secondStep, proof: { by: 'recovery code', code } })
      return attempt(
        c,
        async () => finishForm(c, assets, await finishSecondStep(c.var.app, input, originOf(c))),
        (screens, error, { status }) =>
          // A mistyped code can be corrected; without the sign-in that it is for, only a new one helps.
          status === 403
            ? screens.renderSecondStep(assets, {
                token: secondStep,
                ways: ['passkey', 'recovery code'],
                error,
              })
            : screens.renderLogin(assets, { error }, c.var.app.config.signOn),
      )
    })
    .post('/register', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
      const fields = await textsOf(c)
      return attempt(
        c,
        async () => {
          refuseMismatch(fields)
          const input = parseForm(registerInput, { ...fields, inviteToken: tokenOf(c, fields) })
          return finishForm(c, assets, await register(c.var.app, input, originOf(c)))
        },
        (screens, error) => screens.renderRegister(assets, { error }, linkOf(c)),
      )
    })
    .post('/forgot-password', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
      const fields = await textsOf(c)
      return attempt(
        c,
        async () => {
          await forgotPassword(c.var.app, parseForm(forgotPasswordInput, fields).email, originOf(c))
          return c.html(
            (await loadScreens()).renderForgotPassword(
              assets,
              { message: translated(forgotten) },
              isMailSet(c),
            ),
          )
        },
        (screens, error) => screens.renderForgotPassword(assets, { error }, isMailSet(c)),
      )
    })
    .post('/reset-password', fromOwnPage, atMost(unauthenticatedBytes), async (c) => {
      const fields = await textsOf(c)
      return attempt(
        c,
        async () => {
          refuseMismatch(fields)
          if (!tokenOf(c, fields)) throw new AppError('bad_request', t('Password reset token is missing.'))
          const { token, password } = parseForm(resetPasswordInput, {
            ...fields,
            token: tokenOf(c, fields) ?? '',
          })
          writeCookie(c, deviceCookie, await resetPassword(c.var.app, token, password, originOf(c)))
          // An empty fragment: without one, the browser would carry the link's token on to the login page.
          return c.redirect('/login#', 303)
        },
        (screens, error) => screens.renderResetPassword(assets, { error }, linkOf(c)),
      )
    })
}

/** Only from our own pages: another site must not sign a person into an account of its choosing (login CSRF). */
/** The page of this Potluck that sent a form, with its query; browsers leave it out of some requests. */
function pathBefore(c: Context<Env>): string {
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { host, pathname, search } = new URL(referer)
  // Two slashes would begin another host's address.
  return host === c.req.header('host') ? pathname.replace(/^\/+/, '/') + search : '/'
}

export async function fromOwnPage(c: Context<Env>, next: () => Promise<void>): Promise<void> {
  const sender = c.req.header('origin')
  const own = [
    `http://${c.req.header('host')}`,
    `https://${c.req.header('host')}`,
    new URL(c.var.app.config.publicUrl).origin,
  ]
  if (!sender || !own.includes(sender)) throw forbidden()
  c.header('Cache-Control', 'no-store')
  await next()
}

/** From the query, or from the form's field, which accepts the whole link or its token. */
function tokenOf(c: Context<Env>, { token = '' }: Record<string, string>): string | null {
  const pasted = token.trim()
  return (c.req.query('token') ?? /[?#&]token=([\w-]+)/.exec(pasted)?.[1] ?? pasted) || null
}

/** Whether the address contains a token, which the Referer of the page's requests must then not contain. */
export function linkOf(c: Context<Env>): { hasToken: boolean } {
  const hasToken = Boolean(c.req.query('token'))
  if (hasToken) c.header('Referrer-Policy', 'strict-origin')
  return { hasToken }
}

const textsOf = async (c: Context<Env>) => (await formOf(c, { text: unauthenticatedBytes, file: 0 })).texts

const parseForm = <S extends ZodType>(schema: S, fields: object): z.output<S> => parseInput(schema, fields)

function refuseMismatch({ password, confirmPassword }: Record<string, string>): void {
  if (password !== confirmPassword) throw new AppError('bad_request', t('Passwords do not match.'))
}

/** Shows errors that a person can correct in the form itself, and throws others. */
async function attempt(
  c: Context<Env>,
  work: () => Promise<Response>,
  renderAgain: (screens: Screens, error: string, cause: AppError) => string,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    if (error.retryAfterS !== undefined) c.header('Retry-After', String(error.retryAfterS))
    return c.html(renderAgain(await loadScreens(), error.message, error), error.status as 400)
  }
}

/** Signs in, or shows the page of the step that a right password still lacks. */
export async function orSecondStep(
  c: Context<Env>,
  assets: Assets,
  work: () => Promise<SignedInSession>,
): Promise<Response> {
  try {
    return await finishForm(c, assets, await work())
  } catch (error) {
    if (!(error instanceof AppError) || error.secondStep === undefined) throw error
    const { secondStep: token, confirm: ways = [] } = error
    return c.html((await loadScreens()).renderSecondStep(assets, { token, ways }))
  }
}

/** Sets the cookies. The token is in the page, because only a script can store it. */
export async function finishForm(
  c: Context<Env>,
  assets: Assets,
  session: SignedInSession,
): Promise<Response> {
  writeCookie(c, pageCookie, session.pageToken)
  writeCookie(c, deviceCookie, session.deviceToken)
  return c.html((await loadScreens()).renderSignedIn(assets, { token: session.token }))
}
