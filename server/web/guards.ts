import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ProgramScope } from '#server/contract/account.ts'
import type { ApiCall } from '#server/contract/api-calls.ts'
import type { CallCost } from '#server/contract/calls/call.ts'
import { t } from '#server/contract/language/t.ts'
import { forbidden, payloadTooLarge, unauthorized } from '../errors.ts'
import type { Spender } from '../limits.ts'
import { isAdmin } from '../services/accounts/admin-account.ts'
import { expectConfirmed, expectPasskeyIfAny, expectSecondStep } from '../services/accounts/confirmation.ts'
import {
  authenticateProgram,
  includes,
  isProgramToken,
  type ProgramSession,
} from '../services/accounts/program-tokens.ts'
import { authenticate, type Session } from '../services/accounts/sessions.ts'
import type { Env } from './env.ts'
import { describeQuotas } from './errors.ts'

const bearer = /^Bearer +(\S+) *$/i

/**
 * The session of the bearer token; throws 401 without a valid one, and 403 for a program whose scope does not include the one
 * that is needed. Null is for what no program may do.
 */
export function callerOf(c: Context<Env>, needed: ProgramScope | null): Promise<Session> {
  const [, token] = bearer.exec(c.req.header('authorization') ?? '') ?? []
  return sessionOf(c, token, needed)
}

async function sessionOf(
  c: Context<Env>,
  token: string | undefined,
  needed: ProgramScope | null,
): Promise<Session> {
  const { app } = c.var
  if (!token) throw unauthorized()
  const session = await (isProgramToken(token) ? authenticateProgram(app, token) : authenticate(app, token))
  if (!session) return refuseToken(c)
  if (isOfProgram(session) && !(needed && includes(session.scope, needed)))
    throw forbidden(t('This token is not allowed to do that.'))
  return session
}

/** Wrong tokens are limited, although they cannot be guessed. */
async function refuseToken(c: Context<Env>): Promise<never> {
  await c.var.app.limits.take('token by address', c.var.address)
  throw unauthorized()
}

/** Lets only a valid bearer token pass, and counts what the call costs. The page cookie is no credential here. */
export const signedInFor = ({ program, cost }: Pick<ApiCall, 'program' | 'cost'>) =>
  createMiddleware<Env>(async (c, next) => {
    await admit(c, await callerOf(c, program), cost)
    await next()
  })

/**
 * Lets only a calendar program pass: it sends a token as the password of HTTP's basic sign-in. The user name says nothing
 * that the token does not. Sessions are no passwords.
 */
export const calendarProgram = (cost: CallCost) =>
  createMiddleware<Env>(async (c, next) => {
    const password = passwordIn(c.req.header('authorization') ?? '')
    // For the errors only: programs ask for the password when they see it.
    c.header('WWW-Authenticate', 'Basic realm="Potluck", charset="UTF-8"')
    if (password !== undefined && !isProgramToken(password)) await refuseToken(c)
    const session = await sessionOf(c, password, 'calendar')
    c.header('WWW-Authenticate', undefined)
    await admit(c, session, cost)
    await next()
  })

const basic = /^Basic +([\w+/=-]{1,2000}) *$/i

const passwordIn = (header: string): string | undefined => {
  const [, encoded] = basic.exec(header) ?? []
  return encoded && /:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString())?.[1]
}

async function admit(c: Context<Env>, session: Session, cost: CallCost): Promise<void> {
  c.env.bodyDeadline?.allowUpload()
  c.set('session', session)
  c.set('user', session.actor)
  describeQuotas(c, await c.var.app.limits.charge(cost, spenderOf(session)))
}

export const isOfProgram = (session: Session): session is ProgramSession => 'scope' in session

const spenderOf = (session: Session): Spender => ({
  personId: session.actor.id,
  ...(isOfProgram(session) && { programId: session.id }),
})

export const adminOnly = createMiddleware<Env>(async (c, next) => {
  if (!(await isAdmin(c.var.app, c.var.user))) throw forbidden()
  await next()
})

/** After `signedInFor`, before what cannot be undone. */
export const secondStep = createMiddleware<Env>(async (c, next) => {
  await expectSecondStep(c.var.app, c.var.session)
  await next()
})

/** After `signedInFor`. A program has no passkey: its token was made after a proof, and its scope says what it may do. */
export async function expectPasskey(c: Context<Env>): Promise<void> {
  if (!isOfProgram(c.var.session)) await expectPasskeyIfAny(c.var.app, c.var.session)
}

export const passkeyIfAny = createMiddleware<Env>(async (c, next) => {
  await expectPasskey(c)
  await next()
})

/**
 * After `signedInFor`, before what signs in or reads by itself from then on: a stolen session that is older than ten minutes must
 * not become something that outlives it.
 */
export const provenLately = createMiddleware<Env>(async (c, next) => {
  await expectConfirmed(c.var.app, c.var.session)
  await next()
})

const megabyte = 1024 * 1024

/** Refuses a body before it is read into memory; `limit` in bytes. */
export function atMost(limit: number): MiddlewareHandler<Env> {
  const tooLarge = () => {
    throw payloadTooLarge(
      limit >= megabyte
        ? t('This is too large: at most {megabytes} MB.', { megabytes: Math.floor(limit / megabyte) })
        : t('This is too large to be sent.'),
    )
  }
  const counted = bodyLimit({ maxSize: limit, onError: tooLarge })
  // Reading the body creates a Request, the most expensive part of a small response.
  return (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    // Node reads no more than Content-Length says.
    const length = c.req.header('content-length')
    if (length === undefined) return counted(c, next)
    return Number(length) > limit ? tooLarge() : next()
  }
}

/** Unauthenticated documents and photos. */
export const fromAnyone: MiddlewareHandler<Env> = async (c, next) => {
  if (c.req.method !== 'POST') return next()
  const { app, address } = c.var
  await app.limits.take('sent by address', address)
  await app.uploads.unauthenticated(
    async () => {
      c.env.bodyDeadline?.allowUpload()
      await next()
    },
    { caller: address },
  )
}

/** Enough for every form of a member without a picture or a document. */
export const formBytes = 256 * 1024
/** Enough to sign in or register: anyone can send it, and it stays in memory until it is whole. */
export const unauthenticatedBytes = 16 * 1024
/** 15 MB as a data URL, with the rest of the form. */
export const pictureBytes = 21 * megabyte

const atMostAPicture = atMost(pictureBytes)
const atMostAForm = atMost(formBytes)
const atMostUnauthenticated = atMost(unauthenticatedBytes)

/** For a body without pictures or documents. After `signedInFor` it may be longer. */
export const smallBody: MiddlewareHandler<Env> = (c, next) =>
  (c.var.session ? atMostAForm : atMostUnauthenticated)(c, next)

/** After `signedInFor`, for a body with a picture or a page in it. */
export const largeBody: MiddlewareHandler<Env> = async (c, next) => {
  const size = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY)
  const hasBody = c.req.method === 'POST' || c.req.method === 'PUT'
  const receive = async () => void (await atMostAPicture(c, next))
  if (!hasBody || size < megabyte) return receive()
  await c.var.app.uploads.ofMembers(receive, { caller: c.var.user.id })
}
